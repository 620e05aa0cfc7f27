"""What stands between the engine and the page: plain Python, no browser in it, so that it can be tested anywhere."""

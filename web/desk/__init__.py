"""What a player can do in the corners of the page, a class for each; `main.Page` is all of them together."""

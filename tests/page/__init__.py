"""Tests of the page's Python, without a browser; inside Pyodide the tests in e2e/ stand for them."""

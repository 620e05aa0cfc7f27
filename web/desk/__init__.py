"""What a player can do with the page, a class for each corner; `desk.page.Page` is all of them together."""

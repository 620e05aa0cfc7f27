"""A number as the text of a link: which version it is, its digits, and a check that nothing was damaged."""

from binascii import crc32

from ..errors import NotationError

VERSION = "1"
VERSIONS = "123456789"  # that there will ever be
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"  # no sign that a mail program might cut off
LONGEST = 2000  # characters; the longest game there can be takes less
CHECK_BITS = 32
_VALUE = {digit: value for value, digit in enumerate(DIGITS)}


def seal(number: int) -> str:
    """The text of a link.

    >>> seal(455)
    '1YSkZghD'
    """
    text = VERSION + _digits(number << CHECK_BITS | _check(VERSION, number))
    if len(text) > LONGEST:
        raise NotationError(
            "a link would have {count} characters, and {most} is the most: save a file instead",
            count=len(text),
            most=LONGEST,
        )
    return text


def unseal(text: str) -> int:
    """The number that a link holds, if it is whole.

    >>> unseal("1YSkZghD")
    455
    """
    if len(text) > LONGEST:
        raise NotationError(
            "the link is damaged: it has {count} characters, and no link has more than {most}",
            count=len(text),
            most=LONGEST,
        )
    version, digits = text[:1], text[1:]
    if version not in VERSIONS or not version:
        raise NotationError(
            "this is no link of the game: expected a version such as {known} first, not {found!r}",
            known=VERSION,
            found=version,
        )
    if version > VERSION:
        raise NotationError(
            "the link is of version {version}; this game is older and knows versions up to {known}",
            version=version,
            known=VERSION,
        )
    if digits[:1] == DIGITS[0] or not all(digit in _VALUE for digit in digits):
        raise NotationError("the link is damaged: it has characters that do not belong in it")
    number, check = divmod(_number(digits), 1 << CHECK_BITS)
    if check != _check(version, number):
        raise NotationError("the link is damaged: perhaps its end was cut off, or a character was changed")
    return number


def _check(version: str, number: int) -> int:
    return crc32(version.encode() + number.to_bytes((number.bit_length() + 7) // 8, "big"))


def _digits(number: int) -> str:
    digits = []
    while number:
        number, value = divmod(number, len(DIGITS))
        digits.append(DIGITS[value])
    return "".join(reversed(digits))


def _number(digits: str) -> int:
    number = 0
    for digit in digits:
        number = number * len(DIGITS) + _VALUE[digit]
    return number

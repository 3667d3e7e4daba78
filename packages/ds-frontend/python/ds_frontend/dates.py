"""The rules of a date that is entered in parts, and their messages."""

import re
import unicodedata
from datetime import date, timedelta

PARTS = ("day", "month", "year")
MONTHS = "January February March April May June July August September October November December".split()
OFFSETS = {"yesterday": -1, "today": 0, "tomorrow": 1}


class DateError(ValueError):
    """Says what is wrong with a date, and in which parts: none is named where nobody knows which part is wrong."""

    def __init__(self, name, message, parts=()):
        super().__init__(message)
        self.name = name
        self.message = message
        self.parts = list(parts)


class DateRules:
    """Reads dates. `min` and `max` are dates, or "yesterday", "today" or "tomorrow".

    >>> DateRules("Your date of birth").read({"day": "31", "month": "3", "year": "1984"})
    datetime.date(1984, 3, 31)
    """

    def __init__(self, subject, min=None, max=None, messages=None):
        for limit in (min, max):
            if limit is not None and not isinstance(limit, date) and limit not in OFFSETS:
                raise TypeError(f'{limit!r} is not a valid limit. Use a date, "yesterday", "today" or "tomorrow".')
        self.subject = subject
        self.min = min
        self.max = max
        self.messages = dict(messages or {})

    def read(self, entered):
        """Returns the date that was entered, `None` if nothing was, or raises a DateError."""
        texts = {part: text_of(entered.get(part)) for part in PARTS}
        missing = [part for part in PARTS if not texts[part]]
        if len(missing) == len(PARTS):
            return None
        if missing:
            raise self.error("missingParts", f"{self.subject} must include {list_of(missing)}", missing)
        day = number_of(texts["day"], 2)
        month = month_of(texts["month"])
        year = number_of(texts["year"], 4)
        is_wrong_year = not re.fullmatch("[0-9]{4}", texts["year"]) or year < 1
        is_wrong = {"day": not 1 <= day <= 31, "month": not 1 <= month <= 12, "year": is_wrong_year}
        wrong = [part for part in PARTS if is_wrong[part]]
        if wrong == ["year"] and re.fullmatch("[0-9]+", texts["year"]) and len(texts["year"]) != 4:
            raise self.error("wrongYear", "Year must include 4 numbers", wrong)
        try:
            value = date(year, month, day)
        except ValueError:
            raise self.error("notReal", f"{self.subject} must be a real date", wrong) from None
        self.check(value)
        return value

    def check(self, value):
        """Raises a DateError if the date is out of range."""
        earliest, latest = resolve(self.min), resolve(self.max)
        if earliest and value < earliest:
            raise self.out_of_range("min")
        if latest and value > latest:
            raise self.out_of_range("max")

    def missing(self):
        return self.error("missing", f"Enter {inside_sentence(self.subject)}")

    def out_of_range(self, side):
        earliest, latest = words_of(resolve(self.min)), words_of(resolve(self.max))
        if isinstance(self.min, date) and isinstance(self.max, date):
            return self.error("notBetween", f"{self.subject} must be between {earliest} and {latest}")
        name, rule = {
            ("min", "tomorrow"): ("notFuture", "in the future"),
            ("min", "today"): ("notTodayOrFuture", "today or in the future"),
            ("max", "yesterday"): ("notPast", "in the past"),
            ("max", "today"): ("notTodayOrPast", "today or in the past"),
        }.get(
            (side, self.min if side == "min" else self.max),
            ("tooEarly", f"the same as or after {earliest}") if side == "min" else ("tooLate", f"the same as or before {latest}"),
        )
        return self.error(name, f"{self.subject} must be {rule}")

    def error(self, name, message, parts=()):
        return DateError(name, self.messages.get(name, message), parts)


def text_of(value):
    """Returns the text that was entered for a part, without spaces around it and with ASCII digits."""
    text = value.strip() if isinstance(value, str) else str(value) if type(value) is int else ""
    return "?" if len(text) > 500 else unicodedata.normalize("NFKC", text)


def number_of(text, most):
    return int(text) if re.fullmatch(f"[0-9]{{1,{most}}}", text) else 0


def month_of(text):
    """Returns the number of a month that was entered as a number, or as a name or its first three letters or more."""
    word = text[:-1].lower() if text.endswith(".") else text.lower()
    names = [name for name in MONTHS if len(word) >= 3 and name.lower().startswith(word)]
    return MONTHS.index(names[0]) + 1 if names else number_of(text, 2)


def resolve(limit):
    return date.today() + timedelta(OFFSETS[limit]) if isinstance(limit, str) else limit


def words_of(value):
    return f"{value.day} {MONTHS[value.month - 1]} {value.year}" if value else ""


def list_of(parts):
    return "a " + " and ".join(parts)


def inside_sentence(subject):
    """Lowers the first letter of a subject inside a sentence, except in an abbreviation such as "NHS start date"."""
    return subject if subject[1:2].isupper() else subject[:1].lower() + subject[1:]

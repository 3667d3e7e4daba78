"""The HTML of a macro as a browser reads it, without the line breaks that the macro has between elements."""

import re
from functools import lru_cache
from html.parser import HTMLParser


class Reader(HTMLParser):
    """Lists the tags, and the texts between them."""

    def __init__(self):
        super().__init__()
        self.parts = []

    def handle_decl(self, decl):
        self.parts.append(("declaration", decl))

    def handle_starttag(self, tag, attrs):
        self.parts.append(("start", tag, attrs))

    def handle_startendtag(self, tag, attrs):
        self.parts.append(("empty", tag, attrs))

    def handle_endtag(self, tag):
        self.parts.append(("end", tag))

    def handle_comment(self, data):
        self.parts.append(("comment", data))

    def handle_data(self, data):
        last = self.parts[-1] if self.parts else None
        if last and last[0] == "text":
            self.parts[-1] = ("text", last[1] + data)
        else:
            self.parts.append(("text", data))


@lru_cache(maxsize=None)
def visible(html, is_whole=True):
    """Whether a line break is seen where it stands is tested with MiniJinja, which runs the same macros.

    HTML of a caller that is broken can swallow what follows it, line breaks included: then, this is the text without any space.
    """
    if not is_whole:
        return re.sub("[\r\n ]+", "", html)
    reader = Reader()
    reader.feed(html)
    reader.close()
    return [part for part in reader.parts if part[0] != "text" or not re.fullmatch("\r?\n *| {4,}", part[1])]

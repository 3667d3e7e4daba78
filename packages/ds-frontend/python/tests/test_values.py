"""Values that Python has and JSON has not, and any value at all."""

import asyncio
import unittest
from collections import ChainMap, OrderedDict, UserDict, UserList, defaultdict, deque, namedtuple
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import PurePosixPath
from types import MappingProxyType, SimpleNamespace
from uuid import UUID

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from jinja2 import ChainableUndefined, Environment, PackageLoader, StrictUndefined, Undefined
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from .visible import visible

kinds = [Undefined, StrictUndefined, ChainableUndefined]
environments = [
    kind(loader=PackageLoader("ds_frontend", "jinja2"), autoescape=autoescape, undefined=undefined)
    for kind in [Environment, SandboxedEnvironment]
    for autoescape in [True, False]
    for undefined in kinds
]


@lru_cache(maxsize=None)
def template(call, env):
    name = call[: call.index("(")]
    folder = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)
    return env.from_string(f'{{% from "ds-frontend/{folder}/macro.jinja" import {name} %}}{{{{ {call} }}}}')


def render(call, env=environments[1], **context):
    """Renders a call of a macro, such as `tag({"text": a})`, whose file has its name."""
    return template(call, env).render(context)


class Values(unittest.TestCase):
    def everywhere(self, html, call, **context):
        for env in environments:
            self.assertEqual(visible(html), visible(render(call, env, **context)), env)

    def test_markup_is_html_in_text(self):
        for text in [Markup("<b>&amp;</b>"), OwnMarkup("<b>&amp;</b>"), HasHtml()]:
            self.everywhere('<strong class="ds-tag"><b>&amp;</b></strong>', 'tag({"text": a})', a=text)

    def test_markup_is_escaped_in_attributes(self):
        html = '<strong class="ds-tag &quot;&gt;" title="&lt;">a</strong>'
        call = 'tag({"text": "a", "classes": a, "attributes": {"title": b}})'
        for kind in [Markup, OwnMarkup]:
            self.everywhere(html, call, a=kind('">'), b=kind("<"))

    def test_markup_stays_a_text_in_ids(self):
        call = 'input({"id": a, "label": {"text": "b"}, "hint": {"text": "c"}, "errorMessage": {"text": "d"}, "describedBy": a})'
        html = render(call, a='<&amp;"')
        self.assertIn('id="&lt;&amp;amp;&quot;-hint"', html)
        for given in [Markup('<&amp;"'), Late('<&amp;"'), OwnString('<&amp;"')]:
            self.everywhere(html, call, a=given)

    def test_markup_is_no_safer_url(self):
        html = '<a class="ds-back-link" href="#unsafe-url">Back</a>'
        self.everywhere(html, 'backLink({"href": a})', a=Markup("javascript:alert(1)"))

    def test_a_text_that_is_looked_up_late(self):
        html = '<strong class="ds-tag a &lt; b" title="a &lt; b">a &lt; b</strong>'
        for late in [Late("a < b"), Late(Markup("a < b"))]:
            self.everywhere(html, 'tag({"text": a, "classes": a, "attributes": {"title": a}})', a=late)

    def test_a_single_value_is_printed_as_jinja2_prints_it(self):
        for given, text in [
            (Decimal("1.50"), "1.50"),
            (date(2026, 3, 31), "2026-03-31"),
            (UUID(int=1), "00000000-0000-0000-0000-000000000001"),
            (PurePosixPath("/a/b"), "/a/b"),
            (ValueError("a < b"), "a &lt; b"),
        ]:
            html = f'<strong class="ds-tag" title="{text}">{text}</strong>'
            self.everywhere(html, 'tag({"text": a, "attributes": {"title": a}})', a=given)
        call = 'checkboxes({"name": "a", "items": [{"value": a, "text": "b"}], "values": [a]})'
        self.everywhere(render(call, a=str(UUID(int=1))), call, a=UUID(int=1))

    def test_what_is_no_single_value_prints_nothing(self):
        for given in [None, True, False, [1], (1,), {1}, {"a": 1}, range(2), b"a", len, int, iter("a"), deque("a")]:
            self.everywhere('<strong class="ds-tag"></strong>', 'tag({"text": a, "classes": a})', a=given)

    def test_a_string_has_its_own_characters(self):
        # `str()` of these is another text, and what is printed has to be what is compared.
        for given in [Contact.EMAIL, OwnString("e-mail")]:
            self.everywhere('<strong class="ds-tag e-mail" title="e-mail">e-mail</strong>',
                            'tag({"text": a, "classes": a, "attributes": {"title": a}})', a=given)
            call = 'radios({"name": a, "value": a, "items": [{"value": a, "text": "b"}, {"value": "c", "text": "d"}]})'
            html = render(call, a="e-mail")
            self.assertEqual(1, html.count(" checked"))
            self.everywhere(html, call, a=given)
            call = 'checkboxes({"name": "a", "items": [{"value": "e-mail", "text": "b"}], "values": [a]})'
            self.assertIn(" checked", html)
            self.everywhere(render(call, a="e-mail"), call, a=given)
        names = {Contact.EMAIL: 1, OwnString("data-a"): 2, Markup("data-b"): 3}
        self.everywhere('<strong class="ds-tag" e-mail="1" data-a="2" data-b="3"></strong>', 'tag({"attributes": a})', a=names)

    def test_options_can_be_any_mapping(self):
        item = {"text": "a", "href": "#b"}
        html = render('errorSummary({"errorList": [item]})', item=item)
        self.assertIn("#b", html)
        grows = defaultdict(lambda: "c", item)
        for given in [OrderedDict(item), grows, UserDict(item), MappingProxyType(item), ChainMap(item)]:
            self.everywhere(html, 'errorSummary({"errorList": [item]})', item=given)
        self.assertEqual(item, grows)

    def test_objects_with_attributes_are_no_options(self):
        empty = render("errorSummary()")
        for given in [Entry("a", "#b"), namedtuple("Entry", "text href")("a", "#b"), SimpleNamespace(text="a", href="#b")]:
            self.everywhere(empty, 'errorSummary({"errorList": [item]})', item=given)

    def test_lists_can_be_anything_to_go_through(self):
        items = [{"text": "a", "href": "#b"}, {"text": "c"}]
        html = render('errorSummary({"errorList": items})', items=items)
        for make in [tuple, deque, UserList, iter, lambda items: dict(enumerate(items)).values(), lambda items: map(dict, items)]:
            for env in environments:
                self.assertEqual(visible(html), visible(render('errorSummary({"errorList": items})', env, items=make(items))))
        self.everywhere(html, 'errorSummary({"errorList": items | selectattr("text") | unique(attribute="text")})', items=items)
        call = 'checkboxes({"name": "a", "items": [{"value": "b"}, {"value": "1"}, {"value": "c"}], "values": values})'
        html = render(call, values=["b", 1])
        self.assertEqual(2, html.count(" checked"))
        for make in [set, frozenset, tuple, iter, lambda values: dict.fromkeys(values).keys()]:
            for env in environments:
                self.assertEqual(visible(html), visible(render(call, env, values=make(["b", 1]))))

    def test_a_value_with_any_character_is_one_value(self):
        call = 'checkboxes({"name": "a", "items": [{"value": "b"}, {"value": "c"}, {"value": both}], "values": values})'
        for both in ["b\0c", "b c", "b,c", "\0b\0c\0"]:
            for values, count in [([both], 1), (["b", "c"], 2)]:
                self.assertEqual(count, render(call, both=both, values=values).count(" checked"), (both, values))
        self.everywhere(render(call), call, values={"b": 1})
        self.everywhere(render('table({"rows": [[{"text": "a"}]]})'), 'table({"rows": [[{"text": "a"}] | select] | select})')

    def test_filters_of_an_asynchronous_environment_are_lists_too(self):
        html = render('errorSummary({"errorList": items})', items=[{"text": "a"}])
        for autoescape in [True, False]:
            env = Environment(loader=PackageLoader("ds_frontend", "jinja2"), autoescape=autoescape, enable_async=True)
            page = template('errorSummary({"errorList": items | selectattr("text")})', env)
            self.assertEqual(visible(html), visible(asyncio.run(page.render_async(items=[{"text": "a"}, {"text": ""}]))))

    def test_what_is_undefined_is_not_given(self):
        empty = '<strong class="ds-tag"></strong>'
        for call in ["tag()", "tag(nobody)", 'tag({"text": nobody, "html": nobody, "classes": nobody, "attributes": nobody})']:
            self.everywhere(empty, call)
        summary = render("errorSummary()")
        self.everywhere(summary, 'errorSummary({"errorList": nobody})')
        self.everywhere(render('input({"id": "a"})'), 'input({"id": "a", "disabled": nobody, "value": nobody, "label": nobody})')
        self.everywhere(render('checkboxes({"name": "a", "items": [{"value": "b"}]})'),
                        'checkboxes({"name": "a", "values": nobody, "items": [{"value": "b", "checked": nobody}]})')

    def test_methods_of_python_are_no_options(self):
        self.everywhere(render('summaryList({"rows": []})'), "summaryList({})")
        self.everywhere(render('radios({"name": "a", "items": []})'), 'radios({"name": "a"})')
        for name in ["items", "keys", "values", "get", "pop", "update", "copy", "clear", "title", "format"]:
            self.everywhere(f'<strong class="ds-tag" {name}="b">a</strong>',
                            'tag({"text": "a", "attributes": {name: "b"}})', name=name)

    def test_content_between_call_and_endcall(self):
        page = '{% from "ds-frontend/inset-text/macro.jinja" import insetText %}{% call insetText({}) %}<p>{{ a }}</p>{% endcall %}'
        for env in environments:
            inside = "<p>&lt;</p>" if env.autoescape else "<p><</p>"
            html = render("insetText({'html': inside})", env, inside=inside)
            self.assertIn(inside, html)
            self.assertEqual(visible(html), visible(env.from_string(page).render(a="<")))

    def test_a_long_list_takes_linear_time(self):
        items = [{"value": str(value), "text": "a"} for value in range(20_000)]
        html = render('checkboxes({"name": "a", "items": items, "values": values})',
                      items=items, values=[*range(20_000), *(item["value"] for item in items)])
        self.assertEqual(20_000, html.count(" checked"))
        names = {f"data-{'aA'[number % 2]}-{number // 2}": "" for number in range(20_000)}
        self.assertEqual(10_000, render('tag({"attributes": names})', names=names).count("data-"))


class OwnMarkup(Markup):
    pass


class OwnString(str):
    def __str__(self):
        return "other"


class Contact(str, Enum):
    EMAIL = "e-mail"


@dataclass
class Entry:
    text: str
    href: str


class HasHtml:
    def __html__(self):
        return "<b>&amp;</b>"


class Late:
    """A translation that is looked up when it is printed, as those of Django and Flask-Babel are."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return str(self.text)

    def __len__(self):
        return len(str(self))

    def __getitem__(self, key):
        return str(self)[key]

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(str(self), name)


names = st.sampled_from("text html href classes attributes id name value items values label hint errorMessage fieldset legend "
                        "errorList rows key actions page form previousUrl previousPage title script onclick srcdoc".split())
scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.decimals(), st.text(max_size=6), st.binary(max_size=2),
                    st.characters(min_codepoint=0xD7F0, max_codepoint=0xE010).map(lambda one: one + "a"),
                    st.text("<>&\"'\r\0:", max_size=4), st.builds(Markup, st.sampled_from(["<b>", '"', ""])),
                    st.sampled_from(kinds), st.just(object()), st.dates(), st.uuids(), st.builds(OwnString, st.text(max_size=3)),
                    st.builds(Late, st.text("<a:", max_size=4)),
                    st.sampled_from([Contact.EMAIL, len, Entry("a", "javascript:b"), HasHtml]))
anything = st.recursive(scalars, lambda inner: st.one_of(
    st.lists(inner, max_size=3), st.tuples(inner), st.lists(inner, max_size=3).map(deque), st.lists(inner, max_size=3).map(iter), st.dictionaries(st.one_of(names, st.text(max_size=2), st.integers()), inner, max_size=5),
), max_leaves=20)
macro_names = ["errorSummary", "pagination", "input", "radios", "checkboxes", "dateInput", "select", "table", "summaryList", "page",
         "characterCount", "fieldset", "breadcrumbs", "guide", "button"]


class Tags(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, attrs))


class Anything(unittest.TestCase):
    @seed(1)
    @settings(max_examples=400, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(name=st.sampled_from(macro_names), options=anything, env=st.sampled_from(environments))
    def test_no_value_is_an_exception_and_none_runs_script(self, name, options, env):
        html = render(f"{name}(options)", env, options=plain(options))
        html.encode("utf-8")
        for tag, attrs in Tags(html).found:
            self.assertNotIn(tag, ["iframe", "base"])
            self.assertFalse([name for name, _ in attrs if name.startswith("on") or name == "srcdoc"])
            self.assertEqual(len(attrs), len({name for name, _ in attrs}))


def plain(value):
    """The value without HTML, which is inserted as it is, and with undefined values in the place of their classes."""
    if isinstance(value, type):
        return value()
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if not str(key).lower().endswith("html")}
    if isinstance(value, (list, tuple, deque)):
        return type(value)(plain(inner) for inner in value)
    if hasattr(value, "__next__"):
        return iter([plain(inner) for inner in value])
    return str(value) if isinstance(value, Markup) else value


if __name__ == "__main__":
    unittest.main()

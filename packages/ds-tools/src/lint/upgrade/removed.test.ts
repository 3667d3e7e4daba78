import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Files, project } from "../../../../../test/support/project.js";
import { removedNames } from "../rules/removed-name.js";
import type { FileKind } from "./comments.js";
import { sourcesIn } from "./project-files.js";
import { releaseIn } from "./release.js";
import { RemovedNames } from "./removed.js";

/*
 * Two versions of an invented design system. The second has its templates in another folder, and no longer has some of its names.
 */

const kit = project({
  "1/kit/components/box/template.njk": `<div class="kit-box {{ params.classes }}" data-module="kit-box"><span class="kit-box__assistive">a</span>
    <p class="kit-box__text">{{ params.text }}</p></div>{# kit-comment #}`,
  "1/kit/components/box/macro.njk": "{% macro kitBox(params) %}{% include './template.njk' %}{% endmacro %}",
  "1/kit/_settings.scss":
    '$kit-width: 1px;\n/// Width\n///\n/// @deprecated Use $kit-width.\n$kit-old-width: 1px;\n@function kit-old-shade($a) { @return $a; }\n$kit-text: #000;\n$kit-rule: #000;\n@function kit-colour($name) {}\n$c: (\n  "grey": #aaa,\n  "pale": #eee,\n  "red": #f00,\n);',
  "1/kit/all.scss": `@mixin kit-old-media { @content; }
    @mixin kit-shade { a: b }
    .kit-box { &__text { a: b } &--large { @include kit-old-media { a: b } } // .kit-never
    &__assistive, &__gone { a: b } } .js-on .kit-box { a: b } .kit-\\!-size-14 { a: b } .kit-u-#{$a} { a: b }`,
  "1/kit/all.js":
    "global.KitFrontend = {}; window.Element = {}; exports.Box = Box; exports.Old = Old; Box.moduleName = 'kit-box'",
  "1/kit/kit.min.css": ".kit-box--blue,.kit-box--red,.kit-box--green{a:b}",
  "1/kit/kit.min.js": "(function () {})()",
  "1/kit/kit-core.js": "(function () {})()",
  "2/dist/kit/kit-core.js": "function a(){}export{a as b};",
  "1/kit/_old.scss": "$kit-is-old: false !default;",
  "1/kit/core/_all.scss": "@mixin kit-local { $width: 1px; }",
  "1/kit/template.njk": "<script {% if cspNonce %}nonce{% endif %}>one()</script><script>{{ two }}</script>",
  "2/dist/kit/template.njk": "<script>other()</script>",
  "2/dist/kit/all.bundle.js": "global.KitFrontend = {}",
  "1/kit/assets/images/crest.png": "",
  "1/kit/assets/images/icon.svg": "",
  "2/dist/kit/components/box/template.njk": `<div class="kit-box {{ params.classes }}"><span class="kit-hidden">a</span>
    <p class="kit-box__text">{{ params.text }}</p></div>`,
  "2/dist/kit/components/box/macro.njk": "{% macro kitBox(params) %}{% include './template.njk' %}{% endmacro %}",
  "2/dist/kit/_settings.scss":
    '$kit-width: 1px;\n/// @deprecated\n$kit-text: #000;\n$kit-rule: $kit-line;\n\n$kit-line: #000;\n@function kit-colour($name) {}\n$c: (\n  "black": #000,\n  "red": #f00,\n);\n$o: (\n  "grey": "black" "tint-80",\n);',
  "2/dist/kit/all.scss":
    "/// @deprecated\n/// @access public\n\n@mixin kit-shade { a: b }\n\n.kit-box { &__text { a: b } &--large { a: b } }",
  "2/dist/kit/kit-frontend.min.css":
    ".kit-box,.kit-box__text,.kit-hidden,.kit-box--large,.kit-box--red,.kit-box--green{a:b}",
  "2/dist/kit/all.mjs": "export { Box, Other as New }",
  "2/dist/kit/assets/images/icon.svg": "",
});
const hash = (code: string) => createHash("sha256").update(code).digest("base64");
const names = new RemovedNames("kit", releaseIn(kit.path("1"), "kit 1.0.0"), releaseIn(kit.path("2"), "kit 2.0.0"));
const check = (kind: FileKind, text: string) =>
  removedNames(text, names.check({ path: "", kind, text })).map(({ message, line, column, size }) => {
    const start =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length +
      (line > 1 ? 1 : 0) +
      column -
      1;
    return `${text.slice(start, start + size)} → ${message}`;
  });

test.each<[FileKind, string, string[]]>([
  [
    "template",
    '<span class="a kit-box__assistive">',
    [
      "kit-box__assistive → kit 2.0.0 has no class `kit-box__assistive`, which 1.0.0 has: its macro has `kit-hidden` in the same place.",
    ],
  ],
  [
    "template",
    '{{ a({ classes: "kit-!-size-14" }) }}',
    ["kit-!-size-14 → kit 2.0.0 has no class `kit-!-size-14`, which 1.0.0 has."],
  ],
  [
    "template",
    '<p class="kit-box__gone">',
    ["kit-box__gone → kit 2.0.0 has no class `kit-box__gone`, which 1.0.0 has."],
  ],
  ["template", '<body class="js-on">', ["js-on → kit 2.0.0 has no class `js-on`, which 1.0.0 has."]],
  [
    "template",
    '<div data-module="kit-box">',
    ['kit-box → kit 2.0.0 has no script for data-module="kit-box", which 1.0.0 has, so nothing starts there.'],
  ],
  [
    "template",
    '<img src="/assets/images/crest.png">',
    ['assets/images/crest.png → kit 2.0.0 has no "assets/images/crest.png", which 1.0.0 has.'],
  ],
  [
    "template",
    '{% from "kit/kit/components/box/macro.njk" import kitBox %}',
    [
      'kit/kit/components/box/macro.njk → kit 2.0.0 has no "kit/kit/components/box/macro.njk", which 1.0.0 has: use "kit/dist/kit/components/box/macro.njk".',
    ],
  ],
  [
    "script",
    "x.classList.add('kit-box__gone')",
    ["kit-box__gone → kit 2.0.0 has no class `kit-box__gone`, which 1.0.0 has."],
  ],
  [
    "script",
    "copy('node_modules/kit/kit/all.js')",
    ['kit/kit/all.js → kit 2.0.0 has no "kit/kit/all.js", which 1.0.0 has.'],
  ],
  [
    "script",
    'join(root, "node_modules", "kit", "kit", "assets")',
    ['kit", "kit", "assets → kit 2.0.0 has no "kit/kit/assets", which 1.0.0 has: use "kit/dist/kit/assets".'],
  ],
  ["script", 'import { Box, Old as Older } from "kit"', ["Old → kit 2.0.0 exports no `Old`, which 1.0.0 has."]],
  ["script", 'const { Old: b } = require("kit/dist/kit")', ["Old → kit 2.0.0 exports no `Old`, which 1.0.0 has."]],
  [
    "style",
    '@import "kit/kit/all";',
    ['kit/kit/all → kit 2.0.0 has no "kit/kit/all", which 1.0.0 has: use "kit/dist/kit/all".'],
  ],
  [
    "style",
    '@use "../node_modules/kit/kit/settings";',
    ['kit/kit/settings → kit 2.0.0 has no "kit/kit/settings", which 1.0.0 has: use "kit/dist/kit/settings".'],
  ],
  [
    "style",
    "a { width: $kit-old-width }",
    [
      "$kit-old-width → kit 2.0.0 has no `$kit-old-width`, which 1.0.0 has, so Sass fails. 1.0.0 says of it: Use $kit-width.",
    ],
  ],
  [
    "style",
    "a { @include kit-old-media { b: c } }",
    ["@include kit-old-media → kit 2.0.0 has no `@include kit-old-media`, which 1.0.0 has, so Sass fails."],
  ],
  [
    "style",
    "a { b: kit-old-shade(1) }",
    ["kit-old-shade( → kit 2.0.0 has no `kit-old-shade()`, which 1.0.0 has, so Sass fails."],
  ],
  [
    "style",
    ".kit-box__gone:hover { a: b }",
    ["kit-box__gone → kit 2.0.0 has no class `kit-box__gone`, which 1.0.0 has."],
  ],
  [
    "style",
    '@use "kit" with (\n  $kit-width: 2px,\n  $kit-old-width: 1px\n);\n$kit-old-width: 1px;',
    [
      "$kit-old-width → kit 2.0.0 has no `$kit-old-width`, which 1.0.0 has, so Sass fails. 1.0.0 says of it: Use $kit-width.",
    ],
  ],
  ["style", "a { @include kit-shade }", ["@include kit-shade → `@include kit-shade` is deprecated in kit 2.0.0."]],
  ["style", "a { color: $kit-text }", ["$kit-text → `$kit-text` is deprecated in kit 2.0.0."]],
  ["style", "a { color: $kit-rule }", ["$kit-rule → `$kit-rule` is deprecated in kit 2.0.0: use `$kit-line`."]],
  ["style", '@import "core/all";', ['core/all → kit 2.0.0 has no "core/all", which 1.0.0 has.']],
  [
    "template",
    '<script src="/assets/kit/all.js"></script>',
    ['kit/all.js → kit 2.0.0 has no "kit/all.js", which 1.0.0 has.'],
  ],
  // A service copies the compiled files to where it likes, some with the version in their names.
  [
    "template",
    '<link href="{{ base }}/css/kit.min.css?v=1" rel="stylesheet"><script src="/kit-1.0.0.min.js"></script>',
    [
      'kit.min.css → kit 2.0.0 has no "kit.min.css", which 1.0.0 has: use "kit-frontend.min.css".',
      'kit-1.0.0.min.js → kit 2.0.0 has no "kit-1.0.0.min.js", which 1.0.0 has.',
    ],
  ],
  [
    "template",
    '<script src="/kit-core.js" defer></script>',
    [
      'kit-core.js → "kit-core.js" of kit 2.0.0 is an ES module, so browsers refuse it here: add type="module" to the tag.',
    ],
  ],
  [
    "script",
    'express.static(path.join(root, "node_modules", "kit", "kit", "assets"))',
    ['kit", "kit", "assets → kit 2.0.0 has no "kit/kit/assets", which 1.0.0 has: use "kit/dist/kit/assets".'],
  ],
  [
    "script",
    'gulp.src(["node_modules/kit/kit/**/*.js"])',
    ['kit/kit → kit 2.0.0 has no "kit/kit", which 1.0.0 has: use "kit/dist/kit".'],
  ],
  [
    "style",
    "$kit-is-old: true;\n$own: 1;",
    [
      "$kit-is-old → The setting `$kit-is-old` changes nothing, because kit 2.0.0 does not read it, as 1.0.0 does: remove it.",
    ],
  ],
  [
    "template",
    '<strong class="kit-box kit-box--blue">',
    ["kit-box--blue → kit 2.0.0 has no class `kit-box--blue`, which 1.0.0 has."],
  ],
  [
    "script",
    "const kit = join('node_modules/kit/kit'); copy(`${kit}/all.js`, join(kit, 'core/_all.scss'), kit + '/own.js')",
    [
      'kit/kit → kit 2.0.0 has no "kit/kit", which 1.0.0 has: use "kit/dist/kit".',
      'all.js → kit 2.0.0 has no "kit/kit/all.js", which 1.0.0 has.',
      'core/_all.scss → kit 2.0.0 has no "kit/kit/core/_all.scss", which 1.0.0 has.',
    ],
  ],
  [
    "script",
    "window.KitFrontend.initAll()",
    [
      "KitFrontend → No script of kit 2.0.0 gives `KitFrontend` to the window, as that of 1.0.0 does: import what you use from its module.",
    ],
  ],
  [
    "script",
    `csp({ script: ["'sha256-${hash("one()")}'"] })`,
    [
      `sha256-${hash("one()")} → The script in the page of kit 2.0.0 is not that of 1.0.0, which this hash allows, so a Content-Security-Policy blocks it: use 'sha256-${hash("other()")}'.`,
    ],
  ],
  [
    "style",
    "a { color: kit-colour('grey') }",
    [`'grey' → In kit 2.0.0, \`kit-colour("grey")\` is an old name that stands for "black" "tint-80": use that.`],
  ],
  [
    "style",
    'a { color: kit-colour("pale") }',
    [`"pale" → kit 2.0.0 has no \`kit-colour("pale")\`, which 1.0.0 has, so Sass fails.`],
  ],
])("a %s with %s names what is gone", (kind, text, expected) => {
  expect(check(kind, text)).toEqual(expected);
});

test("a variant that is what all look like now is a warning", () => {
  const [finding] = removedNames("", names.check({ path: "", kind: "template", text: '<b class="kit-box--blue">' }));
  expect(finding?.severity).toBe("warning");
});

test.each<[FileKind, string]>([
  ["template", '<script src="/kit-core.js" type="module"></script><script src="/own.min.js"></script>'],
  ["template", '<div class="kit-box kit-box__text kit-box--large kit-hidden">'],
  ["template", '<div class="kit-unknown kit-box__{{ part }} kit-box__gone-{{ a }}">'],
  ["template", "{# kit-box__gone #}<!-- kit-box__gone -->"],
  ["template", '<div class="kit-comment kit-never">'],
  ["template", '<img src="/assets/images/icon.svg"><img src="/assets/images/own.png">'],
  ["template", '{% from "components/kit-box__gone/macro.njk" import a %}{% include "kit-box__gone.njk" %}'],
  ["script", "import x from 'kit'; import y from 'kit/package.json'; a('https://a.example/kit/kit/other')"],
  ["script", "// kit-box__gone\n/* kit/kit/all.js */ import { Old } from 'other'; import { Box } from 'kit'"],
  ["script", "['kit', 'other']"],
  [
    "script",
    `csp("sha256-${hash("other()")}", "sha256-${hash("mine()")}"); a.KitFrontendOwn.b(); Element.prototype.c()`,
  ],
  ["style", '$width: 1px; a { width: $width } @import "own/all", "./core/all";'],
  ["style", "a { width: $kit-width; $old-width: 1px; color: kit-colour('red'); b: other('grey') }"],
])("a %s with %s names nothing that is gone", (kind, text) => {
  expect(check(kind, text)).toEqual([]);
});

test("a Sass name that the project defines itself is left out", () => {
  const own = new RemovedNames("kit", releaseIn(kit.path("1"), "kit 1.0.0"), releaseIn(kit.path("2"), "kit 2.0.0"));
  own.learn({
    path: "",
    kind: "style",
    text: "$kit-old-width: 2px;\n@mixin kit-old-media {}\n@function kit-old-shade() {}",
  });
  const text = "a { width: $kit-old-width; @include kit-old-media; b: kit-old-shade(1) }";
  expect(own.check({ path: "", kind: "style", text })).toEqual([]);
});

test("an id that fields no longer have is found where links and scripts name it", () => {
  const ids = new Map([["colour-1", "colour"]]);
  const found = (kind: FileKind, text: string) =>
    removedNames(text, names.checkIds({ path: "", kind, text }, ids)).map(
      ({ column, message }) => `${column} ${message}`,
    );
  const said =
    'kit 2.0.0 gives no field here the id "colour-1", which 1.0.0 does, so this leads nowhere: use "colour".';
  expect(found("script", "errors.push({ href: '#colour-1' })")).toEqual([`23 ${said}`]);
  expect(found("script", 'document.getElementById("colour-1")')).toEqual([`26 ${said}`]);
  expect(found("template", '<a href="#colour-1">')).toEqual([`11 ${said}`]);
  expect(found("script", "a('colour-1'); b('#colour-12'); c('#colour')")).toEqual([]);
});

const imports = new Map([
  ["kit/components/box/macro.njk", 2],
  ["layout.njk", 5],
]);
const folders = (files: Files) =>
  names
    .checkFolders(sourcesIn(project(files).folder), imports)
    .flatMap(({ source, removed }) =>
      removedNames(source.text, [removed]).map((each) => `${source.path}:${each.line} ${each.message}`),
    );

test("a folder that code gives to Nunjucks, and that no longer has the templates, is found where the code names it", () => {
  const said =
    'kit 2.0.0 has no templates in "kit", so 2 imports such as "kit/components/box/macro.njk" fail: use "kit/dist".';
  expect(folders({ "server/views.js": "nunjucks.configure([\n  'views',\n  'node_modules/kit/'\n])" })).toEqual([
    `server/views.js:3 ${said}`,
  ]);
  expect(folders({ "app.ts": 'nunjucks.configure([join(__dirname, "..", "node_modules", "kit")])' })).toEqual([
    `app.ts:1 ${said}`,
  ]);
});

test.each([
  [
    "already gives the new folder too",
    { "a.js": "nunjucks.configure(['node_modules/kit/', 'node_modules/kit/dist'])" },
  ],
  ["is about something else", { "a.js": "sass({ includePaths: ['node_modules/kit/'] })" }],
  ["has a comment alone", { "a.js": "// nunjucks.configure(['node_modules/kit/'])" }],
  ["is installed", { "node_modules/b/a.js": "nunjucks.configure(['node_modules/kit/'])" }],
])("code that %s has no such finding", (_, files) => {
  expect(folders(files as unknown as Files)).toEqual([]);
});

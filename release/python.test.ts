import { expect, test } from "vitest";
import { type Archive, faultsOf, pythonVersion, urlsOf } from "./python.js";

const listed = ["ds_frontend/__init__.py", "ds_frontend/jinja2/ds-frontend/input/macro.jinja"];
const wheel: Archive = {
  file: "ds_frontend-1.2.0-py3-none-any.whl",
  name: "ds-frontend",
  version: "1.2.0",
  files: [...listed, "ds_frontend-1.2.0.dist-info/LICENSE"],
};

test("an archive with the name, the version and the files of the package has no faults", () => {
  expect(faultsOf(wheel, "1.2.0", listed)).toEqual([]);
});

test.each<[Partial<Archive>, string]>([
  [{ name: "ds" }, 'is a package of the name "ds", not "ds-frontend".'],
  [{ version: "1.1.0" }, "has the version 1.1.0, not 1.2.0."],
  [{ files: wheel.files.slice(1) }, "lacks ds_frontend/__init__.py."],
  [{ files: [...wheel.files, "ds_frontend/old.py"] }, "has ds_frontend/old.py, which is not in the package."],
  [{ files: listed }, "lacks the licence."],
])("%j is refused", (change, fault) => {
  expect(faultsOf({ ...wheel, ...change }, "1.2.0", listed)).toEqual([`${wheel.file} ${fault}`]);
});

test.each([
  ["1.2.0", "1.2.0"],
  ["1.2.0-beta.1", "1.2.0b1"],
  ["1.2.0-alpha", "1.2.0a0"],
  ["2.0.0-rc.12", "2.0.0rc12"],
])("version %s of npm is %s in Python", (npm, python) => {
  expect(pythonVersion(npm)).toBe(python);
});

test("the addresses of the npm package are those of the Python package", () => {
  const fields = {
    homepage: "https://owner.github.io/ds-frontend/",
    repository: { url: "git+https://github.com/owner/ds-frontend.git" },
    bugs: { url: "https://github.com/owner/ds-frontend/issues" },
  };
  expect(urlsOf(fields)).toBe(`
[project.urls]
Documentation = "https://owner.github.io/ds-frontend/"
Source = "https://github.com/owner/ds-frontend"
Issues = "https://github.com/owner/ds-frontend/issues"
`);
  expect(urlsOf({})).toBe("");
});

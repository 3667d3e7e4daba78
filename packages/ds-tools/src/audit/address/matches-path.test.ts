import { expect, test } from "vitest";
import { matchesPath } from "./matches-path.js";

test.each([
  ["/safe/b", "/safe/*"],
  ["/safe/b/c/", "/safe/*"],
  ["/safe", "/safe/*"],
  ["/safe/", "/safe/"],
  ["/a/edit", "/*/edit"],
  ["/a.b/c", "/*.b/*"],
  ["/a.b", "/a.*"],
  ["/x/y.PDF", "*.pdf"],
  ["/CY/start", "/cy*"],
  ["/apply/1/2/END", "/apply/*/end"],
  ["/caf%C3%A9/b", "/caf%C3%A9/*"],
  ["/caf%C3%A9/b", "/café/*"],
  ["/", "/"],
  ["/Admin/x", "/admin/*"],
  ["/%61dmin/x", "/admin/*"],
  ["/admin%2fx", "/admin/*"],
  ["/admin;v=1/x", "/admin/*"],
  ["/safe/..%2fadmin/b", "/admin/*"],
  ["/%2561dmin/x", "/admin/*"],
  ["//admin//x", "/admin/*"],
  ["/admin%00/x", "/admin/*"],
  ["/%EF%BD%81dmin/x", "/admin/*"],
])("%s is a path of %s", (path, pattern) => {
  expect(matchesPath(path, pattern)).toBe(true);
});

test.each([
  ["/safer", "/safe/*"],
  ["/safe/x", "/safe"],
  ["/x/safe", "/safe/*"],
  ["/ab", "/a.*"],
  ["/axb/c", "/a.b/*"],
  ["/safe/..%2fadmin/b", "/safe/*"],
  ["/safe/%252e%252e%252fadmin", "/safe/*"],
  ["/safe/..%5cadmin", "/safe/*"],
  ["/safe/..;/admin", "/safe/*"],
  ["/safe/a/..%00/..%00/admin", "/safe/*"],
  ["/safe/%EF%BC%8E%EF%BC%8E/admin", "/safe/*"],
])("%s is no path of %s", (path, pattern) => {
  expect(matchesPath(path, pattern)).toBe(false);
});

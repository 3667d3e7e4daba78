import { expect, test } from "vitest";
import { addressFields } from "./home.js";

test("the addresses of a package come from that of the repository", () => {
  const fields = {
    homepage: "https://owner.github.io/name/",
    "repository.type": "git",
    "repository.url": "git+https://github.com/owner/name.git",
    "repository.directory": "packages/ds-tools",
    "bugs.url": "https://github.com/owner/name/issues",
  };
  expect(addressFields("ds-tools", "https://github.com/owner/name")).toEqual(fields);
  expect(addressFields("ds-tools", "https://github.com/owner/name.git", "https://design.example/")).toEqual({
    ...fields,
    homepage: "https://design.example/",
  });
});

test.each([
  ["github.com/owner/name", undefined, /is not a repository/],
  ["https://github.com/owner", undefined, /is not a repository/],
  ["https://github.com/owner/name", "design.example", /is not the address of a site/],
])("rejects %s with the site %s", (repository, homepage, message) => {
  expect(() => addressFields("ds-tools", repository, homepage)).toThrow(message);
});

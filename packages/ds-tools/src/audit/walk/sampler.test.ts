import { expect, test } from "vitest";
import { Sampler } from "./sampler.js";

const url = (path: string) => new URL(path, "http://localhost/");

test("three pages of one shape are enough, and those that are left out are counted", () => {
  const sampler = new Sampler();
  for (const id of [1, 2]) sampler.add(url(`/records/${id}`), "list");
  expect(sampler.isEnough(url("/records/3"))).toBe(false);
  sampler.add(url("/records/3"), "list");
  expect(sampler.isEnough(url("/records/4"))).toBe(true);
  expect(sampler.isEnough(url("/records/4"))).toBe(true);
  expect(sampler.samples).toEqual(["/records/* (3 of 4)"]);
});

test("pages of other shapes, of other kinds and without identifiers do not count", () => {
  const sampler = new Sampler();
  for (const id of [1, 2, 3]) sampler.add(url(`/records/${id}`), `shape ${id}`);
  for (const shape of ["form", "form", "form"]) sampler.add(url("/name"), shape);
  expect(sampler.isEnough(url("/records/4"))).toBe(false);
  expect(sampler.isEnough(url("/people/4"))).toBe(false);
  expect(sampler.isEnough(url("/name"))).toBe(false);
});

test("values in a query and identifiers are what pages of one kind differ in", () => {
  const sampler = new Sampler();
  for (const query of ["?page=1", "?page=2", "?page=x"]) sampler.add(url(`/a${query}`), "list");
  expect(sampler.isEnough(url("/a?page=9"))).toBe(true);
  expect(sampler.isEnough(url("/a?sort=9"))).toBe(false);
  for (const query of ["?1", "?2", "?3"]) sampler.add(url(`/b${query}`), "list");
  expect(sampler.isEnough(url("/b?4"))).toBe(true);
});

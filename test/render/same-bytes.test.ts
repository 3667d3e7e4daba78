import { expect, test } from "vitest";
import { componentNames, examplesOf } from "../../build/paths.js";
import { waysOf } from "../support/ways.js";

test.each(componentNames)("%s gives the same bytes in every way of rendering, for its examples", async (room) => {
  const examples = Object.values(await examplesOf(room));
  expect(examples.length).toBeGreaterThan(0);
  for (const options of examples) {
    const outputs = waysOf(room).map(([, render]) => render(options));
    expect(new Set(outputs)).toEqual(new Set([outputs[0]]));
  }
});

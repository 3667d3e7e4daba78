import { cpSync, rmSync } from "node:fs";
import { type Config, Eleventy, HtmlBasePlugin } from "@11ty/eleventy";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import manifest from "ds-frontend/package.json" with { type: "json" };
import nunjucks from "nunjucks";
import { root } from "../compiler/rooms.js";
import { scripts } from "./bundle.js";
import { components } from "./components.js";
import { markdown } from "./markdown.js";

export interface SiteOptions {
  /** The folder to write. */
  output: string;
  /** Where the site stands on its host, such as "/ds-frontend/". */
  base?: string;
  /** Where the example service runs, when it does. */
  service?: string;
}

/** Where the header leads. */
const places = [
  { text: "Get started", url: "/get-started/" },
  { text: "Components", url: "/components/" },
  { text: "Guides", url: "/guides/" },
  { text: "Playground", url: "/playground/" },
];

/** Writes the whole site as files. */
export async function buildSite({ output, base = "/", service = "" }: SiteOptions): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  const all = await components();
  const data = {
    siteName: "ds-frontend",
    version: manifest.version,
    places,
    service,
    components: all,
    examples: all.flatMap(({ examples }) => examples),
  };
  const eleventy = new Eleventy(`${root}docs/pages`, output, {
    quietMode: true,
    pathPrefix: base,
    config(config: Config) {
      config.setLibrary("njk", environment());
      config.setLibrary("md", markdown);
      config.setIncludesDirectory("../layouts");
      config.setTemplateFormats(["njk", "md"]);
      for (const [name, value] of Object.entries(data)) config.addGlobalData(name, value);
      if (base !== "/") config.addPlugin(HtmlBasePlugin);
    },
  });
  await Promise.all([eleventy.write(), scripts(`${output}/assets`)]);
  cpSync(`${root}docs/assets`, `${output}/assets`, { recursive: true });
  for (const file of ["ds-frontend.css", "ds-frontend.min.js"])
    cpSync(`${root}dist/${file}`, `${output}/assets/${file}`);
}

function environment(): nunjucks.Environment {
  return new nunjucks.Environment(
    [new DesignSystemLoader({ strict: true }), new nunjucks.FileSystemLoader(`${root}docs/layouts`)],
    { autoescape: true },
  );
}

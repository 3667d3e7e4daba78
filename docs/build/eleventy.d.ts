/** The part of Eleventy that the site uses: it has no types of its own. */
declare module "@11ty/eleventy" {
  export interface Config {
    setLibrary(extension: string, library: unknown): void;
    setTemplateFormats(formats: string[]): void;
    addGlobalData(name: string, value: unknown): void;
    addFilter(name: string, filter: (...values: never[]) => unknown): void;
    setIncludesDirectory(folder: string): void;
    addPlugin(plugin: unknown): void;
  }

  export interface Written {
    url: string;
    outputPath: string;
    content: string;
  }

  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { quietMode: boolean; pathPrefix: string; config: (config: Config) => void },
    );
    disableLogger(): void;
    write(): Promise<[unknown, Written[]]>;
  }

  export const HtmlBasePlugin: unknown;
}

/** The part of Eleventy's server that `npm run dev` uses. */
declare module "@11ty/eleventy-dev-server" {
  export default class DevServer {
    static getServer(name: string, folder: string, options: { domDiff: boolean }): DevServer;
    serve(port: number): void;
    ready(): Promise<void>;
    reload(): void;
  }
}

import { blankComments, type FileKind } from "./comments.js";
import { mayHaveClass, type Release } from "./release.js";

/** Text of a file of the project. */
export interface Source {
  path: string;
  kind: FileKind;
  text: string;
}

/** Folder in a package that code gives to Nunjucks, and where the code names it. */
interface TemplateFolder {
  folder: string;
  source: Source;
  at: number;
  size: number;
}

/** Name in a file that the other version does not have, with the id and the data of the message about it. */
export interface RemovedName {
  messageId:
    | "folder"
    | "file"
    | "export"
    | "sass"
    | "class"
    | "module"
    | "asset"
    | "global"
    | "hash"
    | "id"
    | "deprecated"
    | "setting"
    | "script"
    | "key";
  data: Readonly<Record<string, string | number | undefined>> & { removed: string; suggestion?: string | undefined };
  /** Given for what still works. */
  severity?: "warning";
  at: number;
  size: number;
}

/** Finds what a project names in one version of a package, and another version does not have. */
export class RemovedNames {
  readonly #package: string;
  readonly #old: Release;
  readonly #fresh: Release;
  readonly #prefix: string;
  readonly #paths: RegExp;
  readonly #assets: ReadonlySet<string>;
  readonly #replacements: ReadonlyMap<string, string>;
  /** Paths of the project's own stylesheets. */
  readonly #styles = new Set<string>();
  /** Names that the project's own stylesheets define. */
  readonly #defined = new Set<string>();

  /** @param name Name under which the package is installed. */
  constructor(name: string, old: Release, fresh: Release) {
    this.#package = name;
    this.#old = old;
    this.#fresh = fresh;
    this.#prefix = commonPrefix(old.classes);
    const quoted = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    this.#paths = new RegExp(`(?<=["'\`/~(:])${quoted}((?:(?:/|["'\`]\\s*,\\s*["'\`])[\\w.@+-]+)*)/?(?![\\w-])`, "g");
    this.#assets = new Set(assetsOf(old).filter((path) => !assetsOf(fresh).includes(path)));
    this.#replacements = replacements(old, fresh);
  }

  /** Learns which names the project's stylesheets define themselves. */
  learn({ kind, path, text }: Source): void {
    if (kind !== "style") return;
    this.#styles.add(`/${plainPath(path)}`);
    for (const [, name = ""] of text.matchAll(/^\s*(\$[\w-]+)\s*:/gm)) this.#defined.add(name);
    for (const [, name = ""] of text.matchAll(/@mixin\s+([\w-]+)/g)) this.#defined.add(`@include ${name}`);
    for (const [, name = ""] of text.matchAll(/@function\s+([\w-]+)/g)) this.#defined.add(`${name}()`);
  }

  /** Returns the names in a file that the other version does not have. */
  check(source: Source): RemovedName[] {
    const text = blankComments(source.text, source.kind);
    const all = [
      ...this.#classesIn(text),
      ...this.#modulesIn(text),
      ...this.#assetsIn(text),
      ...this.#pathsIn(text, source.kind),
      ...this.#hashesIn(text),
      ...this.#globalsIn(text),
      ...(source.kind === "template" ? this.#servedIn(text) : []),
      ...(source.kind === "style" ? this.#importsIn(text) : []),
      ...(source.kind === "style" ? this.#sassIn(text) : []),
      ...(source.kind === "script" ? this.#exportsIn(text) : []),
    ];
    return all.map((each) => this.#withVersions(each));
  }

  /**
   * Returns the folders in the package that code gives to Nunjucks and that no longer have the templates which others import, each
   * where the code names it.
   */
  checkFolders(
    sources: readonly Source[],
    imports: ReadonlyMap<string, number>,
  ): { source: Source; removed: RemovedName }[] {
    const folders = sources
      .filter(({ text }) => setsUpNunjucks.test(text))
      .flatMap((source) => this.#foldersIn(source));
    const isThere = ({ files }: Release, folder: string, path: string) =>
      files.has(folder ? `${folder}/${path}` : path);
    return folders.flatMap(({ folder, source, at, size }) => {
      const broken = [...imports].filter(
        ([path]) =>
          isThere(this.#old, folder, path) && !folders.some((each) => isThere(this.#fresh, each.folder, path)),
      );
      const [path] = broken[0] ?? [];
      if (path === undefined) return [];
      const place = [...this.#fresh.files].find((file) => file.endsWith(`/${path}`))?.slice(0, -path.length - 1);
      const suggestion = place === undefined ? undefined : `${this.#package}/${place}`;
      const count = broken.reduce((sum, [, times]) => sum + times, 0);
      const data = { removed: `${this.#package}/${folder}`.replace(/\/$/, ""), path, count, suggestion };
      return [{ source, removed: this.#withVersions({ messageId: "folder", data, at, size }) }];
    });
  }

  /**
   * Returns the ids in a file that fields no longer have, where a link or a script looks for them.
   *
   * @param ids Ids that are gone, each with the one in its place.
   */
  checkIds({ text, kind }: Source, ids: ReadonlyMap<string, string | undefined>): RemovedName[] {
    const plain = blankComments(text, kind);
    return [...plain.matchAll(/(?:(?<=["'`(])#|\bgetElementById\(\s*["'])([\w-]+)(?=["'`) ])/g)].flatMap(
      ({ 0: all, 1: id = "", index }) => {
        if (!ids.has(id)) return [];
        const data = { removed: id, suggestion: ids.get(id) };
        return [this.#withVersions({ messageId: "id", data, at: index + all.length - id.length, size: id.length })];
      },
    );
  }

  #withVersions(removed: RemovedName): RemovedName {
    const data = { ...removed.data, system: this.#fresh.name, old: this.#old.name.split(" ").at(-1) };
    return { ...removed, data };
  }

  #classesIn(text: string): RemovedName[] {
    return [...text.matchAll(classNames)].flatMap(({ 0: name, index }) => {
      // A macro may have a string that only looks like a class.
      const { classes, styled } = this.#old;
      const isClass = styled.has(name) || (classes.has(name) && name.startsWith(`${this.#prefix}-`));
      if (!isClass || mayHaveClass(this.#fresh, name)) return [];
      const data = { removed: name, suggestion: this.#replacements.get(name) };
      const severity = this.#isDefaultNow(name) ? ({ severity: "warning" } as const) : {};
      return [{ messageId: "class", data, at: index, size: name.length, ...severity }];
    });
  }

  /** Tells whether a class is a variant that is gone while others of its kind stay, because it is what all look like now. */
  #isDefaultNow(name: string): boolean {
    const [base = "", variant] = name.split("--");
    if (variant === undefined || !this.#fresh.classes.has(base)) return false;
    const others = [...this.#old.styled].filter((each) => each.startsWith(`${base}--`) && each !== name);
    return others.filter((each) => this.#fresh.classes.has(each)).length > others.length / 2;
  }

  #modulesIn(text: string): RemovedName[] {
    const { modules } = this.#fresh;
    return [...text.matchAll(/data-module["']?\s*[=:]\s*["']([\w-]+)["']/g)].flatMap(
      ({ 0: all, 1: name = "", index }) =>
        this.#old.modules.has(name) && !modules.has(name)
          ? [
              {
                messageId: "module",
                data: { removed: name },
                at: index + all.length - name.length - 1,
                size: name.length,
              },
            ]
          : [],
    );
  }

  #assetsIn(text: string): RemovedName[] {
    return [...text.matchAll(/\bassets\/([\w./-]+\.\w+)/gi)].flatMap(({ 0: all, 1: path = "", index }) =>
      this.#assets.has(path) ? [{ messageId: "asset", data: { removed: all }, at: index, size: all.length }] : [],
    );
  }

  #pathsIn(text: string, kind: FileKind): RemovedName[] {
    const folders = new Set<string>();
    const file = (path: string, at: number, size: number): RemovedName => {
      const data = { removed: `${this.#package}/${path}`, suggestion: this.#pathLike(path, kind) };
      return { messageId: "file", data, at, size };
    };
    const written = [...text.matchAll(this.#paths)].flatMap(({ 0: all, 1: rest = "", index }) => {
      const path = pathOf(rest).find((each) => has(this.#old, each, kind));
      if (path !== undefined && isFolder(this.#old, path)) folders.add(path);
      return path === undefined || has(this.#fresh, path, kind) ? [] : [file(path, index, all.length)];
    });
    if (!folders.size || kind !== "script") return written;
    // A path can begin with a variable that holds the folder: `${folder}all.js`, join(folder, "all.js").
    const joined = [...text.matchAll(afterVariable)].flatMap(({ 0: all, 1: one, 2: other, index }) => {
      const rest = (one ?? other ?? "").replace(/^\//, "");
      const path = [...folders].map((folder) => `${folder}/${rest}`).find((each) => this.#old.files.has(each));
      const at = index + all.lastIndexOf(rest);
      return path === undefined || has(this.#fresh, path, kind) ? [] : [file(path, at, rest.length)];
    });
    return [...written, ...joined];
  }

  /** Finds what a stylesheet imports from a folder of the package that the compiler of Sass looks in. */
  #importsIn(text: string): RemovedName[] {
    const all = text.matchAll(/(?<=@(?:import|use|forward)\s+["'])(?![.~/]|\w+:)[\w./-]+\/[\w.-]+(?=["'])/g);
    return [...all].flatMap(({ 0: path, index }) => {
      const ending = `/${plainPath(path)}`;
      const isIn = ({ files }: Release) => [...files].some((file) => `/${plainPath(file)}`.endsWith(ending));
      if (path.startsWith(`${this.#package}/`) || [...this.#styles].some((style) => style.endsWith(ending))) return [];
      if (!isIn(this.#old) || isIn(this.#fresh)) return [];
      return [{ messageId: "file", data: { removed: path }, at: index, size: path.length }];
    });
  }

  /** Finds scripts and stylesheets of the package that pages load from where the service has copied them. */
  #servedIn(text: string): RemovedName[] {
    const tags = text.matchAll(
      /<(?:script|link)\b[^<>]{0,1000}?\b(?:src|href)\s*=\s*["']([^"'<>]{0,500})["'][^<>]{0,1000}/g,
    );
    return [...tags].flatMap(({ 0: tag, 1: address = "", index }): RemovedName[] => {
      const [, whole = ""] = /((?:[\w-]+\/)?[\w.-]+\.(?:css|m?js))(?:[?#]|$)/.exec(address) ?? [];
      const [name = ""] = whole.split("/").slice(-1);
      const path = whole.startsWith(`${this.#prefix}/`) ? whole : name;
      // A service may have the version in the name of its copy.
      const plain = name.replace(/-\d+\.\d+\.\d+(?=[.-])/, "");
      const isOurs = path.startsWith(`${this.#prefix}/`) || new RegExp(`^${this.#prefix}[.-]`).test(name);
      const names = path === whole && path !== name ? [path] : [name, plain];
      const found = (release: Release) => names.flatMap((each) => filesNamed(release, each));
      if (!path || !isOurs || !found(this.#old).length) return [];
      const at = index + tag.indexOf(address) + address.lastIndexOf(path);
      const fresh = found(this.#fresh);
      if (!fresh.length) {
        const suggestion = this.#servedLike(name);
        return [{ messageId: "asset", data: { removed: path, suggestion }, at, size: path.length }];
      }
      const isModule = fresh.every((file) => this.#fresh.esModules.has(file));
      const wasModule = found(this.#old).some((file) => this.#old.esModules.has(file));
      if (!isModule || wasModule || /\btype\s*=\s*["']module/.test(tag)) return [];
      return [{ messageId: "script", data: { removed: path }, at, size: path.length }];
    });
  }

  /** Returns the name of the package's compiled script or stylesheet, which takes the place of another. */
  #servedLike(name: string): string | undefined {
    const [ending = ""] = /(?:\.min)?\.(?:css|m?js)$/.exec(name) ?? [];
    const compiled = new RegExp(`^${this.#prefix}-frontend${ending.replaceAll(".", "\\.")}$`);
    const names = [...this.#fresh.files]
      .map((file) => file.split("/").at(-1) ?? "")
      .filter((each) => compiled.test(each));
    return [...new Set(names)].sort((one, other) => one.length - other.length)[0];
  }

  /** Finds names that only scripts of the older version give to the window. */
  #globalsIn(text: string): RemovedName[] {
    const gone = [...this.#old.globals].flatMap(([name, files]) => {
      // Scripts for old browsers also set names that the window has itself, such as `Element`.
      if (!name.toLowerCase().startsWith(this.#prefix)) return [];
      const fresh = this.#fresh.globals.get(name);
      return [...files].some((file) => fresh?.has(file)) ? [] : [name];
    });
    return gone.flatMap((name) =>
      [...text.matchAll(new RegExp(`\\b${name}(?=\\.)`, "g"))].map(
        ({ index }): RemovedName => ({ messageId: "global", data: { removed: name }, at: index, size: name.length }),
      ),
    );
  }

  /** Finds the hashes by which a Content-Security-Policy allows the scripts in the package's templates. */
  #hashesIn(text: string): RemovedName[] {
    const fresh = new Map([...this.#fresh.hashes].map(([hash, place]) => [place, hash]));
    return [...text.matchAll(/sha(?:256|384|512)-[A-Za-z\d+/]{43,86}={0,2}/g)].flatMap(({ 0: hash, index }) => {
      const place = this.#old.hashes.get(hash);
      if (place === undefined || this.#fresh.hashes.has(hash)) return [];
      return [
        { messageId: "hash", data: { removed: hash, suggestion: fresh.get(place) }, at: index, size: hash.length },
      ];
    });
  }

  /** Returns the path of a file or folder that has the same name in the other version. */
  #pathLike(path: string, kind: FileKind): string | undefined {
    const starts = new Set([...this.#fresh.files].map((file) => file.split("/")[0] ?? ""));
    const start = [...starts].find((each) => has(this.#fresh, `${each}/${path}`, kind));
    return start === undefined ? undefined : `${this.#package}/${start}/${path}`;
  }

  #sassIn(text: string): RemovedName[] {
    // A module refuses a variable that it does not have, and an import takes no notice of it.
    const given = [...text.matchAll(/@(?:use|forward)\s[^;]{0,300}?\bwith\s*\([^;]{0,5000}/g)];
    const isGiven = (at: number) => given.some(({ 0: all, index }) => at > index && at < index + all.length);
    const uses = text.matchAll(
      /(\$[\w-]+)(?![\w-])(?=(\s*:)?)|@include\s+(?:[\w-]+\.)?([\w-]+)|(?<![\w$.@-])([\w-]+)\(/g,
    );
    const names = [...uses].flatMap(({ 0: all, 1: variable, 2: colon, 3: mixin, 4: name, index }): RemovedName[] => {
      const isSetting = colon !== undefined && !isGiven(index);
      if (isSetting && !(variable && this.#old.sass.has(variable) && !this.#fresh.sass.has(variable))) return [];
      // What the stylesheet reads itself may be its own.
      const isRead = isSetting && text.split(variable ?? "").length > 2;
      if (isSetting && (isRead || !variable?.startsWith(`$${this.#prefix}-`))) return [];
      if (isSetting) {
        const data = { removed: variable ?? "" };
        return [{ messageId: "setting", severity: "warning", data, at: index, size: all.length }];
      }
      const used = variable ?? (mixin === undefined ? `${name}()` : `@include ${mixin}`);
      if (!this.#old.sass.has(used) || (colon === undefined && this.#defined.has(used))) return [];
      const place = { at: index, size: all.length };
      const words = this.#old.deprecated.has(used) ? undefined : this.#fresh.deprecated.get(used);
      if (!this.#fresh.sass.has(used))
        return [
          { messageId: "sass", data: { removed: used, words: this.#old.deprecated.get(used) || undefined }, ...place },
        ];
      return words === undefined
        ? []
        : [
            {
              messageId: "deprecated",
              severity: "warning",
              data: { removed: used, words: words || undefined },
              ...place,
            },
          ];
    });
    return [...names, ...this.#keysIn(text)];
  }

  /** Finds keys that the package's functions are called with, as in `govuk-colour("light-grey")`. */
  #keysIn(text: string): RemovedName[] {
    return [...text.matchAll(/([\w-]+)\(\s*(["'])([\w-]+)\2/g)].flatMap(
      ({ 0: all, 1: name, 3: key = "", index }): RemovedName[] => {
        const [before, after] = [this.#old.keys.get(key), this.#fresh.keys.get(key)];
        if (!this.#old.sass.has(`${name}()`) || this.#defined.has(`${name}()`) || before === undefined) return [];
        const place = { at: index + all.length - key.length - 2, size: key.length + 2 };
        const data = { removed: `${name}("${key}")`, words: undefined };
        if (after === undefined) return [{ messageId: "sass", data, ...place }];
        // The key of an older version stands for others.
        return /^["'][^#]*["']\s*$/.test(after) && !/^["']/.test(before)
          ? [{ messageId: "key", severity: "warning", data: { ...data, suggestion: after.trim() }, ...place }]
          : [];
      },
    );
  }

  #exportsIn(text: string): RemovedName[] {
    const { exports: old } = this.#old;
    const { exports: fresh } = this.#fresh;
    if (!old || !fresh) return [];
    const lists = text.matchAll(
      /(?:\bimport\s*|\b(?:const|let|var)\s*)\{([^{}]{0,2000})\}\s*(?:from\s*|=\s*require\()["']([^"'\n]{1,200})["']/g,
    );
    return [...lists].flatMap(({ 0: all, 1: list = "", 2: from = "", index }) => {
      if (from !== this.#package && !from.startsWith(`${this.#package}/`)) return [];
      const start = index + all.indexOf("{") + 1;
      return [...list.matchAll(/(?<![\w:]\s*|\bas\s+)\b([A-Za-z]\w*)/g)].flatMap(({ 1: name = "", index: at }) =>
        old.has(name) && !fresh.has(name)
          ? [{ messageId: "export", data: { removed: name }, at: start + at, size: name.length }]
          : [],
      );
    });
  }

  #foldersIn(source: Source): TemplateFolder[] {
    return [...blankComments(source.text, source.kind).matchAll(this.#paths)].flatMap(
      ({ 0: all, 1: rest = "", index }) => {
        const folder = pathOf(rest).find((each) => isFolder(this.#old, each) || isFolder(this.#fresh, each));
        return folder === undefined ? [] : [{ folder, source, at: index, size: all.length }];
      },
    );
  }
}

/** Matches names that may be classes. One that goes on in a variable, as in `govuk-tag--{{ colour }}`, is not known. */
const classNames = /(?<![\w$@/-])[a-z][\w!-]*-[\w!-]*[\w!](?![\w/-]|\.\w|[{$#]\{)/g;

/** Matches a file in a folder that a variable holds. */
const afterVariable = /\$\{[\w.]+\}(\/?[\w.@/-]+\.\w+)|\b[\w.]+\s*(?:,|\+)\s*["'](\/?[\w.@/-]+\.\w+)["']/g;

/** Matches code that says where Nunjucks looks for templates. */
const setsUpNunjucks = /nunjucks|FileSystemLoader|(?:set|use)\(\s*["']views["']|\bvision\b/i;

/** Returns the path that strings make if a function joins them, and else the path of the first. */
function pathOf(rest: string): string[] {
  const joined = rest.replace(/["'`]\s*,\s*["'`]/g, "/").replace(/^\//, "");
  const [first = ""] = rest.split(/["'`]/);
  return [joined, first.replace(/^\//, "")];
}

/** Returns the path of a stylesheet without what Sass lets people leave out. */
function plainPath(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/\.s?[ac]ss$/, "")
    .replace(/(^|\/)_(?=[^/]*$)/, "$1")
    .replace(/\/index$/, "");
}

const endings = {
  template: ["", ".njk", ".html"],
  script: ["", ".js", ".mjs", ".cjs", ".json", "/index.js", "/index.mjs", ".scss", "/index.scss", "/_index.scss"],
  style: ["", ".scss", ".css", "/index.scss", "/_index.scss"],
} as const;

function has(release: Release, path: string, kind: FileKind): boolean {
  if (!path || isFolder(release, path)) return true;
  const partial = path.replace(/[^/]*$/, (name) => `_${name.replace(/\.scss$/, "")}.scss`);
  return endings[kind].some((ending) => release.files.has(path + ending)) || release.files.has(partial);
}

function filesNamed({ files }: Release, path: string): string[] {
  return [...files].filter((file) => file === path || file.endsWith(`/${path}`));
}

const folders = new WeakMap<Release, Set<string>>();

function isFolder(release: Release, path: string): boolean {
  const known = folders.get(release) ?? new Set([...release.files].flatMap(foldersAbove));
  folders.set(release, known);
  return path === "" || known.has(path);
}

function foldersAbove(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function assetsOf({ files }: Release): string[] {
  return [...files].flatMap((file) => /(?:^|\/)assets\/(.+)$/.exec(file)?.[1] ?? []);
}

/** Returns the word before the first hyphen that most classes share: "govuk". */
function commonPrefix(classes: ReadonlySet<string>): string {
  const counts = new Map<string, number>();
  for (const name of classes) {
    const [prefix = ""] = name.split("-");
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0].replace(/\W/g, "") || "none";
}

/**
 * Returns the classes that took the place of others: in the template of the same component, where everything around is the same, an
 * element has one class in place of another.
 */
function replacements(old: Release, fresh: Release): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, before] of old.markup) {
    const after = fresh.markup.get(file) ?? [];
    for (const [index, element] of before.entries()) {
      const [tag, ...names] = element.split(".");
      const gone = names.filter((name) => !mayHaveClass(fresh, name));
      const same = before.slice(0, index).filter((each) => each === before[index - 1]).length;
      const place = index === 0 ? -1 : nth(after, before[index - 1] ?? "", same);
      const [otherTag, ...others] = after[place + 1]?.split(".") ?? [];
      const isSame = index === 0 || place >= 0;
      const [name] = gone;
      const [other] = others.filter((each) => !names.includes(each));
      if (isSame && tag && tag === otherTag && gone.length === 1 && others.length === names.length && name && other)
        found.set(name, other);
    }
  }
  return found;
}

function nth(all: readonly string[], wanted: string, count: number): number {
  let left = count;
  return all.findIndex((each) => each === wanted && --left <= 0);
}

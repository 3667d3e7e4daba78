/** Form of a declared journey, as far as an audit uses it. */
export interface DeclaredForm {
  questions(): readonly DeclaredQuestion[];
}

/** Question of a declared form. */
export interface DeclaredQuestion {
  readonly key: string;
  /** Steps from the form's value to its answer. */
  readonly path: readonly string[];
  /** Names under which browsers send its answer. */
  readonly names: readonly string[];
}

/** Journey that `defineJourney` of `ds-frontend/journey` returns, as far as an audit uses it. */
export interface DeclaredJourney {
  readonly pages: readonly { readonly page: string; readonly href: string }[];
  cover(): readonly DeclaredPath[];
  problems(): readonly { readonly page: string; readonly message: string }[];
}

/** Path through a declared journey, for people in one context. */
export interface DeclaredPath {
  /** Names of its pages. */
  readonly pages: readonly string[];
  readonly context: unknown;
  /** What a person sends, in order. */
  readonly steps: readonly DeclaredStep[];
}

/** Page that a person sends, with the answers. Items of a list have pages of their own, such as "household/new-1". */
export interface DeclaredStep {
  readonly page: string;
  readonly href: string;
  readonly form: DeclaredForm | undefined;
  readonly answers: object;
}

/** Checks whether a value is a journey. */
export function isJourney(value: unknown): value is DeclaredJourney {
  const journey = value as Partial<DeclaredJourney> | null | undefined;
  return (
    Array.isArray(journey?.pages) && typeof journey?.cover === "function" && typeof journey?.problems === "function"
  );
}

/** Checks whether one of some journeys has the page at an address. The pages of items are numbered: "/apply/household/2", "/apply/household/new-3". */
export function isDeclared(journeys: readonly DeclaredJourney[] | undefined, { pathname: path }: URL): boolean {
  const hrefs = journeys?.flatMap(({ pages }) => pages.map(({ href }) => href)) ?? [];
  return hrefs.some(
    (href) => path === href || (path.startsWith(`${href}/`) && /^(?:new-)?\d/.test(path.slice(href.length + 1))),
  );
}

/** Returns what an object has under the names of a path. */
export function atPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((owner, name) => {
    const isOwn = typeof owner === "object" && owner !== null && Object.hasOwn(owner, name);
    return isOwn ? (owner as Record<string, unknown>)[name] : undefined;
  }, value);
}

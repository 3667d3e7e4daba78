import type { Page } from "../page.js";
import { fail } from "../page.js";
import {
  type Decision,
  type Decisions,
  decisionOf,
  type Explorer,
  type Leaf,
  type Outcome,
  outcomeKey,
  outcomes,
} from "./explorer.js";

/** What is to become of pages. */
export type Goals = ReadonlyMap<Page, Outcome>;

interface SolveOptions {
  /** Decisions that must not change. */
  readonly fixed?: Decisions | undefined;
  /** Decisions to try first. */
  readonly hints?: Decisions | undefined;
}

/** Page whose outcome has to follow from its condition, with the ways that are left to try. */
interface Level {
  readonly leaves: readonly Leaf[];
  tried: number;
  /** Keys that were decided here. */
  keys: string[];
  /** Levels that its failures depended on. */
  readonly conflict: Set<number>;
}

/** Levels that are tried before a search is given up. */
const mostTries = 200_000;

/**
 * Returns decisions that give each page the outcome that is wanted; undefined if there are none. Each outcome follows from one way in
 * which a condition can end, and what that way has read of other pages has to follow in the same way. A failure leads back to the last
 * decision that it depended on. (Conflict-directed backjumping, Prosser 1993.)
 */
export function solve(explorer: Explorer, goals: Goals, { fixed, hints }: SolveOptions = {}): Decisions | undefined {
  const decided = new Map<string, { readonly decision: Decision; readonly level: number }>();
  /** Pages whose outcome is decided, and has to follow from their conditions. */
  const open: { readonly page: Page; readonly outcome: Outcome; readonly level: number }[] = [];
  const decide = (key: string, decision: Decision, level: number) => {
    decided.set(key, { decision, level });
    if (key.startsWith("?"))
      open.push({ page: explorer.pages[Number(key.slice(1))] as Page, outcome: decision.value as Outcome, level });
  };
  for (const [key, decision] of fixed ?? []) decide(key, decision, -1);
  const all = withEnds(explorer, goals);
  if (!all) return undefined;
  for (const [page, outcome] of all) {
    const isFree = !page.when;
    const before = decided.get(outcomeKey(page));
    if (isFree ? outcome === "off" : before && before.decision.value !== outcome) return undefined;
    if (!isFree && !before) decide(outcomeKey(page), decisionOf(outcome), -1);
  }

  const possible = possibleTexts(explorer, all);
  if (!possible) return undefined;

  const levels: Level[] = [];
  for (let tries = 0; tries < mostTries; tries += 1) {
    const number = levels.length - 1;
    const level = levels[number];
    const leaf = level?.leaves[level.tried];
    if (level && !leaf) {
      // Every way has failed: go back to the last decision that this depended on.
      const back = Math.max(-1, ...level.conflict);
      if (back < 0) return undefined;
      const target = levels[back] as Level;
      for (const other of level.conflict) if (other !== back) target.conflict.add(other);
      while (levels.length > back + 1) undo(levels.pop() as Level);
      undo(target);
      target.tried += 1;
      continue;
    }
    if (level && leaf) {
      let isRight = true;
      for (const [key, decision] of leaf.decisions) {
        const before = decided.get(key);
        if (before ? before.decision.text === decision.text : (possible.get(key)?.has(decision.text) ?? true)) continue;
        if (before && before.level >= 0) level.conflict.add(before.level);
        isRight = false;
        break;
      }
      if (!isRight) {
        level.tried += 1;
        continue;
      }
      for (const [key, decision] of leaf.decisions) {
        if (decided.has(key)) continue;
        level.keys.push(key);
        decide(key, decision, number);
      }
    }
    const next = open[levels.length];
    if (!next) return new Map([...decided].map(([key, { decision }]) => [key, decision]));
    const leaves = explorer.condition(next.page)[next.outcome];
    const ordered = hints ? sortedByHints(leaves, hints) : leaves;
    levels.push({ leaves: ordered, tried: 0, keys: [], conflict: new Set(next.level >= 0 ? [next.level] : []) });
  }
  return fail(
    `there are more than ${mostTries} combinations of answers to try. Add "cases" to pages whose answers many conditions read.`,
  );

  function undo(level: Level): void {
    for (const key of level.keys) {
      decided.delete(key);
      if (key.startsWith("?")) open.pop();
    }
    level.keys = [];
  }
}

/** Returns the values that each decision can have for all goals together, as far as they all need it; undefined if one has none. */
function possibleTexts(explorer: Explorer, goals: Goals): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  const possible = new Map<string, ReadonlySet<string>>();
  // Pages that apply come first, because they leave fewer values to the others.
  for (const first of outcomes) {
    for (const [page, outcome] of goals) {
      if (!page.when || outcome !== first) continue;
      for (const [key, needed] of explorer.condition(page).needed[outcome]) {
        const before = possible.get(key) ?? needed;
        const [few, many] = before.size < needed.size ? [before, needed] : [needed, before];
        const both = [...few].filter((text) => many.has(text));
        if (!both.length) return undefined;
        possible.set(key, both.length === few.size ? few : new Set(both));
      }
    }
  }
  return possible;
}

/** Returns the goals with those that nothing ends the journey before the last of them; undefined if one of them does. */
function withEnds(explorer: Explorer, goals: Goals): Goals | undefined {
  const last = Math.max(-1, ...[...goals.keys()].map(({ index }) => index));
  for (const [page, outcome] of goals) if (page.ends && outcome === "on" && page.index < last) return undefined;
  const ends = explorer.pages.slice(0, last).filter((page) => page.ends);
  return ends.length ? new Map([...ends.map((page) => [page, "off"] as const), ...goals]) : goals;
}

/** Puts a way first that agrees with the hints. */
function sortedByHints(leaves: readonly Leaf[], hints: Decisions): readonly Leaf[] {
  const first = leaves.find(({ decisions }) => {
    for (const [key, { text }] of decisions) if ((hints.get(key)?.text ?? text) !== text) return false;
    return true;
  });
  return first ? [first, ...leaves.filter((leaf) => leaf !== first)] : leaves;
}

import { positions } from "@ds-frontend/internal/nunjucks/position.js";
import type { Finding } from "../../report/finding.js";
import { findingOf, type Messages } from "../../report/messages.js";
import { defineRule } from "./rule.js";

const messages = {
  "never-said":
    'This project has error summaries, and no template of it ever prints "Error: " in a title, so people who use screen readers hear the old title and think that the page was sent: begin the title with "Error: " when there are errors.',
} as const;

/** Message for a project whose titles never say that there are errors. The command reports it once, because it has seen all templates. */
export const titleWithoutError = defineRule<typeof messages>({
  name: "title-without-error",
  severity: "error",
  description: 'No template of a project with error summaries prints "Error: " in a title.',
  messages,
});

/** What a template says about titles. */
interface Titled {
  path: string;
  source: string;
  /** Offset of a title that is written out. */
  at: number | undefined;
  /** Length of its name. */
  size: number;
}

/** Collects what the templates of a project say about titles. */
export class Titles {
  #hasSummary = false;
  #mayHaveError = false;
  #first: Titled | undefined;
  /** Variables that titles print, and those that templates set. */
  readonly #read = new Set<string>();
  readonly #set = new Set<string>();

  /** Learns from a template, or from a layout above it. */
  add(path: string, source: string): void {
    const text = source.replace(/\{#[\s\S]*?#\}|<!--[\s\S]*?-->/g, (comment) => " ".repeat(comment.length));
    const summary = /\b\w*[eE]rrorSummary\s*\(\s*\{|class="[\w -]*error-summary[" ]/;
    this.#hasSummary ||= summary.test(text);
    for (const title of titlesIn(text)) {
      this.#mayHaveError ||= /\berr|Err|[gG]wall|[vV]alid|[iI]ssue|[tT]itle\s*\(/.test(title.text);
      const words = title.isSet
        ? (/["'].*["']/.exec(title.text)?.[0] ?? "")
        : title.text.replace(/\{[{%][\s\S]*?[%}]\}/g, "");
      // What is only a variable is judged where templates set it. Code or a translation may say it.
      if (/[a-z]{3}/i.test(words)) {
        this.#first ??= { path, source, at: title.at, size: title.size };
        continue;
      }
      const start = title.isSet ? /^\s*\(?\s*([A-Za-z_]\w*)/g : /\{\{-?\s*\(?\s*([A-Za-z_]\w*)/g;
      for (const [, name = ""] of title.text.matchAll(start)) this.#read.add(name);
    }
    for (const [, name = ""] of text.matchAll(/\{%-?\s*set\s+(\w+)/g)) this.#set.add(name);
  }

  /** True if there are error summaries and titles, and none of these may say it. */
  get isSilent(): boolean {
    const isWritten = [...this.#read].every((name) => this.#set.has(name));
    return this.#hasSummary && !this.#mayHaveError && isWritten && this.#first !== undefined;
  }

  /** Returns the finding, at the first title that is written out; undefined if there is nothing to say. */
  get finding(): { path: string; source: string; finding: Finding } | undefined {
    if (!this.isSilent || !this.#first) return undefined;
    const { path, source, at = 0, size } = this.#first;
    const place = { ...positions(source)(at), offset: at, size };
    const reported = { messageId: "never-said", data: {}, key: "" };
    return { path, source, finding: findingOf<Messages>(titleWithoutError, reported, place) };
  }
}

/** Returns the titles in a template: the blocks and variables for them, and the element. */
function titlesIn(text: string): { text: string; isSet: boolean; at: number; size: number }[] {
  const all = [
    ...text.matchAll(/\{%-?\s*block\s+(\w*[tT]itle\w*)\s*-?%\}([\s\S]*?)\{%-?\s*endblock/g),
    ...text.matchAll(/\{%-?\s*set\s+(\w*[tT]itle\w*)\s*=([\s\S]*?)%\}/g),
    ...text.matchAll(/<(title)\b[^>]*>([\s\S]*?)<\/title>/g),
  ];
  return all.map(({ 0: whole, 1: name = "", 2: inside = "", index }) => ({
    text: inside,
    isSet: /^\{%-?\s*set/.test(whole),
    at: index + whole.indexOf(name),
    size: name.length,
  }));
}

/** Checks whether a text has a word that only English has. Where no language is stated, other texts cannot be called wrong. */
export function isEnglish(text: string): boolean {
  return english.test(text.slice(0, 1000));
}

const english =
  /\b(?:about|address|and|answers?|back|backwards|before|birth|check|choose|could|earlier|enter|errors|failed|following|forwards?|found|from|have|how|into|later|mistakes?|must|newer|next|older|oops|please|prev|previous|problems|required|select|something|sorry|that|the|there|these|this|try|went|were|what|when|where|which|with|wrong|you|your)\b/i;

const willBeDone =
  /\b(?:will|would) (?:then )?be (?:permanently |immediately )?(?:deleted|removed|erased|wiped|purged|cancelled|closed|archived|terminated|withdrawn|banned|charged|suspended|revoked|sent to (?:all|every\w{0,9}))\b|\b(?:cannot|can't|can’t) be undone\b|\bpermanently (?:delete|remove|close|erase)\b/i;
const onCondition = /\b(?:after|if|unless|when|until|once|days?|months?|years?|within)\b/i;

/** Returns the sentence that warns of harm, such as "Your account will be deleted."; undefined when the text has none. */
export function warningIn(text: string): string | undefined {
  return text
    .slice(0, 5000)
    .split(/(?<=[.!?])\s+/)
    .find((sentence) => willBeDone.test(sentence) && !onCondition.test(sentence))
    ?.slice(0, 200);
}

/** A text that people typed as a sentence: with a full stop, unless it ends with a mark. */
export function asSentence(typed: string): string {
  return /[.!?]$/.test(typed) ? typed : `${typed}.`;
}

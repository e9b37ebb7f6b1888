/** Why something is done, in the last words of a command. Throws where nothing is said. */
export function readReason(words: string[]): string {
  if (words.join('').trim() === '') throw new Error('Why? A few words for the audit, at the end.');
  return words.join(' ');
}

/** The shortest part of a word that may have a wrong letter: a shorter one would be the beginning of too many words. */
export const shortestMisspeltBeginning = 5;

/** Whether the beginning of a word was typed with one wrong letter. */
export function isNearBeginning(typed: string, word: string): boolean {
  const { length } = typed;
  if (length < shortestMisspeltBeginning) return false;
  return [length - 1, length, length + 1].some((end) => end < word.length && isOneLetterOff(typed, word.slice(0, end)));
}

/**
 * Whether two words differ by one letter: another one, one that is missing, one too many, or two neighbours in the wrong order. Words that
 * share a spelling (`search_spellings`) differ by two letters at most, so this decides which of them are meant.
 */
export function isOneLetterOff(one: string, other: string): boolean {
  const [shorter, longer] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  if (start === longer.length) return false;
  const restOf = (letters: string[], from: number) => letters.slice(from).join('');
  if (longer.length > shorter.length) return restOf(shorter, start) === restOf(longer, start + 1);
  const isReplaced = restOf(shorter, start + 1) === restOf(longer, start + 1);
  const isSwapped =
    shorter[start] === longer[start + 1] &&
    shorter[start + 1] === longer[start] &&
    restOf(shorter, start + 2) === restOf(longer, start + 2);
  return isReplaced || isSwapped;
}

/**
 * For `getByText`: what says these words to the letter, not as a part of more nor in other cases. Notices and fields say first, to who
 * does not see, what kind of words follow ("Error: ").
 */
export function toTheLetter(words: string): RegExp {
  return new RegExp(`^(?:[A-Z][a-z]+: )?${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/**
 * For `getByText`: matches an element with exactly this text, in upper and lower case. Notices and fields begin with a word for screen
 * readers ("Error: ").
 */
export function exactText(words: string): RegExp {
  return new RegExp(`^(?:[A-Z][a-z]+: )?${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

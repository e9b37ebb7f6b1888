/** The search of the console, and the list of its keys. */

export const title = (operator: string) => `Search ${operator}`;
export const field = 'Name, reference, email address, page or command';
export const results = 'Results';
export const nothing = (words: string) => `Nothing found for “${words}”`;
export const nothingNext = 'Try fewer words, or only the beginning of a name.';
export const found = (count: number) => (count === 1 ? '1 result' : `${count} results`);
export const keysTitle = 'Keys';
export const keys = [
  ['/ or Ctrl K (⌘ K)', 'Search, or choose a command'],
  ['↑ ↓', 'The result or the row above or below'],
  ['Enter', 'Open it'],
  ['Tab', 'The next link, button or field'],
  ['Esc', 'Close, and go back to where you were'],
  ['?', 'These keys'],
] as const;
export const single = 'Use the keys / and ?';
export const singleHint = 'For this browser. Ctrl K always works.';

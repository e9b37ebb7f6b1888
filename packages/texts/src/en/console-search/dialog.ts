/** The search of the console, and the list of its keys. */

export const title = 'Search and commands';
export const open = 'Search';
export const field = 'Name, reference, email address, page or command';
export const results = 'Results';
export const searching = 'Searching …';
export const nothing = (words: string) => `Nothing found for “${words}”`;
export const nothingNext = 'Try fewer words, or only the beginning of a name.';
export const failed = 'The search could not reach our server. Check your connection and type again.';
export const found = (count: number) => (count === 1 ? '1 result' : `${count} results`);
export const keysTitle = 'Keys';
export const keys = [
  { keys: ['/', 'Ctrl K'], does: 'Search, or choose a command' },
  { keys: ['↑', '↓'], does: 'The result or the row above or below' },
  { keys: ['Enter'], does: 'Open the result' },
  { keys: ['Tab'], does: 'The next link, button or field' },
  { keys: ['Esc'], does: 'Close, and return to where you were' },
  { keys: ['?'], does: 'Show these keys' },
] as const;

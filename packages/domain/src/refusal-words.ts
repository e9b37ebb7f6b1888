import type { Support } from './support.ts';

/** The parameters of a refusal that has none. */
export type None = Record<string, never>;

/** The parameters of a refusal that names whom to ask; of words of its own where nobody is known. */
export interface Supported {
  support?: Support | null | undefined;
}

/** Words that are always the same. */
export const says =
  (text: string) =>
  (_: None): string =>
    text;

/** Says the words of a refusal by its key, for the pages that say some without asking the server. */
export function wordsOf<Refusals extends Record<string, { words: (params: never) => string }>>(refusals: Refusals) {
  return <Key extends keyof Refusals>(key: Key, params: Parameters<Refusals[Key]['words']>[0]): string =>
    refusals[key]!.words(params);
}

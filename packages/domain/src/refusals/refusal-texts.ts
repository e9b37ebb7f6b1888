import { supportWords } from './support.ts';
import type { Support } from './support.ts';

/** The parameters of a refusal that has no parameters. */
export type NoParams = Record<string, never>;

/** The parameters of a refusal that names the contact of an operator, when one is known. */
export interface WithSupport {
  support?: Support | null | undefined;
}

/** A text without parameters. */
export const fixedText =
  (text: string) =>
  (_: NoParams): string =>
    text;

/** A text that names the contact of the operator, when one is known. */
export const withSupport =
  (text: (contact: string) => string) =>
  ({ support }: WithSupport): string =>
    text(supportWords(support));

/** Returns a function that gives the text of a refusal by its key, for pages that show some without a call to the server. */
export function wordsOf<Refusals extends Record<string, { words: (params: never) => string }>>(refusals: Refusals) {
  return <Key extends keyof Refusals>(key: Key, params: Parameters<Refusals[Key]['words']>[0]): string =>
    refusals[key]!.words(params);
}

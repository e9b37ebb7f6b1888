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

import { refusalCatalogue } from './refusal-catalogue.ts';

type Catalogue = typeof refusalCatalogue;

/** The name of a refusal, as `error_key` says it on the wire. */
export type RefusalKey = keyof Catalogue;

/** What a refusal's words are filled in with, as `params` says it on the wire. */
export type RefusalParams<Key extends RefusalKey = RefusalKey> = Parameters<Catalogue[Key]['words']>[0];

/** Something that the product will not do, with the reason in words that a person can be shown. */
export class Refusal<Key extends RefusalKey = RefusalKey> extends Error {
  readonly key: Key;
  readonly params: RefusalParams<Key>;
  readonly status: number;

  constructor(key: Key, params: RefusalParams<Key>) {
    super(refusalMessage(key, params));
    this.name = 'Refusal';
    this.key = key;
    this.params = params;
    this.status = refusalCatalogue[key].status;
  }
}

/** A refusal's name and parameters without the cost of an Error, for what is refused only in the rare case. */
export type NamedRefusal = Pick<Refusal, 'key' | 'params'>;

/** A refusal to be passed on or kept. To end what is being done, `refuse`. */
export function refusal<Key extends RefusalKey>(key: Key, params: RefusalParams<Key>): Refusal<Key> {
  return new Refusal(key, params);
}

/** Ends what is being done: throws the refusal. */
export function refuse<Key extends RefusalKey>(key: Key, params: RefusalParams<Key>): never {
  throw new Refusal(key, params);
}

/** The exact words of a refusal. */
export function refusalMessage<Key extends RefusalKey>(key: Key, params: RefusalParams<Key>): string {
  const { words } = refusalCatalogue[key] as { words: (params: RefusalParams<Key>) => string };
  return words(params);
}

/** Whether a text names a refusal of the catalogue. */
export function isRefusalKey(text: string): text is RefusalKey {
  return Object.hasOwn(refusalCatalogue, text);
}

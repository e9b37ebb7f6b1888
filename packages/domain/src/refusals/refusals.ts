import { refusalCatalogue } from './refusal-catalogue.ts';

type Catalogue = typeof refusalCatalogue;

/** The key of a refusal: `error_key` on the wire. */
export type RefusalKey = keyof Catalogue;

/** The parameters of a refusal's text: `params` on the wire. */
export type RefusalParams<Key extends RefusalKey = RefusalKey> = Parameters<Catalogue[Key]['words']>[0];

/** A request that the product refuses, with a text that can be shown to a person. */
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

/** A refusal's key and parameters without the cost of an Error, for data that is rarely thrown. */
export type NamedRefusal = Pick<Refusal, 'key' | 'params'>;

/** Makes a refusal, to be passed on or stored. `refuse` throws one. */
export function refusal<Key extends RefusalKey>(key: Key, params: RefusalParams<Key>): Refusal<Key> {
  return new Refusal(key, params);
}

/** Throws a refusal. */
export function refuse<Key extends RefusalKey>(key: Key, params: RefusalParams<Key>): never {
  throw new Refusal(key, params);
}

/** The exact text of a refusal. */
export function refusalMessage<Key extends RefusalKey>(key: Key, params: RefusalParams<Key>): string {
  const { words } = refusalCatalogue[key] as { words: (params: RefusalParams<Key>) => string };
  return words(params);
}

/** Whether a text is the key of a refusal. */
export function isRefusalKey(text: string): text is RefusalKey {
  return Object.hasOwn(refusalCatalogue, text);
}

import type { Provider } from '../store/records.ts';

/** How often a fault happens: `true` always, a fraction as a probability, a whole number for that many times. */
export type Chance = boolean | number;

export interface WebhookMisbehaviour {
  /** Sent a second time. */
  duplicate?: Chance;
  /** Sent this much later. */
  delay_ms?: number;
  /** Collected for a moment and sent in another order. */
  shuffle?: boolean;
  /** Not sent until a request to send it again. */
  drop?: Chance;
}

export interface Misbehaviour {
  /** The work is done, and the connection is closed before the response. */
  drop_after_processing?: Chance;
  /** Nothing is done, and the 500 is stored as the response of the idempotency key. */
  fail_500?: Chance;
  /** The work is done, and a 500 is sent and stored under the idempotency key. */
  fail_500_after_processing?: Chance;
  /** Nothing is done and nothing is stored. */
  fail_503?: Chance;
  rate_limit_429?: Chance;
  /** Nothing is done: the secret key was replaced and has expired. Requests of browsers are not affected. */
  expired_key_401?: Chance;
  /** The work is done, and the payment intent in the response has no client secret. */
  withhold_client_secret?: Chance;
  /** Works on the request only after this time. */
  delay_ms?: number;
  /** The work is done at once, and no response is sent: the connection is closed after this time. */
  silent_ms?: number;
  webhooks?: WebhookMisbehaviour;
  /** The provider whose API and webhooks are affected, by default Stripe. GoCardless with `fail_503` is GoCardless offline. */
  provider?: Provider | 'all';
  /**
   * Only for requests whose `METHOD /path` contains this, of any provider; GoCardless's paths begin with `/gocardless/`. Without it, for
   * the whole API of the provider, but not for the mailbox.
   */
  only_path?: string;
}

export interface Switches {
  current(): Misbehaviour;
  /** Replaces the faults. Throws a readable message for an unknown one. */
  set(wanted: unknown): void;
  clear(): void;
  concerns(method: string, path: string): boolean;
  /** Returns whether the fault happens now; counts down a number of times. */
  happens(name: (typeof CHANCES)[number]): boolean;
  /** Returns how webhooks of this provider are delivered. */
  webhooksOf(provider: Provider): WebhookMisbehaviour;
  happensToWebhook(provider: Provider, name: 'duplicate' | 'drop'): boolean;
}

const CHANCES = [
  'drop_after_processing',
  'fail_500',
  'fail_500_after_processing',
  'fail_503',
  'rate_limit_429',
  'expired_key_401',
  'withhold_client_secret',
] as const;

export function createSwitches(): Switches {
  let current: Misbehaviour = {};
  const isMeant = (provider: Provider): boolean => [provider, 'all'].includes(current.provider ?? 'stripe');
  const webhooksOf = (provider: Provider): WebhookMisbehaviour =>
    (isMeant(provider) ? current.webhooks : undefined) ?? {};
  return {
    current: () => current,
    set: (wanted) => {
      current = checked(wanted);
    },
    clear: () => {
      current = {};
    },
    concerns: (method, path) =>
      current.only_path === undefined
        ? (path.startsWith('/v1/') && isMeant('stripe')) || (path.startsWith('/gocardless/') && isMeant('gocardless'))
        : `${method} ${path}`.includes(current.only_path),
    happens: (name) => drawn(current, name),
    webhooksOf,
    happensToWebhook: (provider, name) => drawn(webhooksOf(provider), name),
  };
}

function drawn<Name extends string>(chances: Partial<Record<Name, Chance>>, name: Name): boolean {
  const chance: Chance | undefined = chances[name];
  if (chance === undefined || typeof chance === 'boolean') return chance === true;
  if (chance < 1) return Math.random() < chance;
  chances[name] = chance === 1 ? false : chance - 1;
  return true;
}

const isChance = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'number' && value >= 0 && (value < 1 || Number.isInteger(value)));
const isDuration = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 600_000;
const isWebhooks = (value: unknown): boolean =>
  isKnown(value, {
    duplicate: isChance,
    drop: isChance,
    delay_ms: isDuration,
    shuffle: (on) => typeof on === 'boolean',
  });

const KNOWN: Record<string, (value: unknown) => boolean> = {
  ...Object.fromEntries(CHANCES.map((name) => [name, isChance])),
  delay_ms: isDuration,
  silent_ms: isDuration,
  webhooks: isWebhooks,
  provider: (value) => value === 'stripe' || value === 'gocardless' || value === 'all',
  only_path: (value) => typeof value === 'string',
};

function checked(wanted: unknown): Misbehaviour {
  if (!isKnown(wanted, KNOWN)) throw new Error(`Unknown misbehaviour. Known: ${Object.keys(KNOWN).join(', ')}.`);
  return structuredClone(wanted) as Misbehaviour;
}

function isKnown(value: unknown, known: Record<string, (item: unknown) => boolean>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([name, item]) => Object.hasOwn(known, name) && known[name]!(item));
}

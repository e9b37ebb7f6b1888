import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { GoCardlessOf } from './direct-debit/connect-gocardless.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/connect.ts';
import type { Keys } from './platform/keys.ts';
import type { PhotoStore } from './platform/photo-store.ts';

/** What the capabilities work with. Made once in main.ts, by hand; tests make the same with a set clock and a fresh database. */
export interface Deps {
  config: Config;
  clock: Clock;
  db: Database;
  keys: Keys;
  log: FastifyBaseLogger;
  stripe: Stripe;
  gocardless: GoCardlessOf;
  photoStore: PhotoStore;
  /** Asks a job for a turn soon, by its name; nothing happens where no jobs run. */
  nudge: (job: string) => void;
}

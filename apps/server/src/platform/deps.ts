import type { FastifyBaseLogger } from 'fastify';
import type { GoCardlessClient } from 'gocardless-nodejs';
import type Stripe from 'stripe';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Keys } from './keys.ts';
import type { PhotoStore } from './photo-store.ts';

/** What the capabilities work with. Made once in main.ts, by hand; tests make the same with a set clock and a fresh database. */
export interface Deps {
  config: Config;
  clock: Clock;
  db: Database;
  keys: Keys;
  log: FastifyBaseLogger;
  stripe: Stripe;
  /** The provider of direct debit as the operator with this access token uses it. */
  gocardless: (accessToken: string) => GoCardlessClient;
  photoStore: PhotoStore;
  /** Asks a job for a turn soon, by its name; nothing happens where no jobs run. */
  nudge: (job: string) => void;
}

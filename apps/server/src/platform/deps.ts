import type { FastifyBaseLogger } from 'fastify';
import type { GoCardlessClient } from 'gocardless-nodejs';
import type Stripe from 'stripe';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Keys } from './keys.ts';
import type { PhotoStore } from './photo-store.ts';

/**
 * The dependencies of the capabilities. main.ts creates them once, by hand. Tests create the same with a fixed clock and a new database.
 */
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
  /** Wakes a job by its name. Has no effect in a process without jobs. */
  nudge: (job: string) => void;
}

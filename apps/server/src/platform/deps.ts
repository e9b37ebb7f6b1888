import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Keys } from './keys/keys.ts';

/**
 * The dependencies of the capabilities. main.ts creates them once, by hand. Tests create the same with a fixed clock and a new database.
 */
export interface Deps {
  config: Config;
  clock: Clock;
  db: Database;
  /** Reads the responses that are the same for everybody. Its own connections, so that no burst of purchases delays a page (decision 447). */
  publicDb: Database;
  keys: Keys;
  log: FastifyBaseLogger;
  photoStore: PhotoStore;
  /** Wakes a job by its name. Has no effect in a process without jobs. */
  nudge: (job: string) => void;
}

/** Stores photos in a folder or in an S3 bucket. File names are generated; contents are JPEG that the server encoded. */
export interface PhotoStore {
  write(fileName: string, jpeg: Uint8Array): Promise<void>;
  /** Returns the bytes, or undefined when there is no such photo. */
  read(fileName: string): Promise<Uint8Array | undefined>;
  remove(fileName: string): Promise<void>;
}

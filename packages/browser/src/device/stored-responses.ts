import { deviceStore } from './device-store.ts';

/** A response of the server, and when this device stored it (milliseconds since 1970). */
export interface Stored<T> {
  value: T;
  keptAt: number;
}

/**
 * Stores responses on this device under a database name, each for one user. `userNow` returns the id of the user who is logged in. Where
 * the browser stores nothing, reading returns undefined and pages work only online.
 */
export function storedResponses(database: string, userNow: () => string | undefined) {
  const store = deviceStore(database);
  const keyOf = (userId: string, name: string) => `${userId}/${name}`;
  return {
    /** Stores a response for a user. A response that arrives after its user logged out is not stored. */
    async keep(userId: string, name: string, value: unknown): Promise<void> {
      if (userNow() !== userId) return;
      const stored = { value, keptAt: Date.now() } satisfies Stored<unknown>;
      await orUndefined(store.write(keyOf(userId, name), stored));
    },

    /** Returns what is stored for a user; undefined when nothing is. */
    readStored: <T>(userId: string, name: string): Promise<Stored<T> | undefined> =>
      orUndefined(store.read<Stored<T>>(keyOf(userId, name))),

    /** Deletes one response, because the server no longer returns it to this user. */
    forgetStored: (userId: string, name: string): Promise<void> => orUndefined(store.remove(keyOf(userId, name))),

    /** Deletes what is stored for every other user of this device. */
    async keepOnlyOf(userId: string): Promise<void> {
      const keys = (await orUndefined(store.keys())) ?? [];
      const others = keys.filter((key) => !key.startsWith(keyOf(userId, '')));
      await Promise.all(others.map((key) => orUndefined(store.remove(key))));
    },

    /** Deletes the database after a log-out. Another tab that is writing delays the deletion until it has finished. */
    async forgetAllStored(): Promise<void> {
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(database);
        for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
      }).catch(() => undefined);
    },
  };
}

/** Resolves with undefined where the browser forbids storage. */
function orUndefined<T>(stored: Promise<T>): Promise<T | undefined> {
  return stored.catch(() => undefined);
}

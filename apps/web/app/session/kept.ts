import { signedInUser } from './signed-in-mark.ts';
import { deviceStore } from '@fareway/browser/device/device-store.ts';

/** A response of the server, and the time when this device stored it (milliseconds since 1970). */
export interface Kept<T> {
  value: T;
  keptAt: number;
}

/** The store for responses that a logged-in purchaser has opened. chrome/head-script.js deletes it by this name at a log-out. */
export const keptAnswers = 'fareway-kept';

const store = deviceStore(keptAnswers);
const keyOf = (userId: string, name: string) => `${userId}/${name}`;

/** Stores a response for the logged-in purchaser. Where the device stores nothing, pages work with a connection only. */
export async function keep(userId: string, name: string, value: unknown): Promise<void> {
  // A response may arrive after its purchaser logged out.
  if (signedInUser() !== userId) return;
  await store.write(keyOf(userId, name), { value, keptAt: Date.now() } satisfies Kept<unknown>).catch(() => undefined);
}

/** Returns the stored response of a purchaser; undefined without one. */
export async function readKept<T>(userId: string, name: string): Promise<Kept<T> | undefined> {
  return store.read<Kept<T>>(keyOf(userId, name)).catch(() => undefined);
}

/** Deletes one response, because the server no longer gives it to this purchaser. */
export async function forgetKept(userId: string, name: string): Promise<void> {
  await store.remove(keyOf(userId, name)).catch(() => undefined);
}

/** Deletes the responses of every other purchaser on this device. */
export async function keepOnlyOf(userId: string): Promise<void> {
  const keys = await store.keys().catch(() => []);
  const others = keys.filter((key) => !key.startsWith(keyOf(userId, '')));
  await Promise.all(others.map((key) => store.remove(key).catch(() => undefined)));
}

/** Deletes all responses: no user is logged in any more. */
export function forgetAllKept(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(keptAnswers);
      // Another tab that is writing delays the deletion.
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
    } catch {
      // Storage is forbidden, so nothing was stored.
      resolve();
    }
  });
}

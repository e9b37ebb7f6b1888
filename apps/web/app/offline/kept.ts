import { signedInUser } from '../identity/signed-in-mark.ts';
import { deviceStore } from './device-store.ts';

/** What the server answered, and when this device kept it (milliseconds since 1970). */
export interface Kept<T> {
  value: T;
  keptAt: number;
}

/** Where the device keeps what a signed-in purchaser opened; chrome/head-script.js deletes it by this name at a log-out. */
export const keptAnswers = 'fareway-kept';

const store = deviceStore(keptAnswers);
const keyOf = (userId: string, name: string) => `${userId}/${name}`;

/** Keeps an answer for the signed-in purchaser. Where the device keeps nothing, pages work as long as they are online. */
export async function keep(userId: string, name: string, value: unknown): Promise<void> {
  // An answer may come after its purchaser logged out.
  if (signedInUser() !== userId) return;
  await store.write(keyOf(userId, name), { value, keptAt: Date.now() } satisfies Kept<unknown>).catch(() => undefined);
}

/** What was kept for a purchaser; undefined when nothing was. */
export async function readKept<T>(userId: string, name: string): Promise<Kept<T> | undefined> {
  return store.read<Kept<T>>(keyOf(userId, name)).catch(() => undefined);
}

/** Lets go of one answer, as the server no longer gives it to this purchaser. */
export async function forgetKept(userId: string, name: string): Promise<void> {
  await store.remove(keyOf(userId, name)).catch(() => undefined);
}

/** Lets go of what was kept for any other purchaser on this device. */
export async function keepOnlyOf(userId: string): Promise<void> {
  const keys = await store.keys().catch(() => []);
  const others = keys.filter((key) => !key.startsWith(keyOf(userId, '')));
  await Promise.all(others.map((key) => store.remove(key).catch(() => undefined)));
}

/** Lets go of everything that was kept here: nobody is signed in any more. */
export function forgetAllKept(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(keptAnswers);
      // Another tab that is writing at this moment holds it up for as long as that takes.
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
    } catch {
      // Storage is forbidden, so nothing was kept.
      resolve();
    }
  });
}

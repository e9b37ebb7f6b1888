import type { Page } from 'playwright-core';

/** The names of a browser's stores for tickets. */
export async function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'fareway-kept')) return [];
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('fareway-kept');
      request.addEventListener('success', () => resolve(request.result));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = opened.transaction('kept').objectStore('kept').getAllKeys();
      request.addEventListener('success', () => resolve(request.result));
    });
    opened.close();
    return keys.map(String);
  });
}

/** Changes the dates of everything that a browser stores for tickets to this many days ago. */
export async function ageStored(page: Page, days: number): Promise<void> {
  await page.evaluate(
    async (keptAt) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('fareway-kept');
        request.addEventListener('success', () => resolve(request.result));
      });
      await new Promise<void>((resolve) => {
        const request = opened.transaction('kept', 'readwrite').objectStore('kept').openCursor();
        request.addEventListener('success', () => {
          const cursor = request.result;
          if (!cursor) return resolve();
          cursor.update({ ...(cursor.value as object), keptAt });
          cursor.continue();
        });
      });
      opened.close();
    },
    Date.now() - days * 86_400_000,
  );
}

/**
 * Deletes a browser's stores for tickets. Without them, a failure has nothing else to show. It leaves the page first, for an address without
 * the app, because a page that is open can store its tickets again after the deletion.
 */
export async function deleteStored(page: Page): Promise<void> {
  await page.goto(new URL('/api/health', page.url()).href);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('fareway-kept').addEventListener('success', resolve);
      }),
  );
}

import type { Page } from 'playwright-core';

/** The names of what a browser keeps of tickets. */
export async function keptNames(page: Page): Promise<string[]> {
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

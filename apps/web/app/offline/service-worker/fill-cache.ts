import { keptPages } from './kept-pages.ts';

/**
 * Stores a whole build: its files, and the documents as the server renders them now. Fails when a document belongs to another build, as
 * during an update of several servers; the browser then tries again later.
 */
export async function fillCache(name: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(files);
  for (const page of keptPages) {
    const answer = await fetch(page, { cache: 'reload' });
    const document = await answer.clone().text();
    if (!answer.ok || !isOfBuild(document, files)) throw new Error(`${page} is not of this build`);
    await cache.put(page, answer);
  }
}

function isOfBuild(document: string, files: readonly string[]): boolean {
  const needed = Array.from(document.matchAll(/"(\/assets\/[^"?#]+)/g), ([, file = '']) => file);
  return needed.every((file) => files.includes(file));
}

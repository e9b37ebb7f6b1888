import { respondWithFile, respondWithPage, storedPages } from './respond.ts';
import { worker } from './worker-scope.ts';

declare const buildFiles: readonly string[];
declare const buildName: string;

const prefix = 'fareway-';
const cacheName = prefix + buildName;

// An update waits until the last page of the old build is closed, so that no open page misses one of its files.
worker.addEventListener('install', (event) => event.waitUntil(fillCache(cacheName, buildFiles)));

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(respondWithFile(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(respondWithPage(event, pathname));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/**
 * Stores a whole build: its files, and the documents as the server renders them now. Fails when a document belongs to another build, as
 * during an update of several servers; the browser then tries again later.
 */
async function fillCache(name: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(files);
  for (const page of storedPages) {
    const response = await fetch(page, { cache: 'reload' });
    const document = await response.clone().text();
    if (!response.ok || !isOfBuild(document, files)) throw new Error(`${page} is not of this build`);
    await cache.put(page, response);
  }
}

function isOfBuild(document: string, files: readonly string[]): boolean {
  const needed = Array.from(document.matchAll(/"(\/assets\/[^"?#]+)/g), ([, file = '']) => file);
  return needed.every((file) => files.includes(file));
}

import { answerFile, answerPage } from './answer.ts';
import { fillCache } from './fill-cache.ts';
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
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(answerPage(event, pathname));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

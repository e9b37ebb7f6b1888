// What is used of a service worker's surroundings. TypeScript's own declarations of them don't go together with those of a page.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, which the service worker may answer. */
export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the service worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;

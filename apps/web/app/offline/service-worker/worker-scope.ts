// The parts of a service worker's global scope that are used. TypeScript's own declarations of it conflict with those of a page.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, which the service worker may handle. */
export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The response that the browser requested while the service worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;

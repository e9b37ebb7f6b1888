import { whenIdle } from './when-idle.ts';

/**
 * Lets the browser answer for these pages without a connection, once the page that was asked for is there. Not in development, where
 * the pages change all the time.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, as in some private windows, the pages work as long as they are online.
  whenIdle(
    () =>
      void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined),
  );
}

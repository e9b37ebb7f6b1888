import { whenIdle } from '@fareway/browser/device/when-idle.ts';

/**
 * Registers the service worker, which serves these pages without a connection, after the current page has loaded. Not in development, where
 * the pages change all the time.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, as in some private windows, the pages work with a connection only.
  whenIdle(
    () =>
      void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined),
  );
}

import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { expectCookie } from '../session/expect-cookie.ts';
import { leaveWhenLoggedOut } from '../session/leave-when-logged-out.ts';
import type { Route } from './+types/readable-offline';
import { findReader, readerContext } from './reader.ts';
import { whenIdle } from '@fareway/browser/device/when-idle.ts';

/** The server sends no page to a visitor, who would wait for its script only to be led away (P-206). */
export const middleware: Route.MiddlewareFunction[] = [expectCookie];

/** The layout of logged-in pages that can be read without a connection after they were opened: the reader is known before they load. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }) => {
    context.set(readerContext, await findReader(request));
  },
];

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function ReadableOffline() {
  useEffect(() => registerServiceWorker(), []);
  useEffect(() => leaveWhenLoggedOut(), []);
  return <Outlet />;
}

/**
 * Registers the service worker, which serves these pages without a connection, after the current page has loaded. Not in development, where
 * the pages change all the time.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, as in some private windows, the pages work with a connection only.
  whenIdle(
    () =>
      void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined),
  );
}

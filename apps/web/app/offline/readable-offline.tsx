import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { leaveWhenSignedOut } from '../session/leave-when-signed-out.ts';
import type { Route } from './+types/readable-offline';
import { findReader, readerContext } from './reader.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** The layout of logged-in pages that can be read without a connection after they were opened: the reader is known before they load. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }) => {
    context.set(readerContext, await findReader(request));
  },
];

export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function ReadableOffline() {
  useEffect(() => registerServiceWorker(), []);
  useEffect(() => leaveWhenSignedOut(), []);
  return <Outlet />;
}

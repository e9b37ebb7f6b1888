import { Outlet } from 'react-router';
import { PageSkeleton } from '../chrome/page-skeleton.tsx';
import type { Route } from './+types/signed-out';
import { leadTo } from '../platform/paying-pages.ts';
import { redirectTarget } from './redirect-target.ts';
import { currentSession } from './session.ts';

/** Around the pages for visitors: who is signed in goes on to the redirect target, or to / (P-028, P-205, A-017). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    if (await currentSession()) throw leadTo(redirectTarget(request.url));
  },
];

export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function SignedOut() {
  return <Outlet />;
}

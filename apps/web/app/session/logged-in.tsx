import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import type { Route } from './+types/logged-in';
import { expectCookie } from './expect-cookie.ts';
import { leaveWhenLoggedOut } from './leave-when-logged-out.ts';
import { requireSession } from './session.ts';

/** The server sends no page to a visitor, who would wait for its script only to be led away (P-206). */
export const middleware: Route.MiddlewareFunction[] = [expectCookie];

/** The layout of every page that needs a session: the check runs before the pages' loaders, and nothing is shown until it ends (P-206). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
  },
];

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function SignedIn() {
  useEffect(() => leaveWhenLoggedOut(), []);
  return <Outlet />;
}

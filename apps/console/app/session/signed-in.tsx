import { Outlet, redirect } from 'react-router';
import type { Route } from './+types/signed-in';
import { signInAddress } from './addresses.ts';
import { currentSession, sessionContext } from './session.ts';
import { useFreshSession } from './use-fresh-session.ts';

/** The layout of pages for a person who has signed in with both factors: others finish that first, and return. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }) => {
    const session = await currentSession();
    const here = new URL(request.url);
    if (!session) throw redirect(signInAddress('/sign-in', here));
    if (session.state !== 'signed-in') throw redirect(signInAddress(`/sign-in/${session.state}`, here));
    context.set(sessionContext, session);
  },
];

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { session: context.get(sessionContext) };
}

export default function SignedIn({ loaderData: { session } }: Route.ComponentProps) {
  useFreshSession(session.email);
  return <Outlet />;
}

import { CallError } from '@fareway/api/call-error.ts';
import { Outlet, redirect, type DataStrategyResult } from 'react-router';
import { NothingDone } from '../failures/explain-failure.ts';
import type { Route } from './+types/signed-in';
import { signInAddress } from './addresses.ts';
import { currentSession, isFollowed, sessionContext } from './session.ts';
import { useFreshSession } from './use-fresh-session.ts';

type Results = Record<string, DataStrategyResult>;

let last: { address: string; results: Results } | undefined;

/** The layout of pages for a person who has signed in with both factors: others finish that first, and return. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const session = await currentSession();
    const here = new URL(request.url);
    if (!session) throw redirect(signInAddress('/sign-in', here));
    if (session.state !== 'signed-in') throw redirect(signInAddress(`/sign-in/${session.state}`, here));
    context.set(sessionContext, session);
    const isInBackground = isFollowed();
    const results = (await next()) as Results;
    // an error page in place of a form would lose what was typed
    if (isInBackground && last?.address === request.url && Object.values(results).some(isUnread)) return last.results;
    last = { address: request.url, results };
    return results;
  },
];

/** Whether there was no response, or a failure of the server. */
function isUnread({ result }: DataStrategyResult): boolean {
  return result instanceof NothingDone || (result instanceof CallError && result.status >= 500);
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { session: context.get(sessionContext) };
}

export default function SignedIn({ loaderData: { session } }: Route.ComponentProps) {
  useFreshSession(session.email);
  return <Outlet />;
}

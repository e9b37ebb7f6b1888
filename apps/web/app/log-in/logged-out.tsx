import { useEffect } from 'react';
import { Outlet, redirect, type RouterContextProvider } from 'react-router';
import type { Route } from './+types/logged-out';
import { pageContext } from '../platform/page-context.ts';
import { leadTo } from '../platform/paying-pages.ts';
import { loadChoice } from './choice/choice.ts';
import { sentStep } from './sent-step.ts';
import { redirectTarget, useContinueToTarget } from './visitor-step.ts';
import { currentSession } from '../session/session.ts';
import { findPageReader } from '../session/page-reader.ts';
import { loggedInUser } from '../session/logged-in-mark.ts';

/** The layout of the pages for visitors: a logged-in purchaser is led to the redirect target, or to / (P-028, P-205, A-017). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    if (await currentSession()) throw leadTo(redirectTarget(request.url));
  },
];

/**
 * Leads a browser with a session to the redirect target before the page is drawn (P-028, P-205, P-206), and loads what the visitor has
 * chosen. Its operator gives the page its name and colour.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [reader, page] = await Promise.all([
    // when the check fails, it is the page of a visitor, which leads on by itself after a log-in
    context
      .get(findPageReader)()
      .catch(() => undefined),
    loadPage(request, context),
  ]);
  if (reader) throw redirect(redirectTarget(request.url));
  const step = context.get(sentStep);
  return step ? { ...page, sentStep: step } : page;
}

/** The same within the app, where `clientMiddleware` has checked the session. */
export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  return loadPage(request, context);
}

async function loadPage(request: Request, context: Readonly<RouterContextProvider>) {
  const { api, today } = context.get(pageContext);
  const choice = await loadChoice(api, redirectTarget(request.url), today);
  return choice ? { choice, client: choice.client } : {};
}

export default function SignedOut() {
  const continueToTarget = useContinueToTarget();
  useEffect(() => checkMark(() => void continueToTarget()), [continueToTarget]);
  useEffect(() => whenLoggedInElsewhere(() => void continueToTarget()), [continueToTarget]);
  return <Outlet />;
}

/**
 * A browser with the mark of a log-in has a session that its cookie did not tell the server, after a link of another site (P-205). Or the session has
 * ended, and the mark and the stored data are deleted.
 */
function checkMark(act: () => void): void {
  if (!loggedInUser()) return;
  currentSession().then(
    (session) => session && act(),
    // without a connection the form says so when it is sent
    () => undefined,
  );
}

/** Another tab has logged in, or completed the registration that both had begun. */
function whenLoggedInElsewhere(act: () => void): () => void {
  const look = ({ newValue }: StorageEvent) => newValue !== null && loggedInUser() !== undefined && act();
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

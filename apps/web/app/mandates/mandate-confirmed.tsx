import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/mandates/set-up.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { serviceAddress } from '../catalogue/addresses.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { api } from '../session/browser-api.ts';
import { leadTo } from '../platform/paying-pages.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/mandate-confirmed';
import { confirmMandateSession } from './calls.ts';
import { createMandateAddress, goalOf, payingAddress, replacing } from './mandate-goal.ts';
import { noteMandateSetUp } from './mandate-set-up.tsx';
import { MandateProblem } from './mandate-problem.tsx';

export const handle: PageHandle = { isOnTheWay: true };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const client = loaderData?.client;
  return [{ title: client ? titles.withSubject(text.title, client.name) : titles.ofDocument(text.title) }];
};

/** Confirms the mandate each time the return address is opened, and continues to its purpose (P-060, P-063, A-109). */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { clientSlug, sessionId } = params;
  const goal = goalOf(params);
  try {
    await confirmMandateSession(sessionId, clientSlug, goal);
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) return redirectToLogIn(request.url)(error);
    const back = 'service_id' in goal ? serviceAddress(clientSlug, goal.service_id) : '/';
    return { error, back, again: createMandateAddress(clientSlug, goal), client: await clientToWear(clientSlug) };
  }
  const paying = payingAddress(clientSlug, goal);
  noteMandateSetUp(paying);
  throw replacing(leadTo(paying));
}

/** /mandate-confirmed/… and /mandate-renewal-confirmed/…, when they cannot continue (P-059, P-062, P-274). */
export default function MandateConfirmed({ loaderData: { error, back, again } }: Route.ComponentProps) {
  return <MandateProblem attempt="confirm" {...{ error, back, again }} />;
}

/** The operator whose colour the page uses; the text does not need it. */
async function clientToWear(clientSlug: string) {
  const call = api.GET('/client/slug/{clientSlug}', { params: { path: { clientSlug } } });
  return resultOf(call).catch(() => undefined);
}

import { CallError } from '@fareway/api/call-error.ts';
import { redirectDocument, type RouterContextProvider } from 'react-router';
import { leadToLogIn } from '../identity/lead-to-log-in.ts';
import { requireSession } from '../identity/session.ts';
import { pageContext, type Settings } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import { readTopUp } from './calls.ts';
import type { TopUpOffer } from './wire.ts';

export interface LoadedTopUpPage extends TopUpOffer {
  user_id: string;
  settings: Settings;
  /** The page's path: what is kept on this device for it has it as its key. */
  path: string;
}

/** Everything of a top-up. Leads to log in and back who is not signed in; throws the refusal of what can't be topped up. */
export async function loadTopUpPage(
  request: Request,
  customerTicketId: string,
  context: Readonly<RouterContextProvider>,
): Promise<LoadedTopUpPage> {
  // Back from a page of another document: this one may not run the payment provider's script.
  if (!isDocumentThatPays()) throw redirectDocument(request.url);
  const { user } = await requireSession(request);
  const { pathname: path } = new URL(request.url);
  const offer = await readAnew(path + user.id, customerTicketId).catch(leadToLogIn(request.url));
  return { ...offer, user_id: user.id, settings: context.get(pageContext).settings, path };
}

/** What was answered last, and for which page and purchaser. */
let latest: { place: string; offer: TopUpOffer } | undefined;

/** Where asking anew gets no answer, what is shown stays: nobody loses what was typed to a tunnel. */
async function readAnew(place: string, customerTicketId: string): Promise<TopUpOffer> {
  try {
    latest = { place, offer: await readTopUp(customerTicketId) };
  } catch (error) {
    if (latest?.place !== place || !(error instanceof CallError) || error.status !== 0) throw error;
  }
  return latest.offer;
}

import { CallError } from '@fareway/api/call-error.ts';
import { redirectDocument, type RouterContextProvider } from 'react-router';
import { leadToLogIn } from '../session/lead-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { pageContext, type Settings } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import { readTopUp } from './calls.ts';
import type { TopUpOffer } from './wire.ts';

export interface LoadedTopUpPage extends TopUpOffer {
  user_id: string;
  settings: Settings;
  /** The page's path, which is the key of what this device stores for it. */
  path: string;
}

/** Loads a top-up. Leads to the log-in and back without a session. Throws the refusal of a ticket that cannot be topped up. */
export async function loadTopUpPage(
  request: Request,
  customerTicketId: string,
  context: Readonly<RouterContextProvider>,
): Promise<LoadedTopUpPage> {
  // The purchaser returns from another document, which may not run the payment provider's script.
  if (!isDocumentThatPays()) throw redirectDocument(request.url);
  const { user } = await requireSession(request);
  const { pathname: path } = new URL(request.url);
  const offer = await readAnew(path + user.id, customerTicketId).catch(leadToLogIn(request.url));
  return { ...offer, user_id: user.id, settings: context.get(pageContext).settings, path };
}

/** The last response, with its page and purchaser. */
let latest: { place: string; offer: TopUpOffer } | undefined;

/** When a reload gets no response, the last one stays, so that no input is lost in a tunnel. */
async function readAnew(place: string, customerTicketId: string): Promise<TopUpOffer> {
  try {
    latest = { place, offer: await readTopUp(customerTicketId) };
  } catch (error) {
    if (latest?.place !== place || !(error instanceof CallError) || error.status !== 0) throw error;
  }
  return latest.offer;
}

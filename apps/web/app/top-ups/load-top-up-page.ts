import { isUnreachable, rememberLatest } from '@fareway/browser/calls/remember-latest.ts';
import { type RouterContextProvider, redirectDocument } from 'react-router';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { type Settings, pageContext } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import { type TopUpOffer, readTopUp } from './calls.ts';

export interface LoadedTopUpPage extends TopUpOffer {
  user_id: string;
  user_email: string;
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
  const read = () => readTopUp(customerTicketId);
  const { response } = await readOrRemember(path + user.id, read).catch(redirectToLogIn(request.url));
  const { settings } = context.get(pageContext);
  return { ...response, user_id: user.id, user_email: user.email, settings, path };
}

const readOrRemember = rememberLatest<TopUpOffer>(isUnreachable);

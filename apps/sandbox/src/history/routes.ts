import type { IncomingMessage, ServerResponse } from 'node:http';
import { organisationOf } from '../gocardless/requests/credentials.ts';
import { readBody } from '../http/body.ts';
import { replyJson } from '../http/reply.ts';
import type { Sandbox } from '../sandbox-context.ts';
import { addPastCards } from './past-cards.ts';
import type { PastCard } from './past-cards.ts';
import { addPastMandates } from './past-debits.ts';
import type { PastMandate } from './past-debits.ts';

/** What an operator of the demonstration has sold before the sandbox was started. */
export interface History {
  /** The connected account at Stripe. */
  account: string;
  cards: PastCard[];
  /** The name in the token of its organisation at GoCardless: `sandbox_demo_<name>`. */
  organisation: string;
  mandates: PastMandate[];
  /** The last day of the history, `YYYY-MM-DD`. */
  until: string;
}

const mostBytes = 5_000_000;

/**
 * Gives the sandbox the history of a new demonstration, so that its past payments can be read, collected and refunded like all others. The two accounts are
 * emptied first: a start that was interrupted has sent another history, whose payments no database knows.
 */
export async function handleHistory(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, mostBytes);
  if (request.method !== 'POST' || body === undefined) {
    return replyJson(response, 400, { error: { message: `POST a history of at most ${mostBytes} bytes.` } });
  }
  const { account, cards, organisation, mandates, until } = JSON.parse(body) as History;
  for (const owner of [account, organisationOf(organisation)]) sandbox.store.empty(owner);
  addPastCards(sandbox, account, cards, until);
  addPastMandates(sandbox, organisation, mandates, until);
  await sandbox.store.flush();
  replyJson(response, 200, { cards: cards.length, mandates: mandates.length });
}

import type { PaymentDeps } from '../payment-deps.ts';
import { callProvider } from '../direct-debit/call-provider.ts';
import { knownProviderOf } from '../direct-debit/operator-account.ts';
import { isId } from '../../platform/ids.ts';
import { settleSession } from './confirm-session.ts';
import { syncMandate } from './sync-mandate.ts';

/** Applies an event of a mandate or of its session. Returns false for one that is not ours. */
export async function settleMandateEvent(
  deps: PaymentDeps,
  clientId: string,
  links: Record<string, string | undefined>,
): Promise<boolean> {
  const { mandate, billing_request } = links;
  if (mandate) {
    const known = await deps.db
      .selectFrom('mandates')
      .select(['client_id', 'id'])
      .where('client_id', '=', clientId)
      .where('provider_mandate_id', '=', mandate)
      .executeTakeFirst();
    if (known) await syncMandate(deps, known);
    return known !== undefined || settleUnknownMandate(deps, clientId, mandate);
  }
  if (!billing_request) return false;
  const session = await readSession(deps, clientId, 'billing_request_id', billing_request);
  if (session) await settleSession(deps, session);
  return session !== undefined;
}

/** A mandate of a session whose purchaser is not back yet: its metadata names the session. */
async function settleUnknownMandate(deps: PaymentDeps, clientId: string, providerMandateId: string): Promise<boolean> {
  const provider = await knownProviderOf(deps, clientId);
  const { metadata } = await callProvider(() => provider.mandates.find(providerMandateId));
  const sessionId = metadata?.['session_id'];
  const session = sessionId && isId(sessionId) ? await readSession(deps, clientId, 'id', sessionId) : undefined;
  if (session) await settleSession(deps, session);
  return session !== undefined;
}

function readSession({ db }: PaymentDeps, clientId: string, column: 'id' | 'billing_request_id', value: string) {
  return db
    .selectFrom('mandate_sessions')
    .selectAll()
    .where('client_id', '=', clientId)
    .where(column, '=', value)
    .executeTakeFirst();
}

import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import { callProvider } from '../direct-debit/call-provider.ts';
import { knownProviderOf } from '../direct-debit/operator-account.ts';
import { endSession, recordMandate } from './record-mandate.ts';

/**
 * Confirms a session when the purchaser is back from the provider's page (P-060, P-230). It reads the session from the provider, because a
 * visit of the return address proves nothing. A second confirmation changes nothing. Throws mandate-session-unknown for a session that is
 * not the purchaser's, and mandate-unfinished when there is no mandate.
 */
export async function confirmSession(deps: PaymentDeps, { userId }: Purchaser, sessionId: string): Promise<void> {
  const session = isId(sessionId)
    ? await deps.db
        .selectFrom('mandate_sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!session || session.state === 'ended') return refuse('mandate-session-unknown', {});
  if (!(await settleSession(deps, session))) refuse('mandate-unfinished', {});
}

export interface MandateSession {
  client_id: string;
  id: string;
  user_id: string;
  currency: string;
  billing_request_id: string | null;
  state: string;
  expires_at: Date;
}

/**
 * Reads from the provider whether a session led to a mandate, and records it. Called when the purchaser is back, by the provider's event and by
 * the job; it does not change a session that has ended. Returns whether the session has a mandate.
 */
export async function settleSession(deps: PaymentDeps, session: MandateSession): Promise<boolean> {
  if (session.state !== 'open') return session.state === 'confirmed';
  if (session.billing_request_id === null) return false;
  const provider = await knownProviderOf(deps, session.client_id);
  const request = await callProvider(() => provider.billingRequests.find(session.billing_request_id!));
  const mandateId = request.links?.mandate_request_mandate;
  if (!mandateId) {
    const hasEnded = request.status === 'cancelled' || session.expires_at <= deps.clock.now();
    if (hasEnded) await endSession(deps, session);
    return false;
  }
  await recordMandate(deps, provider, session, mandateId);
  return true;
}

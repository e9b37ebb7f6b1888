import type { Deps } from '../../platform/deps.ts';
import { askProvider } from '../direct-debit/call-provider.ts';
import { knownProviderOf } from '../direct-debit/operator-account.ts';
import { endSession, keepMandate } from './record-mandate.ts';

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
 * Asks the provider whether the visit to its page led to a mandate, and keeps it. The purchaser who is back, the provider's event and the
 * job all come here, and one that has come to its end changes nothing more. Answers whether the purchaser has a mandate by it.
 */
export async function confirmOpenSession(deps: Deps, session: MandateSession): Promise<boolean> {
  if (session.state !== 'open') return session.state === 'confirmed';
  if (session.billing_request_id === null) return false;
  const provider = await knownProviderOf(deps, session.client_id);
  const request = await askProvider(() => provider.billingRequests.find(session.billing_request_id!));
  const mandateId = request.links?.mandate_request_mandate;
  if (!mandateId) {
    const isOver = request.status === 'cancelled' || session.expires_at <= deps.clock.now();
    if (isOver) await endSession(deps, session);
    return false;
  }
  await keepMandate(deps, provider, session, mandateId);
  return true;
}

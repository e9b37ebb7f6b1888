import type { SalesDeps } from '../orders/order-kind.ts';
import { settlePlanEvent } from '../instalments/plans/settle-plan-event.ts';
import { settleRefundEvent } from '../instalments/refunds/settle-refund-event.ts';
import { checkDirectDebitAccount } from '../../payments/direct-debit/check-account.ts';
import { settleMandateEvent } from '../../payments/mandates/settle-mandate-event.ts';

export interface GoCardlessEvent {
  /** The organisation of the event. */
  account: string | null;
  /** 'mandates.active' */
  type: string;
  /** The ids of the event's objects. The objects themselves are read from the provider. */
  payload: Record<string, unknown>;
}

/**
 * Applies an event to its mandate, plan or refund. Returns false for one that is not ours: an operator may use its account for other
 * payments, too. Throws when the event cannot be applied now: it is then processed again.
 */
export async function settleGoCardlessEvent(
  deps: SalesDeps,
  { account, type, payload }: GoCardlessEvent,
): Promise<boolean> {
  const links = (payload['links'] ?? {}) as Record<string, string | undefined>;
  const clientId = account === null ? undefined : await operatorOf(deps, account);
  if (clientId === undefined) return false;
  const [resource] = type.split('.');
  if (resource === 'billing_requests' || resource === 'mandates') return settleMandateEvent(deps, clientId, links);
  if (resource === 'instalment_schedules' || resource === 'payments') return settlePlanEvent(deps, clientId, links);
  if (resource === 'creditors') return checkDirectDebitAccount(deps, clientId);
  if (resource === 'refunds') return settleRefundEvent(deps, clientId, links);
  return false;
}

async function operatorOf({ db }: SalesDeps, organisationId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('direct_debit_accounts')
    .select('client_id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return account?.client_id;
}

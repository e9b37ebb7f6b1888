/** What the direct debit provider says of a mandate. */
export const mandateStatuses = [
  'pending_customer_approval',
  'pending_submission',
  'submitted',
  'active',
  'cancelled',
  'failed',
  'expired',
  'blocked',
  'suspended_by_payer',
  'consumed',
] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

const usable: ReadonlySet<string> = new Set<MandateStatus>(['active', 'pending_submission', 'submitted']);

/** Payments can be taken by it (P-133). */
export function isUsableMandate({ status }: { status: string }): boolean {
  return usable.has(status);
}

/** The provider waits for the customer's approval (P-134). */
export function isAwaitingCustomer({ status }: { status: string }): boolean {
  return status === 'pending_customer_approval';
}

/** No payment will ever be taken by it (P-135); so is every status that is not known. */
export function isDeadMandate(mandate: { status: string }): boolean {
  return !isUsableMandate(mandate) && !isAwaitingCustomer(mandate);
}

/** A status as people read it. */
export function mandateStatusWords(status: string): string {
  return status === 'suspended_by_payer' ? 'suspended' : status.replaceAll('_', ' ');
}

/** What is said about a mandate and can be done with it depends on which of these it is. */
export type MandateKind = 'active' | 'pending' | 'cancelled' | 'failed' | 'expired';

/** What kind of mandate one of a status is: of those that are dead only the failed and the expired have words of their own. */
export function mandateKind(mandate: { status: string }): MandateKind {
  const { status } = mandate;
  if (status === 'active' || status === 'failed' || status === 'expired') return status;
  return isDeadMandate(mandate) ? 'cancelled' : 'pending';
}

/** The statuses of a mandate at the direct debit provider. */
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

/** Whether payments can be taken by the mandate (P-133). */
export function isUsableMandate({ status }: { status: string }): boolean {
  return usable.has(status);
}

/** Whether the provider waits for the approval of the purchaser (P-134). */
export function isAwaitingCustomer({ status }: { status: string }): boolean {
  return status === 'pending_customer_approval';
}

/** Whether no payment will ever be taken by the mandate (P-135). An unknown status counts as dead. */
export function isDeadMandate(mandate: { status: string }): boolean {
  return !isUsableMandate(mandate) && !isAwaitingCustomer(mandate);
}

const cancelled: ReadonlySet<string> = new Set<MandateStatus>(['cancelled', 'consumed']);

/**
 * Whether a mandate has ended for good, so that nothing is left to cancel. Others by which no payment is taken are not: a suspended one may be
 * used again, and tickets may still be paid for with it.
 */
export function isCancelledMandate({ status }: { status: string }): boolean {
  return cancelled.has(status);
}

/** The group of a mandate, which decides its texts and actions. */
export type MandateKind = 'active' | 'pending' | 'cancelled' | 'failed' | 'expired';

/** The group of a mandate. Of the dead ones only failed and expired have a group of their own; the others count as cancelled. */
export function mandateKind(mandate: { status: string }): MandateKind {
  const { status } = mandate;
  if (status === 'active' || status === 'failed' || status === 'expired') return status;
  return isDeadMandate(mandate) ? 'cancelled' : 'pending';
}

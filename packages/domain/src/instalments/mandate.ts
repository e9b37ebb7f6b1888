import * as text from '@fareway/texts/instalments/mandate.ts';

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

/** A status in words. An unknown status is shown by its name. */
export function mandateStatusWords(status: string): string {
  return ownOf(text.statuses, status) ?? status.replaceAll('_', ' ');
}

/** A status that is shown by itself: 'Pending submission'. An unknown status is shown by its name. */
export function mandateStatusTitle(status: string): string {
  return ownOf(text.statusTitles, status) ?? mandateStatusWords(status);
}

/** The group of a mandate, which decides its texts and actions. */
export type MandateKind = 'active' | 'pending' | 'cancelled' | 'failed' | 'expired';

/** The group of a mandate. Of the dead ones only failed and expired have a group of their own; the others count as cancelled. */
export function mandateKind(mandate: { status: string }): MandateKind {
  const { status } = mandate;
  if (status === 'active' || status === 'failed' || status === 'expired') return status;
  return isDeadMandate(mandate) ? 'cancelled' : 'pending';
}

interface MandateNotice {
  /** Tells the purchaser: 'Your Direct Debit mandate is suspended'. */
  yours: string;
  /** The heading: 'Suspended mandate'. */
  title: string;
  text: string;
}

/** The texts for a dead mandate, by its status. An unknown status is shown by its name. */
export function deadMandateNotice(status: string): MandateNotice {
  const words = mandateStatusWords(status);
  return (
    ownOf<MandateNotice>(text.dead, status) ?? {
      yours: text.unknownYours(words),
      title: text.unknownTitle(words),
      text: text.unknownText(words),
    }
  );
}

/** The value of an own key: a status comes from the provider, and `constructor` is not one. */
function ownOf<Value>(values: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

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

/** A status in words. */
export function mandateStatusWords(status: string): string {
  return status === 'suspended_by_payer' ? 'suspended' : status.replaceAll('_', ' ');
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
  /** The heading: 'Suspended mandate'. */
  title: string;
  text: string;
}

const another = 'You set up a new one when you next buy a ticket by direct debit.';

const deadMandates: Record<string, { became: string; notice: MandateNotice }> = {
  cancelled: {
    became: 'has been cancelled',
    notice: {
      title: 'Cancelled mandate',
      text: `This mandate has been cancelled. No payments are taken by it any more. ${another}`,
    },
  },
  failed: {
    became: 'has failed',
    notice: {
      title: 'Failed mandate',
      text: `Failed mandates may stem from a bank account without direct debit support or from failed payment attempts. ${another}`,
    },
  },
  expired: {
    became: 'has expired',
    notice: { title: 'Expired mandate', text: `This mandate is past its expiry date. ${another}` },
  },
  blocked: {
    became: 'has been blocked',
    notice: {
      title: 'Blocked mandate',
      text: 'The direct debit provider has blocked this mandate. No payments can be taken by it. Please contact your transport provider.',
    },
  },
  suspended_by_payer: {
    became: 'is suspended',
    notice: {
      title: 'Suspended mandate',
      text: 'This mandate is suspended at your bank. No payments are taken by it while it is suspended. Ask your bank to lift the suspension.',
    },
  },
  consumed: {
    became: 'has been used up',
    notice: {
      title: 'Used mandate',
      text: `All the payments that this mandate was given for have been made. ${another}`,
    },
  },
};

/** The heading and text for a dead mandate, by its status. An unknown status is shown by its name. */
export function deadMandateNotice(status: string): MandateNotice {
  const words = mandateStatusWords(status);
  const known = Object.hasOwn(deadMandates, status) ? deadMandates[status] : undefined;
  return (
    known?.notice ?? {
      title: `Mandate: ${words}`,
      text: `The bank says of this mandate: ${words}. No payments are taken by it.`,
    }
  );
}

/** The end of a sentence about a mandate that died: 'has been cancelled', 'is suspended'. */
export function deadMandateWords(status: string): string {
  const known = Object.hasOwn(deadMandates, status) ? deadMandates[status] : undefined;
  return known?.became ?? `is ${mandateStatusWords(status)}`;
}

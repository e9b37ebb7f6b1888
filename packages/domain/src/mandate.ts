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

interface MandateNotice {
  /** As a heading: 'Suspended mandate'. */
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

/** What is shown of a dead mandate, in words of its own status; of a status that is not known only its name. */
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

/** What a mandate became that died, as a sentence goes on: 'has been cancelled', 'is suspended'. */
export function deadMandateWords(status: string): string {
  const known = Object.hasOwn(deadMandates, status) ? deadMandates[status] : undefined;
  return known?.became ?? `is ${mandateStatusWords(status)}`;
}

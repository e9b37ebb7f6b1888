/** The statuses of a direct debit mandate. */

/** By the provider’s status. */
export const statuses = {
  pending_customer_approval: 'pending customer approval',
  pending_submission: 'pending submission',
  submitted: 'submitted',
  active: 'active',
  cancelled: 'cancelled',
  failed: 'failed',
  expired: 'expired',
  blocked: 'blocked',
  suspended_by_payer: 'suspended',
  consumed: 'consumed',
};
/** The same where a status is shown by itself. */
export const statusTitles = {
  pending_customer_approval: 'Pending customer approval',
  pending_submission: 'Pending submission',
  submitted: 'Submitted',
  active: 'Active',
  cancelled: 'Cancelled',
  failed: 'Failed',
  expired: 'Expired',
  blocked: 'Blocked',
  suspended_by_payer: 'Suspended',
  consumed: 'Consumed',
};

/** Mandates by which no payment will ever be taken. What tells the purchaser in one sentence is in dead-mandate.ts. */
export const dead = {
  cancelled: {
    title: 'Cancelled mandate',
    text: 'This mandate has been cancelled. No payments are taken by it any more. You set up a new one when you next buy a ticket by Direct Debit.',
  },
  failed: {
    title: 'Failed mandate',
    text: 'Failed mandates may stem from a bank account without direct debit support or from failed payment attempts. You set up a new one when you next buy a ticket by Direct Debit.',
  },
  expired: {
    title: 'Expired mandate',
    text: 'This mandate is past its expiry date. You set up a new one when you next buy a ticket by Direct Debit.',
  },
  blocked: {
    title: 'Blocked mandate',
    text: 'The Direct Debit provider has blocked this mandate. No payments can be taken by it. Please contact your transport provider.',
  },
  suspended_by_payer: {
    title: 'Suspended mandate',
    text: 'This mandate is suspended at your bank. No payments are taken by it while it is suspended. Ask your bank to lift the suspension.',
  },
  consumed: {
    title: 'Used mandate',
    text: 'All the payments that this mandate was given for have been made. You set up a new one when you next buy a ticket by Direct Debit.',
  },
};
/** For a status that the provider added later. */
export const unknownTitle = (status: string) => `Mandate: ${status}`;
export const unknownText = (status: string) =>
  `The bank gives this mandate the status “${status}”. No payments are taken by it.`;

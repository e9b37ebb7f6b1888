/** What a purchaser is told of a mandate by which no payment will ever be taken. Home has these words and not the rest about mandates. */

/** By the provider’s status. */
export const yours = {
  cancelled: 'Your Direct Debit mandate has been cancelled',
  failed: 'Your Direct Debit mandate has failed',
  expired: 'Your Direct Debit mandate has expired',
  blocked: 'Your Direct Debit mandate has been blocked',
  suspended_by_payer: 'Your Direct Debit mandate is suspended',
  consumed: 'Your Direct Debit mandate has been used up',
};
/** For a status that the provider added later. */
export const unknownYours = (status: string) => `Your Direct Debit mandate has the status “${status}”`;

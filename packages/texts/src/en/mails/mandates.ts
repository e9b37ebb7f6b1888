/** The mails about a direct debit mandate that ended, is suspended or was replaced. */

/** `what` is a sentence: 'Your Direct Debit mandate has been cancelled'. */
export const subject = (what: string, operator: string) => `${what}: ${operator}`;
export const lead = (operator: string) =>
  `Your bank or the Direct Debit provider has told us this about your mandate with ${operator}.`;
export const leadWithReference = (operator: string, reference: string) =>
  `Your bank or the Direct Debit provider has told us this about your mandate ${reference} with ${operator}.`;
export const openInstalments = (operator: string) =>
  `If you are still paying for a ticket in instalments, please contact ${operator}.`;
export const seeMandates = 'See your mandates';
export const operatorSuspended = 'No payments can be taken with this mandate while it is suspended.';
export const operatorEnded = 'No more payments can be taken with this mandate.';

export const replaced = 'Your Direct Debit mandate has been replaced';
export const replacedLead = (operator: string) =>
  `The Direct Debit provider has replaced your mandate with ${operator} by a new one.`;
export const replacedReferences = (before: string, after: string, operator: string) =>
  `The Direct Debit provider has replaced your mandate ${before} with ${operator} by a new one. Its reference, which your bank statement shows, is ${after}.`;
export const replacedGoesOn =
  'The bank account, the payments and their days stay the same. There is nothing you need to do.';

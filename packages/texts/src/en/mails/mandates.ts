/** The mails about a direct debit mandate that ended or is suspended. `became` says what happened to it: 'has been cancelled'. */

export const subject = (operator: string, became: string) => `Your direct debit mandate with ${operator} ${became}`;
export const heading = (became: string) => `Your direct debit mandate ${became}`;
export const lead = (operator: string, became: string) =>
  `Your bank or the direct debit provider has told us that your mandate with ${operator} ${became}.`;
export const leadWithReference = (operator: string, became: string, reference: string) =>
  `Your bank or the direct debit provider has told us that your mandate ${reference} with ${operator} ${became}.`;
export const openInstalments = (operator: string) =>
  `If you are still paying for a ticket in instalments, please contact ${operator}.`;
export const seeMandates = 'See your mandates';
export const operatorTitle = (became: string) => `A direct debit mandate ${became}`;
export const operatorSuspended = 'No payments can be taken with this mandate while it is suspended.';
export const operatorEnded = 'No more payments can be taken with this mandate.';
export const status = 'Status';

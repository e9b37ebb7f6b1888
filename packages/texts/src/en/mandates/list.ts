/** The page of the direct debit mandates, with a card for each (P-064, A-110, A-111). */

export const title = 'Direct Debit mandates';
export const documentTitle = 'Direct Debit mandates – Fareway';
export const none = 'No mandates available.';
export const noneHint = 'A mandate appears here after you have bought a ticket by Direct Debit.';
export const failed = 'Error fetching mandate data, please try again later.';
export const cancel = 'cancel';
export const cannotCancel = 'No payments are taken with this mandate, so there is nothing to cancel.';
export const created = 'Created';
export const paysFor = 'Pays for';
export const unused = 'No active ticket for mandate.';
export const unusedHint = <Part>(help: (words: string) => Part) => [
  'No ticket is being paid for with it at the moment. ',
  help('Help'),
];

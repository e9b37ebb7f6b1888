/** The labels of the facts in mails. */

export const purchaser = 'Purchaser';
export const closedPurchaser = 'The account was closed';
export const amount = 'Amount';

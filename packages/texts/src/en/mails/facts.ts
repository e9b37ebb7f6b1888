/** The labels of the facts in mails. */

export const passenger = 'Passenger';
export const purchaser = 'Purchaser';
export const closedPurchaser = 'The account was closed';
export const service = 'Service';
export const ticket = 'Ticket';
export const amount = 'Amount';
export const order = 'Order';
export const reference = 'Reference';

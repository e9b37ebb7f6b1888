/** What a receipt says of its order: who sold it, when, and how it was paid. */

export const order = 'Order';
export const ordered = 'Ordered';
export const paid = 'Paid';
export const soldBy = 'Sold by';
export const contact = 'Contact';
export const soldTo = 'Sold to';
export const paidBy = 'Paid by';
export const voucher = 'Voucher';
export const card = 'Card';
export const cardOf = (brand: string, last4: string) => `${brand} ending in ${last4}`;
export const directDebit = 'Direct Debit';
export const directDebitOf = (reference: string) => `Direct Debit, mandate ${reference}`;
export const nothing = 'Nothing was charged';
export const kind = 'Type of order';
export const kinds = {
  purchase: 'Ticket',
  family: 'Tickets for several passengers',
  renewal: 'Renewal',
  top_up: 'Top-up',
  booking: 'Journeys',
};

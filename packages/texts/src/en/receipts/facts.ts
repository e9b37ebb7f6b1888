/** What a receipt says of its order: who sold it, when, and how it was paid. */

export const ordered = 'Ordered';
export const paid = 'Paid';
export const soldBy = 'Sold by';
export const soldTo = 'Sold to';
export const paidBy = 'Paid by';
export const card = 'Card';
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

/** The page of a purchaser's orders, each with its receipt (decision 166). */

export const documentTitle = 'Orders and receipts – Fareway';
export const lead = 'Newest first. Each order has a receipt that you can print or keep.';
export const empty = 'No orders yet';
export const emptyText = 'Your tickets, renewals, top-ups and bookings appear here, each with its receipt.';
export const findTickets = 'Find tickets';
export const failed = 'Your orders could not be loaded';
export const failedMore = 'More orders could not be loaded. Please try again.';
export const more = 'Show more orders';
export const order = (reference: string) => `Order ${reference}`;
export const receipt = <Part>(reference: string, hidden: (words: string) => Part) => [
  'Receipt',
  hidden(` for order ${reference}`),
];
/** The word is only read aloud. */
export const total = <Part>(amount: string, hidden: (words: string) => Part) => [hidden('Total '), amount];

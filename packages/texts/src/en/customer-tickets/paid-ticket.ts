/** After a payment: the amount, links to the ticket, and what is shown when the ticket cannot be read. */

export const succeeded = 'Your payment succeeded';
export const succeededText =
  'We can’t show your ticket at the moment. It is in My tickets, and you do not have to pay again.';

/** The confirmation of an order (P-066 to P-071). */

export const title = 'Order confirmed';
export const documentTitle = 'Order confirmed – Fareway';
export const ready = 'Thank you, your ticket is ready';
export const sent = (email: string) =>
  `We are also sending it to ${email}. You can find it in My tickets whenever you need it.`;
export const next = 'What next';
export const seeTicket = 'See your ticket';
export const print = 'Print';
export const receipt = 'Receipt';
export const buyAnother = 'Buy another';
export const buyAgain = 'Buy again';
export const buyForAnother = 'Buy for another passenger';

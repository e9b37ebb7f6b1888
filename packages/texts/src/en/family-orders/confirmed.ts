/** The confirmation of an order for several passengers. */
import { plural } from '../plural.ts';

export const ready = (tickets: number) =>
  plural(tickets, { one: 'Thank you, your ticket is ready', other: `Thank you, your ${tickets} tickets are ready` });
export const sent = (email: string) =>
  `We are sending one receipt with all of them to ${email}. You can find them in My tickets whenever you need them.`;
export const refunded = 'Refunded';
export const seeTicket = <Part>(passenger: string, hidden: (words: string) => Part) => [
  'See ticket',
  hidden(` of ${passenger}`),
];
export const line = (ticket: string, price: string) => `${ticket} · ${price}`;
export const directDebit = 'Your Direct Debit';
export const whatYouPay = 'What you pay by Direct Debit';
export const inTotal = 'In total';
export const plans = 'Each ticket has its own payments. You can see their dates on the ticket.';

/** The page that pays for the tickets of several passengers, and its tickets. */
import { plural } from '../plural.ts';

export const title = 'Your tickets';
export const documentTitle = 'Your tickets – Fareway';
export const empty = 'No ticket is waiting to be paid for';
export const emptyText = 'The tickets that you collect for one payment are shown here.';
export const chooseTicket = 'Choose a ticket';
export const tickets = (count: number) => plural(count, { one: '1 ticket', other: `${count} tickets` });
export const lead = (count: number, operator: string) =>
  plural(count, {
    one: `1 ticket from ${operator}.`,
    other: `${count} tickets from ${operator}. You buy all of them, or none.`,
  });
export const notPayable = 'Not all of these tickets can be bought';
export const notPayableText = 'Please remove or change the ticket that shows a problem. Nothing has been charged.';
export const notSold = 'What was chosen for this ticket is no longer sold. Please change or remove it.';
export const photoMissing =
  'The photo of this passenger is missing. Please edit the ticket and choose the photo again.';
export const full = (most: number) => `You can pay for at most ${most} tickets at once.`;
export const anotherPassenger = 'Another passenger?';
export const sameTicket = 'Same ticket';
export const anotherTicket = 'Another ticket';
export const buyFree = 'Get your tickets';
export const takenOffAll = (amount: string, tickets: number) =>
  `${amount} is taken off: the voucher counts for all ${tickets} tickets.`;
export const takenOffSome = (amount: string, discounted: number, tickets: number) =>
  `${amount} is taken off: the voucher counts for ${discounted} of the ${tickets} tickets.`;
export const takenOffNone = (tickets: number) =>
  plural(tickets, {
    one: 'This voucher does not count for this ticket. Nothing is taken off. Remove the voucher to continue.',
    other: `This voucher counts for none of the ${tickets} tickets. Nothing is taken off. Remove the voucher to continue.`,
  });
export const line = (number: number, passenger: string) => `Ticket ${number}: ${passenger}`;
/** `ticket` is the title of its line, and `what` a sentence. */
export const lateEnd = (ticket: string, what: string) => `${ticket}. ${what}`;
export const edit = <Part>(number: number, hidden: (words: string) => Part) => ['Edit', hidden(` ticket ${number}`)];
export const remove = <Part>(number: number, hidden: (words: string) => Part) => [
  'Remove',
  hidden(` ticket ${number}`),
];
export const boughtElsewhere = 'You may have bought these tickets already';
export const boughtElsewhereText =
  'You bought tickets in another tab after you collected these. Look at My tickets before you pay for them here.';
export const seeBought = 'See my tickets';
export const removeAll = 'Remove these tickets';
export const buyAnyway = 'Buy them, too';

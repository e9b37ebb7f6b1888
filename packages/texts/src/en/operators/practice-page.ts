/** The page about the practice operator, in the console (C-061). */

import { plural } from '../plural.ts';

export const lead =
  'An operator for training, with invented families and pretend payments. Nothing there reaches anybody.';
export const whatItIs = [
  'It has copies of your services, stops, calendars and tickets on sale.',
  'Everybody in your team works there with the same role.',
  'Its payments and messages stay inside Fareway, its shop is not listed, and real devices refuse its tickets.',
];
export const open = 'Open the practice operator';
export const opened = 'The practice operator is open';
export const askOwner = 'An owner or a manager can open it.';
export const goTo = 'Go to the practice operator';
export const toShop = 'Go to its shop';
export const families = 'Invented families';
export const password = 'Log in to the shop as one of them, with its email address and the password';
export const none = 'None yet';
export const letters = 'What would have been sent';
export const noLetters = 'Nothing yet. Messages are here a few seconds after what they are about.';
export const letterTo = (recipient: string) => `To ${recipient}`;
export const emptying = 'Empty it';
const counted = (count: number, one: string, other: string) => `${count} ${plural(count, { one, other })}`;
export const deletes = ({
  tickets: sold,
  families: people,
  letters: sent,
}: {
  tickets: number;
  families: number;
  letters: number;
}) =>
  `This deletes ${counted(sold, 'ticket', 'tickets')}, ${counted(people, 'family', 'families')} and ${counted(sent, 'message', 'messages')}, and everything that was changed there.`;
export const madeAgain =
  'Then it is made again as your services and tickets are now. Who is logged in to its shop has to log in again.';
export const empty = 'Empty the practice operator';
export const question = 'Empty the practice operator?';
export const keep = 'Keep it';
export const notEmptied = 'It was not emptied';
export const emptied = 'The practice operator was emptied and made again';
export const notOpened = 'It was not opened';

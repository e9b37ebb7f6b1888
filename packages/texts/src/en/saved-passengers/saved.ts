import { listOf } from '../list-of.ts';

/** What was saved about a passenger, and which of the tickets were changed with it. */

export const saved = (name: string) => `${name} was saved`;
export const ticketsChanged = (titles: readonly string[]) =>
  `Also changed: ${listOf(titles)}. Please print these tickets or add them to a wallet again: the earlier codes do not work any more.`;
export const notAllChanged = (title: string) => `Not everything was changed on ${title}`;
export const seeTicket = 'See this ticket';

/** Copying the tickets of a sales year to the next one, in the console (C-055). */

import { plural } from '../plural.ts';

export const title = 'Copy a year';
export const lead =
  'All tickets of a year are prepared for the next one, with their days a year later. Nothing is on sale before you publish it.';
export const back = 'Tickets';
export const none = 'There is no ticket to copy';
export const noneNext = 'Add a ticket and publish it first.';
export const year = 'Copy the tickets of';
export const yearHint = (next: string) => `They are prepared for ${next}.`;
export const percent = 'Raise the prices by per cent';
export const percentHint = 'Such as 4.5. Enter 0 to keep the prices, or -10 to lower them.';
export const percentInvalid = (most: number) =>
  `Enter a number from -${most} to ${most}, with two decimal places at most.`;
export const rounding = 'Round to';
export const roundings = { 1: 'The penny or cent', 50: '0.50', 100: '1.00' };
export const tickets = (year: string) => `Tickets of ${year}`;
export const others = (shown: number, all: number) =>
  `These are the first ${shown} of ${all}. The others follow when these are prepared.`;
export const there = (next: string) => `It is there for ${next} already.`;
export const nowPrice = 'Now';
export const after = (next: string) => `In ${next}`;
export const field = 'Field';
export const changesOf = (name: string) => `What changes for ${name}`;
export const nameOf = (service: string, ticket: string) => `${service}: ${ticket}`;
export const copy = (count: number, next: string) =>
  plural(count, { one: `Prepare 1 ticket for ${next}`, other: `Prepare ${count} tickets for ${next}` });
export const chooseOne = 'Choose at least one ticket.';
export const copied = (count: number, next: string) =>
  plural(count, { one: `1 ticket is prepared for ${next}.`, other: `${count} tickets are prepared for ${next}.` });
export const notCopied = 'Nothing was prepared';

/** The links that sell a private ticket, in the console (C-054). */

import { plural } from '../plural.ts';

export const title = 'Links';
export const none =
  'This private ticket has no link. Everybody who has its address can buy it. With the first link it is sold by links only.';
export const onlyByLinks = 'This private ticket is sold by these links only.';
export const caption = 'Links that sell this ticket';
export const name = 'Link';
export const used = 'Tickets bought';
export const made = 'Made';
export const usedOf = (uses: number, most: number | null) => (most === null ? String(uses) : `${uses} of ${most}`);
export const forEverybody = 'For everybody who has it';
export const forAddresses = (count: number) =>
  plural(count, { one: 'For 1 email address', other: `For ${count} email addresses` });
export const addressesOf = (addresses: readonly string[]) => addresses.join(', ');
export const ended = (day: string) => `Ended on ${day}`;
export const usedUp = 'Used up';
export const copy = 'Copy link';
export const copied = 'The link is copied.';
export const ofLink = (label: string) => ` ${label}`;
export const end = 'End';
export const endQuestion = (label: string) => `End the link ${label}?`;
export const endText =
  'It sells nothing from then on, and cannot be opened again. Sold tickets stay valid, and payments that have begun can finish. Its email addresses are deleted.';
export const endConfirm = 'End the link';
export const keep = 'Keep it';
export const notEnded = 'The link was not ended';
export const isEnded = (label: string) => `The link ${label} is ended.`;

export const makeTitle = 'Make a link';
export const label = 'Name';
export const labelHint = 'Only your team sees it, such as “Drivers” or “The Listers”.';
export const labelMissing = 'Enter a name of 120 characters at most.';
export const mostUses = 'Number of tickets';
export const mostUsesHint = 'How many tickets it sells in all. Leave it empty for no limit.';
export const mostUsesInvalid = (most: number) =>
  `Enter a whole number from 1 to ${most.toLocaleString('en-GB')}, or nothing.`;
export const addresses = 'Email addresses';
export const addressesHint =
  'Only people with an account of one of these addresses can buy. One on each line, or with commas between them. Leave it empty for everybody who has the link.';
export const addressesInvalid = (invalid: readonly string[]) =>
  plural(invalid.length, {
    one: `${invalid[0]} is not an email address.`,
    other: `These are not email addresses: ${invalid.slice(0, 5).join(', ')}${invalid.length > 5 ? ' and others' : ''}.`,
  });
export const addressesTooMany = (most: number) => `Enter ${most} addresses at most.`;
export const make = 'Make the link';
export const isMade = (label: string) => `The link ${label} is made. Copy it from the list.`;

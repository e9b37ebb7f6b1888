/** The audit log of an operator: its filters and its table. */

import { plural } from '../plural.ts';

export const title = 'Audit log';
export const lead = (operator: string) =>
  `Every change at ${operator}: who made it, when, what was there before, and why.`;
export const notPermitted = 'Your role does not include the audit log';
export const notPermittedNext = 'Owners see who changed what. Ask one of them if you need to know.';

export const filter = 'Choose entries';
export const person = 'Who';
export const everybody = 'Everybody';
export const kind = 'Kind of change';
export const everyKind = 'Every kind';
export const fromDay = 'From day';
export const toDay = 'To day';
/** A field for a reference. */
export const family = 'Family';
export const familyHint = 'The reference of one of its orders or tickets';
export const show = 'Show';
export const clear = 'Show everything';
export const onlyThing = 'one thing only';
export const oneThing = 'These are the entries of one thing only.';
export const oneFamily = (reference: string) =>
  `These are the entries of the family with the reference ${reference}: its account, orders, tickets, payments and renewals.`;
export const ofThing = 'History of this';
/** A link to all of a family, under an entry about its order or ticket. */
export const ofFamily = (reference: string) => `Family of ${reference}`;
/** The part of a link that is read aloud. */
export const thingOf = (sentence: string) => `: ${sentence}`;

/** Under the lead: each day that has ended is sealed, so that a change of an entry shows. */
export const sealedUntil = (day: string) =>
  `Sealed until ${day}. A later change of a sealed entry would be shown here.`;
export const broken = (day: string) => `The entries of ${day} are not as they were sealed`;
export const brokenNext =
  'Somebody with full rights in the database may have changed this log. Do not rely on entries from this day on. Ask the people who run this site to compare it with a backup.';

export const purchasers = 'All purchasers';
export const devices = 'All boarding devices';
export const providers = 'All payment providers';

export const entries = 'Entries';
export const when = 'When';
export const who = 'Who';
export const what = 'What';
export const changes = 'Before and after';
export const why = 'Why';
export const onlyBefore = (before: string) => `${before} (before)`;
/** An id that is a part of a value, shortened. */
export const shortId = (end: string) => `…${end}`;
/** Between the value before and the value after, read aloud. */
export const became = ' became ';
export const valueCount = (count: number) => plural(count, { one: '1 value', other: `${count} values` });

export const shown = (count: number) => plural(count, { one: '1 entry', other: `${count} entries` });
export const none = 'No change matches';
export const noneYet = 'Nothing has changed yet';
export const noneYetNext = 'From the first change on, every change is here.';
export const older = 'Older entries';
export const newest = 'Newest entries';
export const csv = 'Download as CSV';

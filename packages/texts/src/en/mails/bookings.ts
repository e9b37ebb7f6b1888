/** The mails about journeys that were booked or changed on an advance pass. */

import { plural } from '../plural.ts';

export const subject = (pass: string) => `Your journeys: ${pass}`;
export const heading = 'Your journeys are booked';
export const lead = (count: number, passenger: string) =>
  plural(count, {
    one: `Thank you. 1 journey is booked for ${passenger}. Show the pass when boarding, on a phone or on paper.`,
    other: `Thank you. ${count} journeys are booked for ${passenger}. Show the pass when boarding, on a phone or on paper.`,
  });
export const attached = 'The pass to print is attached to this email.';
export const changedSubject = (service: string) => `Journey changed: ${service}`;
export const after = 'Your booking has been changed. This journey is booked now:';
export const before = 'It replaces this one, which is no longer booked:';
export const when = (date: string, time: string) => `${date}, ${time}`;

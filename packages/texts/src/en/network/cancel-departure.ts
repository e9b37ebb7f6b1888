/** Cancelling a departure, and what is done for those who would travel on it, in the console (C-032). */

import { asSentence } from '../as-sentence.ts';
import { plural } from '../plural.ts';

/** `name` is `07:35 of Fri 27th Nov 2026` or, without a time, `outward bus of Fri 27th Nov 2026`. */
export const title = (name: string) => `Cancel the ${name}`;
export const cancelledTitle = (name: string) => `The ${name} is cancelled`;
export const document = 'Cancel a departure';
export const nameOf = (what: string, day: string) => `${what} of ${day}`;
export const sides = { am: 'outward bus', pm: 'return bus' };
export const lead = (service: string) =>
  `${service}. You see first whom it affects. Nothing happens until you confirm it.`;
export const cancelledLead = ({ by, at, reason }: { by: string; at: string; reason: string }) =>
  `Cancelled by ${by} on ${at}: ${asSentence(reason)} Nothing more is sold of it.`;
export const moment = (day: string, time: string) => `${day}, ${time}`;
export const open = 'Cancel this departure';
export const openCancelled = 'See who is affected, or put it back';
export const unknown = 'This service does not exist';
export const unknownNext = 'It was archived, or the address is wrong.';
export const notRunning =
  'The service does not run then by its weekdays and its calendar, so there is nothing to cancel.';
export const past = 'This day is over.';

export const reason = 'Reason';
export const reasonHint = 'The team sees it, and it is in the words below. For example: The bus has broken down.';
export const reasonMissing = 'Enter a reason of 120 characters at most.';
export const treatment = 'Seats and booked journeys';
export const treatments = {
  keep: { label: 'Leave them as they are', hint: 'Nobody loses a ticket. You can move or refund them later.' },
  move: {
    label: 'Move them to another departure',
    hint: 'Singles, returns and booked journeys, at the same price. Those who bought first get the seats.',
  },
  refund: {
    label: 'Refund the tickets',
    hint: 'Singles and returns that were paid by card. A return is refunded as a whole. The tickets become void.',
  },
};
export const noTargets = 'No other departure of this service has seats left in the next weeks.';
export const to = 'Departure';
export const target = ({
  day,
  side,
  seats,
  journeys,
}: {
  day: string;
  side: string;
  seats: number;
  journeys: number;
}) => {
  const left = plural(seats, { one: `${seats} seat left`, other: `${seats} seats left` });
  const booked = plural(journeys, { one: `${journeys} journey to book`, other: `${journeys} journeys to book` });
  return `${day}, ${side}: ${[...(seats > 0 ? [left] : []), ...(journeys > 0 ? [booked] : [])].join(', ')}`;
};
export const emails = 'Email everybody who would travel';
export const emailsHint = 'Purchasers, and the guardians with whom a ticket is shared.';
export const emailsRest = 'Email everybody who was not emailed yet';
export const message = 'What the email says';
export const messageHint = 'The passenger, the service and the departure are added below it.';
export const messageMissing = 'Enter what the email says.';
export const messageTooLong = 'Use 2,000 characters at most.';
export const readyWords = (name: string, service: string, why: string) =>
  `We are sorry: the ${name} of ${service} does not run.${why === '' ? '' : ` ${asSentence(why)}`}`;

export const look = 'See what this does';
export const effectTitle = 'What this does';
export const failed = 'Nothing was done';
export const nobody = 'Nobody would travel on it.';
export const nobodyLeft = 'Nobody has a seat on it any more.';
export const passengers = (count: number) =>
  plural(count, { one: '1 passenger would travel on it.', other: `${count} passengers would travel on it.` });
export const emailed = (count: number) =>
  plural(count, { one: '1 ticket gets an email.', other: `${count} tickets get an email.` });
export const moved = (count: number, where: string) =>
  plural(count, { one: `1 passenger is moved to ${where}.`, other: `${count} passengers are moved to ${where}.` });
export const refunded = (count: number, amount: string) =>
  plural(count, { one: `1 ticket is refunded: ${amount}.`, other: `${count} tickets are refunded: ${amount}.` });
export const beingPaid = (count: number) =>
  plural(count, {
    one: '1 seat is being paid for at this moment. If the payment succeeds, its passenger is in this list afterwards.',
    other: `${count} seats are being paid for at this moment. If a payment succeeds, its passenger is in this list afterwards.`,
  });
export const table = 'Passengers';
export const passenger = 'Passenger';
export const stop = 'Stop';
export const ticket = 'Ticket';
export const outcome = 'What happens';
export const noStop = 'No stop';
export const outcomes = { kept: 'Stays as it is', moved: 'Moved', refunded: 'Refunded' };
export const withAmount = (what: string, amount: string) => `${what}: ${amount}`;
export const emailedBefore = 'Emailed before';
export const getsEmail = 'Emailed';
export const kinds: Record<string, string> = {
  single: 'Single',
  return: 'Return',
  week: 'Week',
  '4_week': 'Four weeks',
  annual: 'Annual',
  autumn: 'Autumn term',
  spring: 'Spring term',
  summer: 'Summer term',
  advance: 'Booked journey',
};
export const whyKept = {
  'several-days': 'stays: it is for several days',
  'fixed-day': 'stays: its day is fixed, refund it with the ticket',
  used: 'stays: somebody has boarded with it',
  'other-direction': 'stays: it is not for that direction',
  stop: 'stays: the bus does not call at the stop then',
  full: 'stays: no seat is left there',
  pass: 'stays: the pass cannot be booked on that day',
  'not-refundable': 'stays: no card payment to refund',
  journey: 'stays: single journeys of a pass cannot be refunded yet',
};
export const cancelNow = 'Cancel the departure';
export const doNow = 'Do this';
export const keepEditing = 'Keep editing';
export const done = (name: string) => `The ${name} is cancelled. Nothing more is sold of it.`;
export const handled = 'Done.';
export const handle = 'For those who still have it';

export const putBackTitle = 'Does it run after all?';
export const putBackText =
  'Then it is sold again, and those who still have it travel. What was moved or refunded stays so. Those who were emailed of the cancellation get an email that it runs.';
export const putBack = 'Put the departure back';
export const isBack = (kept: number, emailed: number) =>
  [
    'The departure runs again.',
    ...(kept > 0
      ? [
          plural(kept, {
            one: '1 ticket for a week that was sold in between is valid on it, too.',
            other: `${kept} tickets for a week that were sold in between are valid on it, too.`,
          }),
        ]
      : []),
    ...(emailed > 0
      ? [plural(emailed, { one: '1 ticket gets an email.', other: `${emailed} tickets get an email.` })]
      : []),
  ].join(' ');

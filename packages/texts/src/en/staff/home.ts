/** The first page of an operator. */

import { plural } from '../plural.ts';

export const title = 'Home';
export const signedInAs = (name: string) => `You are signed in as ${name}.`;
export const yourRole = (role: string) => `Your role: ${role}`;
export const withMoney = 'You see money.';
export const withoutMoney = 'You do not see money.';

export const waiting = 'What needs somebody';
/** Nothing needs anybody; `next` is the time of the next departure (C-017). */
export const nothing = (next: string | undefined) =>
  next === undefined ? 'Nothing is waiting.' : `Nothing is waiting. Next: ${next} departures.`;
export const work = {
  'failed-refunds': (count: number) =>
    plural(count, { one: '1 refund has failed', other: `${count} refunds have failed` }),
  disputes: (count: number) => plural(count, { one: '1 payment is disputed', other: `${count} payments are disputed` }),
  arrears: (count: number) =>
    plural(count, { one: '1 instalment is in arrears', other: `${count} instalments are in arrears` }),
  'differing-payouts': (count: number) =>
    plural(count, { one: '1 payout differs from what was sold', other: `${count} payouts differ from what was sold` }),
  'parked-events': (count: number) =>
    plural(count, {
      one: '1 message of a payment provider could not be read',
      other: `${count} messages of a payment provider could not be read`,
    }),
  'unsent-messages': (count: number) =>
    plural(count, {
      one: '1 email or text message was not sent',
      other: `${count} emails or text messages were not sent`,
    }),
};
export const workTitles = {
  'failed-refunds': 'Failed refunds',
  disputes: 'Disputed payments',
  arrears: 'Instalments in arrears',
  'differing-payouts': 'Payouts that differ',
  'parked-events': 'Messages of payment providers that could not be read',
  'unsent-messages': 'Messages that were not sent',
};
export const oldest = (day: string) => `The oldest since ${day}`;
export const calendarEnds = (name: string, day: string) => `The calendar ${name} ends on ${day}`;
export const calendarEndsDetail = 'Tickets are valid longer.';
export const stopsLeft = (passengers: number) =>
  plural(passengers, {
    one: 'The bus of 1 passenger no longer calls at its stop',
    other: `The bus of ${passengers} passengers no longer calls at their stop`,
  });
export const stopsLeftDetail = 'Move them to another stop.';
export const failedPublications = (count: number) =>
  plural(count, {
    one: '1 planned publication could not be made',
    other: `${count} planned publications could not be made`,
  });
export const failedPublicationsDetail = 'Nothing of it is on sale.';

export const departures = 'Departures today';
export const noDepartures = 'No bus runs today';
export const noDeparturesNext = 'The calendars of your services say so.';
export const departure = 'Departure';
export const outward = 'Outward';
export const back = 'Return';
export const booked = 'Booked';
export const boarded = 'Boarded';
export const notBoarded = 'Not boarded';
export const seats = 'Seats';
export const device = 'Device';
export const state = 'State';
export const unknown = 'Not set';
export const noDevice = 'None yet';
export const heard = (name: string, time: string) => `${name}, ${time}`;
export const states = {
  untimed: 'No time',
  later: 'Later',
  due: 'Due',
  'no-scans': 'No scans yet',
  nobody: 'Nobody booked',
  boarding: 'Boarding',
  cancelled: 'Cancelled',
};
export const cancelled = (reason: string) => `Cancelled: ${reason}`;
export const timeAndService = (time: string | undefined, service: string) =>
  time === undefined ? service : `${time} ${service}`;
export const see = 'See';
export const ofService = (name: string) => ` ${name}`;
export const bookedHint =
  'Booked are sold seats, booked journeys and season tickets that are valid on the departure. A bus without a time in its timetable comes last.';
export const asOf = (time: string) => `As of ${time}. The numbers follow by themselves.`;
export const stale = (time: string) => `Not up to date: the numbers are of ${time}. Fareway cannot be reached.`;

export const workLead = 'The oldest first.';
export const when = 'Since';
export const about = 'What';
export const amount = 'Amount';
export const reason = 'Reason';
export const noReason = 'Not known';
export const noneWaiting = 'Nothing is waiting here any more';
export const noneWaitingNext = 'Somebody may have dealt with it.';
export const toHome = 'See what else waits';
export const more = 'See more';
export const firstPage = 'See the oldest';
export const notPermitted = 'Your role does not include this list';
export const notPermittedNext = 'Ask an owner if you need it.';
export const noList = 'There is no such list';

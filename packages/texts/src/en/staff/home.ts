/** The first page of an operator. */

import { listOf } from '../list-of.ts';

export const title = 'Home';
export const signedInAs = (name: string) => `You are signed in as ${name}.`;
export const yourRole = (role: string) => `Your role: ${role}`;
export const withMoney = 'You see money.';
export const withoutMoney = 'You do not see money.';
export const limitedTo = (services: readonly string[]) =>
  services.length === 0 ? 'You work with no service.' : `You work with ${listOf(services)}.`;

export const waiting = 'What needs somebody';
/** Nothing needs anybody; `next` is the time of the next departure (C-017). */
export const nothing = (next: string | undefined) =>
  next === undefined ? 'Nothing is waiting.' : `Nothing is waiting. Next: ${next} departures.`;

export const putOff = 'Put off';

export const departures = 'Departures today';
export const noDepartures = 'No bus runs today';
export const noDeparturesNext = 'None of your services has a departure today.';
export const departure = 'Departure';
export const outward = 'Outward';
export const back = 'Return';
export const buses = (count: number) => `${count} buses`;
export const booked = 'Booked';
export const boarded = 'Boarded';
export const notBoarded = 'Not boarded';
export const seats = 'Seats';
export const device = 'Device';
export const state = 'State';
export const unknown = 'Not known';
export const noDevice = 'None yet';
export const heard = (name: string, time: string) => `${name}, ${time}`;
export const states = {
  untimed: 'No time',
  later: 'Later',
  due: 'Due',
  'no-scans': 'No scans yet',
  nobody: 'Nobody booked',
  boarding: 'Boarding',
  ended: 'Ended',
  'not-scanned': 'No scans',
  cancelled: 'Cancelled',
};
export const cancelled = (reason: string) => `Cancelled: ${reason}`;
export const timeAndService = (time: string | undefined, service: string) =>
  time === undefined ? service : `${time} ${service}`;
export const see = 'See';
export const ofService = (name: string) => ` ${name}`;
export const bookedHint =
  'Booked are seats that are sold or being paid for, booked journeys, season tickets that are valid on the departure, and returns of its day. Seats are those of its vehicle and relief buses; without a vehicle they are not known. A bus without a time in its timetable comes last.';
export const asOf = (time: string) => `As of ${time}. The numbers follow by themselves.`;
export const stale = (time: string) => `Not up to date: the numbers are of ${time}. Fareway cannot be reached.`;

export const workLead = 'The oldest first.';
export const when = 'Since';
export const about = 'What';
export const amount = 'Amount';
export const reason = 'Detail';
export const noReason = 'Not known';
export const noneWaiting = 'Nothing is waiting here any more';
export const noneWaitingNext = 'Somebody may have dealt with it.';
export const toHome = 'See what else waits';
export const more = 'See more';
export const firstPage = 'See the oldest';
export const notPermitted = 'Your role does not include this list';
export const notPermittedNext = 'Ask an owner if you need it.';
export const onIt = 'Who is on it';
export const nobody = 'Nobody yet';
export const take = 'Take';
export const taken = 'You are on it.';
export const letGo = 'Let go';
export const free = 'Nobody is on it.';
export const other = 'Give or put off';
export const bringBack = 'Bring back';
export const broughtBack = 'It is on home again.';
export const give = 'Give it';
export const giveTo = 'Give it to';
export const given = (name: string) => `${name} is on it.`;
export const until = 'Put it off until';
export const putItOff = 'Put it off';
export const putOffUntil = (day: string) => `It comes back on ${day}.`;
export const chooseDay = 'Type the day on which it comes back';
export const chooseColleague = 'Choose a colleague';
export const backOnDay = 'Back on';
export const putOffTitle = (title: string) => `${title}: put off`;
export const putOffLead = 'Each comes back by itself on its day.';
export const noList = 'There is no such list';

/** The seats of each weekday and direction of services, in the console (C-049). */

import { plural } from '../plural.ts';
import { seatsOf } from './seats/seats-of.ts';

export const title = 'Seats on weekdays';
export const lead =
  'How many seats there are each weekday for season tickets whose purchaser chooses the days. Singles and weeks take the seats of their departures, which are on the page of the service.';
export const open = 'Seats on weekdays';
export const back = 'Services';
export const none = 'No ticket is for chosen days';
export const noneNext = 'Create a ticket whose purchaser chooses the days first. Then its seats are set here.';
export const openTickets = 'See the tickets on sale';
export const which = 'Tickets';
export const ticketsOf = (type: string, year: string) => `${type} ${year}`;
export const types: Record<string, string> = {
  annual: 'Annual',
  autumn: 'Autumn term',
  spring: 'Spring term',
  summer: 'Summer term',
  week: 'Week',
  '4_week': 'Four weeks',
};
export const services = 'Services';
export const chooseAll = 'Choose all';
export const servicesMissing = 'Choose a service.';
export const grid = 'Seats of each weekday and direction';
export const gridHint =
  'Arrows and Enter go to the next cell, and a column copied from a spreadsheet can be pasted. Cells that you leave stay as they are.';
export const weekday = 'Weekday';
export const weekdays = {
  m: 'Monday',
  tu: 'Tuesday',
  w: 'Wednesday',
  th: 'Thursday',
  f: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
};
export const directions = { am: 'Outward (AM)', pm: 'Return (PM)' };
export const cell = (day: string, direction: string) => `${day}, ${direction}`;
export const differs = 'differs';
export const notSold = 'none';
/** Below a number: the overbooking margin of season tickets, and what is taken. */
export const note = (taken: number, margin: number) =>
  [...(margin > 0 ? [`+ ${margin}`] : []), ...(taken > 0 ? [`${taken} taken`] : [])].join(', ');
export const wrongSeats = '0 to 999';
export const someWrong = 'Enter whole numbers from 0 to 999.';
export const nothingTyped = 'Change a number first.';
export const look = 'See what this does';
export const effectTitle = 'What this does';
export const nothingChanges = 'Nothing changes.';
export const changes = (service: string, cells: number) =>
  `${service}: ${plural(cells, { one: '1 number changes', other: `${cells} numbers change` })}.`;
interface Over {
  taken: number;
  seats: number;
  margin: number;
}
export const overIn = (where: string, { taken: takenSeats, seats, margin: beyond }: Over) =>
  `${where}: ${takenSeats} taken, ${seatsOf(seats, beyond)}, ${takenSeats - seats - beyond} over`;
export const overLead =
  'More seats are taken than there will be. Nobody loses a seat, and nothing more is sold until some are free.';
export const save = 'Save the seats';
export const keepEditing = 'Keep editing';
export const saved = 'The seats are saved.';

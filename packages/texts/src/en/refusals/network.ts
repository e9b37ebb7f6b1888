/** Refusals about services, stops, timetables and calendars, for staff of an operator. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const stopUnknown = 'This stop does not exist any more.';
export const stopNameTaken = (name: string) =>
  `Another stop is called ${name}. Passengers choose a stop by its name, so each stop needs its own.`;
export const stopChanged = (name: string) =>
  `Somebody has renamed this stop to ${name} in the meantime. Check the name and save it again.`;
export const stopInUse = (passengers: number) =>
  plural(passengers, {
    one: `${passengers} passenger boards here, so this stop cannot be removed.`,
    other: `${passengers} passengers board here, so this stop cannot be removed.`,
  });

export const stopAwaitsPassengers = (day: string) =>
  `Passengers of another stop move here with the timetable from ${day}. Change that timetable first.`;
export const stopNotOnService = 'The bus does not call at this stop. Choose another one.';
export const stopPassengersChanged =
  'The passengers of this stop have changed in the meantime. Open the page again to see who boards here now.';
export const timetableUnknown = 'This timetable does not exist any more, or it has begun.';
export const timetableChanged =
  'Somebody has changed the timetables of this service in the meantime. Open the page again to see the change.';
export const timetableDayTaken = (day: string) =>
  `Another timetable begins on ${day}. Change that one, or choose a day before it.`;
export const timetableDayInvalid = 'A timetable begins today or later, and at most two years from now.';
type LeftStops = { name: string; passengers: number }[];
const leftList = (stops: LeftStops) =>
  listOf(
    stops.map(({ name, passengers }) =>
      plural(passengers, { one: `${name} (${passengers} passenger)`, other: `${name} (${passengers} passengers)` }),
    ),
  );
export const timetableLeavesPassengers = (stops: LeftStops) =>
  `Passengers board at stops that this timetable does not have: ${leftList(stops)}. Keep these stops, or choose where the passengers board instead.`;
export const nextTimetableLeavesPassengers = (day: string, stops: LeftStops) =>
  `Passengers would board at stops that the timetable from ${day} does not have: ${leftList(stops)}. Change that timetable first.`;

export const calendarUnknown = 'This calendar does not exist any more.';
export const calendarServiceUnknown = 'One of the services does not exist any more.';
export const calendarNameTaken = (name: string) => `Another calendar is called ${name}.`;
export const calendarChanged =
  'Somebody has changed this calendar in the meantime. Look at what your changes do now, and save again.';
export const calendarPreviewChanged =
  'Nothing was saved: what it does has changed since you looked, for instance because a ticket was sold. Look at it again.';
export const calendarInUse = (services: string[]) =>
  `${listOf(services)} ${plural(services.length, { one: 'uses', other: 'use' })} this calendar, so it cannot be deleted.`;
export const closureInThePast = 'This day is over.';
export const closedAlready = (reason: string) => `This is closed already: ${reason}.`;
export const departurePast = 'This day is over.';
export const departureNotRunning = 'The service does not run then by its weekdays and its calendar.';
export const departureTargetUnknown = 'Nobody can be moved to that departure. Choose another one.';
export const departurePreviewChanged =
  'Nothing was done: what it does has changed since you looked, for instance because somebody else has pressed first, or a ticket was sold. Look at it again.';
export const departureNotCancelled = 'This departure is not cancelled any more.';
export const stopCodeTaken = (name: string) => `This stop is there already: it is called ${name}.`;
export const nationalStopUnknown = 'This stop is not in the national list any more. Search again.';
export const zonesChanged =
  'Somebody has changed the zones of this service in the meantime. Check what is there now, and save again.';
export const zoneNameTwice = (name: string) => `Two zones are called ${name}. Give each its own name.`;
export const zoneInUse = (name: string, passengers: number) =>
  `${plural(passengers, { one: '1 passenger has', other: `${passengers} passengers have` })} a ticket for the zone ${name}, so it stays.`;
export const zoneHasPrices = (name: string, tickets: number) =>
  `${plural(tickets, { one: '1 ticket has', other: `${tickets} tickets have` })} a price for the zone ${name}. Remove the price first.`;
export const zoneStopInUse = ({ name, stop, passengers }: { name: string; stop: string; passengers: number }) =>
  `${plural(passengers, { one: '1 passenger boards', other: `${passengers} passengers board` })} at ${stop} in the zone ${name}. Move them first.`;

export const vehicleUnknown = 'This vehicle does not exist any more.';
export const vehicleChanged =
  'Somebody has changed this vehicle in the meantime. Check what is there now, and save again.';
export const vehicleNameTaken = (name: string) => `Another vehicle is called ${name}.`;
export const vehicleInUse = (departures: number) =>
  `${plural(departures, { one: `${departures} departure has`, other: `${departures} departures have` })} this vehicle today or later. Give them another one first.`;
export const vehicleEffectChanged =
  'Nothing was saved: the passengers of the departures have changed since you looked. Look at them again.';
export const serviceVehiclesChanged =
  'Somebody has changed the vehicles of this service in the meantime. Check what is there now, and save again.';
export const tooManyVehicles = (most: number) => `An operator has ${most} vehicles at most. Remove one first.`;
export const vehicleRelieves = ({ name, service, day }: { name: string; service: string; day: string }) =>
  `${name} is a relief bus of ${service} until ${day}, and a vehicle runs a departure once. Change the relief buses first, or choose another vehicle.`;
export const reliefChanged =
  'Somebody has changed the buses of this service in the meantime. Check what is there now, and save again.';
export const reliefVehicleTwice = (name: string) =>
  `${name} would run a departure twice: it is chosen for two buses, or the departures have it already. Choose another vehicle.`;
export const reliefDaysWrong = (most: number) =>
  `The last day is the first day or later, and ${most} days after it at most.`;
export const reliefRangeGap = (from: string) =>
  `No bus takes the surnames before ${from}. Leave “Surnames from” of one bus empty.`;
export const reliefRangeOverlap = ([one, other]: readonly [number, number]) =>
  `The surnames of bus ${one} and bus ${other} begin at the same place. Let them begin at different letters.`;
export const reliefStartWrong = (bus: number) => `“Surnames from” of bus ${bus} has no letter.`;
export const reliefStopTwice = (stop: string) => `The stop ${stop} is on two buses. Choose one.`;
export const reliefStopUnknown = 'This service does not have one of the stops any more. Load the page again.';
export const reliefBusEmpty = (bus: number) => `Bus ${bus} has no stop. Choose a stop for it, or remove the bus.`;
export const closureUnknown = 'This is not closed any more.';

export const serviceUnknown = 'This service does not exist.';
export const serviceChanged =
  'Somebody has changed this service in the meantime. Check what they have changed, and save again.';
export const serviceNameTaken = (name: string) =>
  `Another service is called ${name}. If you have pressed twice, the copy is in the list of services.`;
export const serviceEffectChanged =
  'The seats that this change affects are different now, because somebody has bought or returned a ticket. Check them again before you save.';
export const weekdaySeatsUnknown =
  'One of the services has no ticket any more whose purchaser chooses the days. Load the page again.';
export const serviceArchived = 'This service is archived. Restore it before you change it.';
/** `day` is the last day on which somebody travels. */
export const serviceInUse = ({
  tickets,
  passes,
  orders,
  day,
}: {
  tickets: number;
  passes: number;
  orders: number;
  day: string | undefined;
}) => {
  const valid = plural(tickets, { one: `${tickets} ticket is valid`, other: `${tickets} tickets are valid` });
  const booked = plural(passes, {
    one: `${passes} pass of another service has journeys booked`,
    other: `${passes} passes of other services have journeys booked`,
  });
  const paying = plural(orders, { one: `${orders} order is being paid`, other: `${orders} orders are being paid` });
  const travelling = [...(tickets > 0 ? [valid] : []), ...(passes > 0 ? [booked] : [])];
  const until = day === undefined ? '' : ` until ${day}`;
  const reasons = [
    ...(travelling.length > 0 ? [`${listOf(travelling)}${until}`] : []),
    ...(orders > 0 ? [paying] : []),
  ];
  return `This service cannot be archived: ${reasons.join(', and ')}.`;
};

/** To a member who is limited to some services (C-008). */
export const stopShared =
  'Services that you do not work with use this stop too. Nothing was changed: ask a colleague who works with all services.';
export const calendarShared =
  'Services that you do not work with use this calendar too. Nothing was changed: ask a colleague who works with all services.';

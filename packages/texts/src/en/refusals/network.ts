/** Refusals about services, stops, timetables and calendars, for staff of an operator. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const stopUnknown = 'This stop does not exist any more, so nothing was changed. Go back to the list of stops.';
export const stopNameTaken = (name: string) =>
  `Another stop is called ${name}, so nothing was saved. Passengers choose a stop by its name: type another one.`;
export const stopChanged = (name: string) =>
  `Somebody has renamed this stop to ${name} in the meantime, so nothing was saved. Check the name and save it again.`;
export const stopInUse = (passengers: number) =>
  plural(passengers, {
    one: `${passengers} passenger boards here, so this stop cannot be removed. Move the passenger to another stop first.`,
    other: `${passengers} passengers board here, so this stop cannot be removed. Move them to another stop first.`,
  });

export const stopBeingPaid = (passengers: number) =>
  `${plural(passengers, { one: 'A ticket or a journey', other: `Tickets or journeys of ${passengers} passengers` })} from this stop ${plural(passengers, { one: 'is', other: 'are' })} being paid for at this moment, so it cannot be removed. Try again when the payment has ended, usually within some minutes.`;

export const stopAwaitsPassengers = (day: string) =>
  `Passengers of another stop move here with the timetable from ${day}, so this stop cannot be removed. Change that timetable first.`;
export const stopNotOnService = 'The bus does not call at this stop, so nobody was moved. Choose another one.';
export const stopLeftOut = (stop: string, day: string) =>
  `From ${day} the bus does not call at ${stop}, so nobody was moved. Choose another stop, or change that timetable first.`;
export const stopPassengersChanged =
  'The passengers of this stop have changed in the meantime, so nobody was moved. Open the page again to see who boards here now.';
export const timetableUnknown =
  'This timetable does not exist any more, or it has begun, so nothing was changed. Go back to the service to see its timetables.';
export const timetableChanged =
  'Somebody has changed the timetables of this service in the meantime, so nothing was saved. Open the page again to see the change.';
export const timetableDayTaken = (day: string) =>
  `Another timetable begins on ${day}, so this day cannot be chosen. Change that one, or choose a day before it.`;
export const timetableDayInvalid =
  'This day cannot be chosen: a timetable begins today or later, and at most two years from now. Choose another one.';
type LeftStops = { name: string; passengers: number }[];
const leftList = (stops: LeftStops) =>
  listOf(
    stops.map(({ name, passengers }) =>
      plural(passengers, { one: `${name} (${passengers} passenger)`, other: `${name} (${passengers} passengers)` }),
    ),
  );
export const timetableLeavesPassengers = (stops: LeftStops) =>
  `Passengers board at stops that this timetable does not have: ${leftList(stops)}. So it cannot be saved. Keep these stops, or choose where the passengers board instead.`;
/** A stop at which the bus calls in the other direction only, with the passengers who travel in this one. */
export interface StopWithoutBus {
  name: string;
  direction: 'am' | 'pm';
  passengers: number;
  /** The day from which they have none, where that is the day of the next timetable. */
  day?: string | undefined;
}
const journeysOf = { am: 'outward', pm: 'return' };
export const withoutBus = ({ name, direction, passengers, day }: StopWithoutBus) => {
  const from = day === undefined ? '' : ` from ${day} on`;
  return plural(passengers, {
    one: `1 passenger of ${name} has no ${journeysOf[direction]} bus there${from}.`,
    other: `${passengers} passengers of ${name} have no ${journeysOf[direction]} bus there${from}.`,
  });
};
export const timetableLeavesDirection = (stops: StopWithoutBus[]) =>
  `The bus would call at some stops in one direction only: ${stops.map(withoutBus).join(' ')} So nothing was saved. Add the stops, move the passengers on the page of their stop, or confirm that they keep it.`;
export const nextTimetableLeavesPassengers = (day: string, stops: LeftStops) =>
  `Passengers would board at stops that the timetable from ${day} does not have: ${leftList(stops)}. So this one cannot be saved. Change that timetable first.`;

export const calendarUnknown =
  'This calendar does not exist any more, so nothing was changed. Go back to the list of calendars.';
export const calendarServiceUnknown =
  'One of the services does not exist any more, so nothing was saved. Reload the page, and choose again.';
export const calendarNameTaken = (name: string) =>
  `Another calendar is called ${name}, so nothing was saved. Type another name.`;
export const calendarChanged =
  'Somebody has changed this calendar in the meantime, so nothing was saved. Look at what your changes do now, and save again.';
export const calendarPreviewChanged =
  'Nothing was saved: what it does has changed since you looked, for instance because a ticket was sold. Look at it again.';
export const calendarInUse = (services: string[]) =>
  `${listOf(services)} ${plural(services.length, { one: 'uses', other: 'use' })} this calendar, so it cannot be deleted. Choose another calendar there first.`;
export const closureInThePast = 'This day is over, so nothing was closed. Choose today or a later day.';
export const closedAlready = (reason: string) =>
  `This is closed already: ${reason}. Nothing was changed. Take that closure back first if it is wrong.`;
export const departurePast = 'This day is over, so nothing was changed. Choose today or a later day.';
export const departureNotRunning =
  'The service does not run then by its weekdays and its calendar, so nothing was changed. Choose another departure.';
export const departureTargetUnknown = 'Nobody can be moved to that departure, so nothing was done. Choose another one.';
export const departurePreviewChanged =
  'Nothing was done: what it does has changed since you looked, for instance because somebody else has pressed first, or a ticket was sold. Look at it again.';
export const departureNotCancelled =
  'This departure is not cancelled any more, so nothing was changed. Reload the page to see how it is.';
export const stopCodeTaken = (name: string) =>
  `This stop is there already, so nothing was added. Look for ${name} in the list of stops.`;
export const nationalStopUnknown =
  'This stop is not in the national list any more, so nothing was added. Search again.';
export const zonesChanged =
  'Somebody has changed the zones of this service in the meantime, so nothing was saved. Check what is there now, and save again.';
export const zoneNameTwice = (name: string) =>
  `Two zones are called ${name}, so nothing was saved. Give each its own name.`;
export const zoneInUse = (name: string, passengers: number) =>
  `${plural(passengers, { one: '1 passenger has', other: `${passengers} passengers have` })} a ticket for the zone ${name}, so it stays. Nothing was saved. Leave the zone as it was, and save again.`;
export const zoneBeingPaid = ({ name, stop, passengers }: { name: string; stop: string | null; passengers: number }) =>
  `${plural(passengers, { one: 'A ticket is', other: `Tickets of ${passengers} passengers are` })} being paid for at this moment ${stop === null ? `for the zone ${name}` : `at ${stop} in the zone ${name}`}, so nothing was saved. Try again when the payment has ended, usually within some minutes.`;
export const zoneHasPrices = (name: string, tickets: number) =>
  `${plural(tickets, { one: '1 ticket has', other: `${tickets} tickets have` })} a price for the zone ${name}, so nothing was saved. Remove the price first.`;
export const zoneStopInUse = ({ name, stop, passengers }: { name: string; stop: string; passengers: number }) =>
  `${plural(passengers, { one: '1 passenger boards', other: `${passengers} passengers board` })} at ${stop} in the zone ${name}, so nothing was saved. Move them first.`;

export const vehicleUnknown =
  'This vehicle does not exist any more, so nothing was changed. Go back to the list of vehicles.';
export const vehicleChanged =
  'Somebody has changed this vehicle in the meantime, so nothing was saved. Check what is there now, and save again.';
export const vehicleNameTaken = (name: string) =>
  `Another vehicle is called ${name}, so nothing was saved. Type another name.`;
export const vehicleInUse = (departures: number) =>
  `${plural(departures, { one: `${departures} departure has`, other: `${departures} departures have` })} this vehicle today or later, so it cannot be removed. Give them another one first.`;
export const vehicleEffectChanged =
  'Nothing was saved: the passengers of the departures have changed since you looked. Look at them again.';
export const serviceVehiclesChanged =
  'Somebody has changed the vehicles of this service in the meantime, so nothing was saved. Check what is there now, and save again.';
export const tooManyVehicles = (most: number) =>
  `An operator has ${most} vehicles at most, so this one was not added. Remove one first.`;
export const vehicleRelieves = ({ name, service, day }: { name: string; service: string; day: string }) =>
  `${name} is a relief bus of ${service} until ${day}, and a vehicle runs a departure once, so nothing was saved. Change the relief buses first, or choose another vehicle.`;
export const reliefChanged =
  'Somebody has changed the buses of this service in the meantime, so nothing was saved. Check what is there now, and save again.';
export const reliefVehicleTwice = (name: string) =>
  `Nothing was saved: ${name} would run a departure twice. It is chosen for two buses, or the departures have it already. Choose another vehicle.`;
export const reliefDaysWrong = (most: number) =>
  `Nothing was saved. Choose a last day that is the first day or later, and ${most} days after it at most.`;
export const reliefRangeGap = (from: string) =>
  `Nothing was saved: no bus takes the surnames before ${from}. Leave “Surnames from” of one bus empty.`;
export const reliefRangeOverlap = ([one, other]: readonly [number, number]) =>
  `Nothing was saved: the surnames of bus ${one} and bus ${other} begin at the same place. Type different letters.`;
export const reliefStartWrong = (bus: number) =>
  `Nothing was saved: “Surnames from” of bus ${bus} has no letter. Type the first letters of a surname.`;
export const reliefStopTwice = (stop: string) => `The stop ${stop} is on two buses, so nothing was saved. Choose one.`;
export const reliefStopUnknown =
  'This service does not have one of the stops any more, so nothing was saved. Check the stops, and save again.';
export const reliefBusEmpty = (bus: number) =>
  `Nothing was saved: bus ${bus} has no stop. Choose a stop for it, or remove the bus.`;
export const closureUnknown =
  'This is not closed any more, so nothing was changed. Reload the page to see the calendar.';

export const serviceUnknown = 'This service does not exist, so nothing was changed. Go back to the list of services.';
export const serviceChanged =
  'Somebody has changed this service in the meantime, so nothing was saved. Check what they have changed, and save again.';
export const serviceNameTaken = (name: string) =>
  `Another service is called ${name}, so nothing was copied. Type another name. If you have pressed twice, the copy is in the list of services.`;
export const serviceEffectChanged =
  'Nothing was saved: the seats that this change affects are different now, because somebody has bought or returned a ticket. Check them again before you save.';
export const weekdaySeatsUnknown =
  'Nothing was saved: one of the services has no ticket any more whose purchaser chooses the days. Reload the page.';
export const serviceArchived = 'This service is archived, so nothing was changed. Restore it first.';
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
  return `This service cannot be archived: ${reasons.join(', and ')}. Close its sale, and archive it when nobody travels with it any more.`;
};

/** To a member who is limited to some services (C-008). */
export const stopShared =
  'Services that you do not work with use this stop too. Nothing was changed: ask a colleague who works with all services.';
export const calendarShared =
  'Services that you do not work with use this calendar too. Nothing was changed: ask a colleague who works with all services.';

/** The timetable of a service, in the console. */

import { plural } from '../plural.ts';

export const timeInvalid = 'Enter a time such as 07:52, or leave it empty.';
export const dayMissing = 'Enter the day from which the timetable counts.';
export const tooManyStops = (most: number) => `A journey has ${most} stops at most.`;
/** Both calls are named with their stop and time (C-029). */
export const fall = (later: string, earlier: string) => `${later} is before ${earlier}.`;
export const twice = (stop: string) => `${stop} is in the row above as well.`;

export const title = (service: string) => `Timetable of ${service}`;
export const lead = 'The stops of both journeys in their order. Passengers choose their stop from this list.';
export const leadOfComing = (day: string) =>
  `It counts from ${day}. Until then passengers see the timetable before it.`;
export const notPermitted = 'Your role does not include timetables';
export const notPermittedNext = 'Owners and managers change services and stops. Ask one of them if you need a change.';
export const unknown = 'This service is not there';
export const unknownNext = 'Somebody may have removed it.';
export const services = 'Services';

export const timetables = 'Timetables';
export const today = 'Today';
export const from = (day: string) => `From ${day}`;
export const journeys = { am: 'Outward (AM)', pm: 'Return (PM)' };

export const countsFrom = 'Counts from';
export const countsFromHint = 'Before this day passengers see the timetables as they are now.';
export const stop = 'Stop';
export const time = 'Time';
export const rowActions = 'Actions';
export const stopNumber = (number: number) => `Stop ${number}`;
export const timeAt = (stop: string) => `Time at ${stop}`;
export const newStop = 'New stop';
export const nextDay = 'Next day';
export const addStop = 'Add a stop';
export const moveUp = (stop: string) => `Move ${stop} up`;
export const moveDown = (stop: string) => `Move ${stop} down`;
export const removeRow = (stop: string) => `Leave out ${stop}`;
export const reverseOutward = 'Use the outward stops in reverse';

export const shiftAll = 'Shift all times';
export const minutes = 'Minutes';
export const earlier = 'Earlier';
export const later = 'Later';
export const minutesMissing = 'Enter the number of minutes.';
export const leavesDay = 'The journey would begin on another day.';
export const shiftedLater = (minutes: number) =>
  plural(minutes, {
    one: 'All times are 1 minute later. They count when you save.',
    other: `All times are ${minutes} minutes later. They count when you save.`,
  });
export const shiftedEarlier = (minutes: number) =>
  plural(minutes, {
    one: 'All times are 1 minute earlier. They count when you save.',
    other: `All times are ${minutes} minutes earlier. They count when you save.`,
  });

export const movesTitle = 'Where passengers board instead';
export const movesLead =
  'From the first day of this timetable they board at the stop that you choose here. When you save, each purchaser gets an email with the day. Prices, seats and codes stay.';
export const moveOf = (stop: string, passengers: number | undefined) =>
  passengers === undefined
    ? `Passengers of ${stop}`
    : plural(passengers, { one: `${passengers} passenger of ${stop}`, other: `${passengers} passengers of ${stop}` });
export const chooseStop = 'Choose a stop';

export const keptTitle = 'Passengers without a bus in one direction';
export const keepStops = 'They keep their stop';
export const keepStopsHint = 'They get no email about it. Tell them, or move them first on the page of the stop.';

export const save = 'Save the timetable';
export const savedToday = 'The timetable is saved, and passengers see it now.';
export const saved = (day: string) => `The timetable is saved. It counts from ${day}.`;

export const removeTitle = 'Remove this timetable';
export const removeText =
  'The timetable before it stays in force, and passengers keep their stops. Those who would have moved get an email.';
export const remove = (day: string) => `Remove the timetable from ${day}`;
export const removeQuestion = (day: string) => `Remove the timetable from ${day}?`;
export const keep = 'Keep the timetable';
export const removed = (day: string) => `The timetable from ${day} is removed.`;
export const notRemoved = 'The timetable was not removed';

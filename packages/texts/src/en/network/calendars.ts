/** The calendars of an operator, in the console. */

import { plural } from '../plural.ts';

/** Names of calendars that are made with services. */
export const termDates = 'Term dates';
export const daysOffOf = (service: string) => `Days off of ${service}`;

export const title = 'Calendars';
export const lead = (operator: string) => `The days on which the buses of ${operator} run.`;
export const notPermitted = 'Your role does not include the calendars';
export const notPermittedNext =
  'Owners and managers change services and calendars. Ask one of them if you need a change.';
export const none = 'There is no calendar yet';
export const noneNext = 'A service without a calendar runs on all of its weekdays.';
export const add = 'Add a calendar';

export const calendars = 'Calendars';
export const calendar = 'Calendar';
export const services = 'Services';
export const noService = 'None';
export const nextDayOff = 'Next day off';
export const noDayOff = 'None';
export const ends = 'Last day';
export const noEnd = 'No terms';
export const change = 'Change';
export const closeDay = 'Close a day';
/** The part of a link that is read aloud. */
export const ofCalendar = (name: string) => ` ${name}`;
export const onPart = { am: 'morning', pm: 'afternoon' };
export const dayWithReason = (day: string, reason: string) => `${day}: ${reason}`;

export const endsSoonTitle = (name: string) => `${name} ends soon`;
export const endedTitle = (name: string) => `${name} has ended`;
export const endsSoon = (day: string) => `No bus of this calendar runs after ${day}, and tickets are valid longer. `;
export const ended = (day: string) => `No bus of this calendar has run since ${day}, and tickets are valid longer. `;
export const addTerm = 'Add the next term';
export const toCalendar = (name: string) => ` to ${name}`;

export const newTitle = 'Add a calendar';
export const changeTitle = (name: string) => `Change ${name}`;
export const changeLead = (services: number) =>
  services === 0
    ? 'No service uses this calendar.'
    : plural(services, {
        one: 'One service uses this calendar.',
        other: `${services} services use this calendar.`,
      });
export const back = 'Calendars';
export const unknown = 'This calendar is not there';
export const unknownNext = 'Somebody may have deleted it.';

export const name = 'Name';
export const nameHint = 'Such as “North Yorkshire schools”.';
export const terms = 'Terms';
export const termsHint = 'Buses run from the first to the last day of each term. Without a term they run all year.';
export const term = (number: number) => `Term ${number}`;
export const termName = 'Name of the term';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const lastDayOptional = 'Last day, if several';
export const addATerm = 'Add a term';
export const removeTerm = 'Remove this term';
export const days = 'Days that differ';
export const daysHint = 'Holidays within a term, training days, and days with extra buses.';
export const dayLine = (number: number) => `Line ${number}`;
export const kind = 'What differs';
export const kinds = {
  off: 'No service',
  'off-am': 'No service in the morning',
  'off-pm': 'No service in the afternoon',
  extra: 'Extra service',
  'extra-am': 'Extra service in the morning',
  'extra-pm': 'Extra service in the afternoon',
};
export const reason = 'Reason';
export const addDays = 'Add days';
export const removeDays = 'Remove these days';
export const past = (lines: number) =>
  plural(lines, { one: `${lines} line in the past`, other: `${lines} lines in the past` });
export const usedBy = 'Services with this calendar';
export const usedByHint = 'A service has one calendar. Without one it runs on all of its weekdays.';
export const usesOther = (calendar: string) => `Now has ${calendar}`;
export const noServices = 'There is no service yet.';
export const create = 'Add the calendar';
export const created = (name: string) => `${name} is added. Choose its services now.`;
export const seeChanges = 'See what changes';
export const closeADay = 'Close a morning or a day';

export const nameMissing = 'Enter a name of 120 characters at most.';
export const termNameMissing = 'Enter the name of the term, such as “Autumn term”.';
export const dayMissing = 'Enter a day, such as 30/11/2026.';
export const reasonMissing = 'Enter the reason, such as “Half term”.';
export const lastBeforeFirst = 'The last day is before the first day.';
export const termsOverlap = 'Two terms have a day in common.';
export const dayTwice = 'A day is there twice. Change or remove one of the lines.';
export const tooManyTerms = 'A calendar has 60 terms at most. Remove old ones.';
export const tooManyDays = 'A calendar has 1,500 single days at most. Remove old ones.';

export const effectTitle = 'What changes in the next six months';
export const nothingChanges = 'No departure changes.';
export const between = (first: string, last: string) => `between ${first} and ${last}`;
export const eachDay = 'See each day';
export const noneRuns = 'No departure of the next six months is affected.';
export const departuresAdded = (count: number) =>
  plural(count, { one: `${count} departure is added`, other: `${count} departures are added` });
export const departuresRemoved = (count: number) =>
  plural(count, { one: `${count} departure is taken away`, other: `${count} departures are taken away` });
export const seatsTaken = (count: number) =>
  plural(count, { one: `${count} seat is sold on them`, other: `${count} seats are sold on them` });
export const journeysBooked = (count: number) =>
  plural(count, {
    one: `${count} journey is booked on those days`,
    other: `${count} journeys are booked on those days`,
  });
/** The departures were sold before, as parts of weeks (C-040). */
export const seatsKept = (count: number) =>
  plural(count, {
    one: `${count} of their seats is kept for a ticket for a week that is sold already`,
    other: `${count} of their seats are kept for tickets for a week that are sold already`,
  });
export const nobodyAffected = 'No seat is sold on them';
export const range = (first: string, last: string) => `${first} to ${last}`;
export const partOfDay = (day: string, part: 'am' | 'pm') => `${day} (${onPart[part]})`;
export const notCounted =
  'Tickets for a term or a year are not counted: they are valid on other days, too. What was sold stays valid. Fareway sends no message about it.';
export const save = 'Save';
export const saved = (name: string) => `${name} is saved.`;
export const keepEditing = 'Keep editing';

export const deleteTitle = 'Delete this calendar';
export const deleteText = 'No service uses it. Its terms and days are deleted, too.';
export const cannotDelete = 'Services use it, so it cannot be deleted. Take them off this calendar first.';
export const remove = (name: string) => `Delete ${name}`;
export const removed = (name: string) => `${name} is deleted.`;

export const closeTitle = (name: string) => `Close a day of ${name}`;
export const closeLead = 'For snow, floods or a closed school: sale stops at once for all services of this calendar.';
export const whichDay = 'Which day?';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const anotherDay = 'Another day';
export const day = 'Day';
export const whichPart = 'What is closed?';
export const parts = { am: 'The morning', pm: 'The afternoon', day: 'The whole day' };
export const closeReasonHint = 'Such as “Snow”.';
export const seeWhom = 'See whom this affects';
export const closing = (day: string) => `Close ${day}?`;
export const closeNow = 'Close it now';
export const closed = (day: string) => `${day} is closed`;
export const saleStopped = 'Sale has stopped';
export const closedNext = 'What was sold stays valid, so contact the passengers.';
export const undo = 'Undo';
export const undone = (day: string, kept: number) =>
  kept === 0 ? `${day} is open again.` : `${day} is open again. ${seatsKeptOfDay(kept)}`;
const seatsKeptOfDay = (kept: number) =>
  plural(kept, {
    one: `${kept} seat is needed for a ticket for a week that was sold in between.`,
    other: `${kept} seats are needed for tickets for a week that were sold in between.`,
  });
export const backToCalendar = 'Back to the calendar';

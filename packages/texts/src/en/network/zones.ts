/** The zones of a service, and its calendar on its own page, in the console. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const section = 'Zones';
export const sectionLead = 'The zones of tickets that are priced by zone, with the stops of each.';
export const title = (service: string) => `Zones of ${service}`;
export const document = 'Zones';
export const lead =
  'A ticket can have a price for each zone. A purchaser chooses the zone, and then one of its stops where it has any.';
export const none = 'This service has no zone.';
export const zone = (number: number) => `Zone ${number}`;
export const name = 'Name of the zone';
export const nameMissing = 'Enter the name of the zone.';
export const stops = 'Its stops';
export const stopsHint = 'One on each line, in the order of the route. A new name makes a new stop.';
export const known = (count: number) =>
  plural(count, { one: 'The stop of the operator', other: `The ${count} stops of the operator` });
export const firstKnown = (count: number) => `The first ${count} stops of the operator`;
export const remove = (name: string) => (name === '' ? 'Remove this zone' : `Remove ${name}`);
export const add = 'Add a zone';
export const save = 'Save the zones';
export const saved = (created: readonly string[]) =>
  created.length === 0
    ? 'The zones are saved.'
    : `The zones are saved. ${plural(created.length, { one: 'A new stop', other: 'New stops' })}: ${listOf([...created])}.`;
export const notSaved = 'The zones were not saved';

export const calendar = 'Calendar';
export const calendarHint = 'The terms and days off that it shares with other services.';
export const noCalendar = 'None: it runs on all of its weekdays';
export const seeChanges = 'See what this changes';
export const effectTitle = 'What this changes';
export const saveCalendar = 'Save the calendar';
export const keepEditing = 'Keep editing';
export const nothingChanges = 'No departure is added or taken away.';
export const calendarSaved = 'The calendar is saved.';
export const notSavedCalendar = 'The calendar was not saved';

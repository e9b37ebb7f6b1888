/** The services of an operator, in the console. */

import { plural } from '../plural.ts';

export const title = 'Services';
export const lead = (operator: string) => `What ${operator} runs, and what is missing before it can be sold.`;
export const notPermitted = 'Your role does not include the services';
export const notPermittedNext = 'Owners and managers change services and stops. Ask one of them if you need a change.';
export const add = 'New service';
export const none = 'There is no service yet';
export const noneNext = 'A service can be saved half done. The shop does not show it before it has a ticket on sale.';
export const noneArchived = 'No service is archived';
export const find = 'Find a service';
export const found = (count: number) => plural(count, { one: `${count} service`, other: `${count} services` });
export const noneFound = 'No service has this name';
export const seeAll = 'See all services';
export const seeArchived = (count: number) =>
  plural(count, { one: `${count} archived service`, other: `${count} archived services` });
export const archivedTitle = 'Archived services';
export const archivedLead = 'These services are not in the shop. Each can be restored.';

export const services = 'Services';
export const service = 'Service';
export const runs = 'Runs';
export const stops = 'Stops';
export const tickets = 'Tickets on sale';
export const missing = 'Missing for sale';
export const nothing = 'Nothing';
export const more = (count: number) => `and ${count} more`;
export const change = 'Change';
export const open = 'Open';
/** The part of a link that is read aloud. */
export const ofService = (name: string) => ` ${name}`;
export const everyDay = 'Every day';
export const schoolDays = 'Monday to Friday';
export const noDay = 'On no day yet';

export const newTitle = 'New service';
export const newLead = 'Only the name is needed now. You can add everything else on the next page, in any order.';
export const create = 'Create the service';
export const created = (name: string) => `${name} is created. The shop does not show it yet.`;
export const name = 'Name';
export const nameHint = 'Purchasers see it, such as D1 Skipton to Ilkley.';

export const back = 'Services';
export const unknown = 'This service is not there';
export const unknownNext = 'Its address may be wrong.';
export const pageLead = (tickets: number) =>
  tickets === 0
    ? 'It has no ticket on sale.'
    : plural(tickets, { one: `It has ${tickets} ticket on sale.`, other: `It has ${tickets} tickets on sale.` });
export const missingTitle = 'Missing for sale';
export const missingNext = 'You can save without it, and come back.';
export const complete = 'Nothing is missing for sale.';
export const sameName = 'Another service has the same name';
export const sameNameNext = 'Purchasers cannot tell the two apart. Give one of them another name.';

export const seenByPassengers = 'Passengers see';
export const description = 'Description';
export const descriptionHint = 'An asterisk begins a bullet.';
export const destinations = 'Destinations';
export const destinationsHint = 'Schools, colleges or workplaces that purchasers choose from, one on each line.';
export const yearGroups = 'Year groups';
export const yearGroupsHint =
  'The groups from which purchasers choose the year of a passenger. None for a service for adults.';
export const primary = 'Primary';
export const secondary = 'Secondary';
export const sixthForm = 'Sixth form';
export const routeLink = 'Link to the route';
export const timetableLink = 'Link to the timetable';
export const termsLink = 'Link to your terms';
export const linkHint = 'The whole address of a web page. Leave it empty for none.';

export const daysAndSeats = 'Days and seats';
export const weekdays = 'Days it runs';
export const seatsHint = 'For single, return, week and four-week tickets. Empty when none is sold for this direction.';
export const amSeats = 'Seats in the morning';
export const pmSeats = 'Seats in the afternoon';
export const daySeats = 'Seats for journeys on advance passes';
export const daySeatsHint = 'On each day. Empty when no journeys are sold.';
export const seatsFollow =
  'Departures that are open already follow a changed number. Those whose seats were set individually keep theirs.';
export const departure = (time: string) => `It leaves at ${time}. The time is set with its timetable.`;

export const sales = 'Sales';
export const price = 'Price of one journey on an advance pass';
export const priceHint = (sign: string) => `In ${sign}, such as 4.50. Empty when no journeys are sold.`;
export const notSold = 'Not sold';
export const notSoldHint = 'Tick what this service is taken out of. Tickets that were sold stay valid.';
export const notSoldIn = (year: string) => `Not sold in ${year}`;
export const notByJourney = 'Not on the page of journeys for advance passes';
export const position = 'Place in the list';
export const positionHint = 'The shop lists services from the lowest number up.';
export const save = 'Save';
export const saved = (name: string) => `${name} is saved.`;

export const colleagueTitle = 'A colleague has changed this service';
export const colleagueLead =
  'What you have not typed in shows their change. Where both of you have changed something, yours is in the form:';
export const theirs = (field: string, value: string) => `${field}: theirs is “${value}”`;
export const theirsOf = (field: string) => `${field} is changed`;
export const emptyValue = 'empty';
export const ticked = 'ticked';
export const notTicked = 'not ticked';

export const effectTitle = 'Seats are taken that this change affects';
export const over = (departures: number, seats: number) =>
  `${plural(departures, {
    one: 'On 1 departure more seats are taken than there will be',
    other: `On ${departures} departures more seats are taken than there will be`,
  })}: ${seats} too many. Nobody loses a seat, and nothing more is sold for them.`;
export const removed = (departures: number, taken: number) =>
  `${plural(departures, {
    one: 'The service will not run on 1 departure with seats taken',
    other: `The service will not run on ${departures} departures with seats taken`,
  })}: ${plural(taken, {
    one: '1 passenger',
    other: `${taken} passengers`,
  })}. These tickets stay valid, and no message is sent.`;
export const departureOver = (departure: string, taken: number, seats: number) =>
  `${departure}: ${taken} taken, ${plural(seats, { one: '1 seat', other: `${seats} seats` })}`;
export const departureRemoved = (departure: string, taken: number) => `${departure}: ${taken} taken`;
export const morningOf = (day: string) => `${day} AM`;
export const afternoonOf = (day: string) => `${day} PM`;
export const journeysOf = (day: string) => `${day}, journeys on passes`;
export const others = (count: number) =>
  plural(count, { one: 'and 1 more departure', other: `and ${count} more departures` });
export const saveAnyway = 'Save the change';
export const keepAsItIs = 'Go back to the form';
export const effectChanged = 'The seats taken have changed since then. This is what the change does now.';
export const notSaved = 'The change was not saved';

export const archiveTitle = 'Archive this service';
export const archiveText = 'An archived service is not in the shop any more. You can undo it.';
export const archive = (name: string) => `Archive ${name}`;
export const archived = (name: string) => `${name} is archived.`;
export const archivedNotice = 'This service is archived';
export const archivedNext = 'The shop does not show it, and no ticket of it is sold. Its past tickets keep its name.';
export const undo = 'Undo';
export const restore = 'Restore the service';
export const restored = (name: string) => `${name} is back in the shop.`;
export const notArchived = 'The service was not archived';
export const notRestored = 'The service was not restored';

/** The stops of an operator, in the console. */

import { plural } from '../plural.ts';

export const title = 'Stops';
export const lead = (operator: string) => `Where the buses of ${operator} call.`;
export const notPermitted = 'Your role does not include the stops';
export const notPermittedNext = 'Owners and managers change services and stops. Ask one of them if you need a change.';
export const none = 'There is no stop yet';
export const noneNext = 'Stops are added with the services that call at them.';
export const find = 'Find a stop or service';
export const found = (count: number) => plural(count, { one: `${count} stop`, other: `${count} stops` });
export const noneFound = 'No stop or service has this name';
export const openServices = 'Open the services';

export const stops = 'Stops';
export const stop = 'Stop';
export const services = 'Services';
export const passengers = 'Passengers';
export const noService = 'None';
export const retired = 'No longer served';
/** Passengers who wait for a bus that does not come. */
export const leftBehind = (passengers: number) =>
  plural(passengers, {
    one: `The bus of ${passengers} passenger no longer calls here. Move them to another stop.`,
    other: `The bus of ${passengers} passengers no longer calls here. Move them to another stop.`,
  });
export const change = 'Change';
export const moveLink = 'Move passengers';
/** The part of a link that is read aloud. */
export const ofStop = (name: string) => ` ${name}`;

export const changeTitle = (name: string) => `Change ${name}`;
export const changeLead = (passengers: number) =>
  passengers === 0
    ? 'No passenger boards here.'
    : plural(passengers, {
        one: `${passengers} passenger boards here. The new name is on their ticket at once.`,
        other: `${passengers} passengers board here. The new name is on their tickets at once.`,
      });
export const name = 'Name';
export const nameHint = 'Passengers choose their stop by this name, so each stop has its own.';
export const nameMissing = 'Enter a name of 120 characters at most.';
export const nameIsTime = 'This is a time. Enter the name of the stop.';
export const save = 'Save';
export const saved = (name: string) => `The stop is now called ${name}.`;
export const back = 'Stops';
export const unknown = 'This stop is not there';
export const unknownNext = 'Somebody may have removed it.';

export const leadOfRetired = (passengers: number) =>
  plural(passengers, {
    one: `No bus calls here any more, and ${passengers} passenger still has this stop.`,
    other: `No bus calls here any more, and ${passengers} passengers still have this stop.`,
  });
export const moveTitle = 'Move the passengers';
export const moveLead =
  'They board at the new stop at once. The purchaser of each ticket gets an email, and so do its guardians. Prices, seats and codes stay.';
export const group = ({ service, zone, passengers }: { service: string; zone: string | null; passengers: number }) => {
  const name = zone === null ? service : `${service}, ${zone}`;
  return plural(passengers, { one: `${name}: ${passengers} passenger`, other: `${name}: ${passengers} passengers` });
};
export const noMove = 'Leave them here';
export const oneDirection = {
  am: (stop: string) => `${stop} (outward bus only)`,
  pm: (stop: string) => `${stop} (return bus only)`,
};
export const withoutBus = (stop: string, day: string) => `${stop} (no bus from ${day})`;
export const noTarget = 'There is no other stop. Add one to the timetable or the zone first.';
export const moveNothing = 'Choose a new stop for at least one group.';
export const move = 'Move and send the emails';
export const moved = (passengers: number, stop: string) =>
  plural(passengers, {
    one: `${passengers} passenger no longer boards at ${stop}. The email is on its way.`,
    other: `${passengers} passengers no longer board at ${stop}. The emails are on their way.`,
  });
export const notMoved = 'The passengers were not moved';

export const removeTitle = 'Remove this stop';
export const removeText = (services: number) =>
  services === 0
    ? 'No service calls here.'
    : plural(services, {
        one: 'The service no longer calls here, and new passengers cannot choose it.',
        other: `${services} services no longer call here, and new passengers cannot choose it.`,
      });
export const cannotRemove = (passengers: number) =>
  plural(passengers, {
    one: `${passengers} passenger boards here, so it cannot be removed. Move them first.`,
    other: `${passengers} passengers board here, so it cannot be removed. Move them first.`,
  });
export const remove = (name: string) => `Remove ${name}`;
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const keep = 'Keep the stop';
export const removed = (name: string) => `${name} is removed.`;
export const notRemoved = (name: string) => `${name} was not removed`;
export const past = 'Past tickets keep the name.';

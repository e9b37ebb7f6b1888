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
export const seeAll = 'See all stops';

export const stops = 'Stops';
export const stop = 'Stop';
export const services = 'Services';
export const passengers = 'Passengers';
export const noService = 'None';
export const retired = 'No longer served';
export const change = 'Change';
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
export const save = 'Save';
export const saved = (name: string) => `The stop is now called ${name}.`;
export const back = 'Stops';
export const unknown = 'This stop is not there';
export const unknownNext = 'Somebody may have removed it.';

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
    one: `${passengers} passenger boards here, so it cannot be removed.`,
    other: `${passengers} passengers board here, so it cannot be removed.`,
  });
export const remove = (name: string) => `Remove ${name}`;
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const keep = 'Keep the stop';
export const removed = (name: string) => `${name} is removed.`;
export const notRemoved = (name: string) => `${name} was not removed`;
export const past = 'Past tickets keep the name.';

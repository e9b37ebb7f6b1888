/** The services of an operator, in the console. */

import { plural } from '../plural.ts';

export const title = 'Services';
export const lead = (operator: string) => `What ${operator} runs, and what is missing before it can be sold.`;
export const notPermitted = 'Your role does not include the services';
export const notPermittedNext = 'Owners and managers change services and stops. Ask one of them if you need a change.';
/** Of a page that a member who is limited to some services may not use. */
export const someServicesOnly = 'You work with some services only';
export const someServicesOnlyNext =
  'Services are added and copied, and vehicles are changed, by members who work with all services. Ask one of them.';
export const add = 'Add a service';
export const none = 'There is no service yet';
export const noneNext = 'A service can be saved half done. The shop does not show it before it has a ticket on sale.';
export const noneArchived = 'No service is archived';
export const noneArchivedNext = 'A service that does not run any more can be archived on its page.';
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
export const back = 'Services';

/** The page of a service, and archiving it, in the console. */

import { plural } from '../plural.ts';

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

export const archiveTitle = 'Archive this service';
export const archiveText = 'An archived service is not in the shop any more. You can undo it.';
export const archive = (name: string) => `Archive ${name}`;
export const archived = (name: string) => `${name} is archived.`;
export const archivedNotice = 'This service is archived';
export const archivedNext = 'The shop does not show it, and no ticket of it is sold. Its past tickets keep its name.';
export const undo = 'Undo';
export const restore = 'Restore the service';
export const restored = (name: string) => `${name} is restored.`;
export const notArchived = 'The service was not archived';
export const notRestored = 'The service was not restored';
export const archivedTitle = 'Archived services';

export const timetable = 'Timetable';
export const timetableLead = 'The stops of both journeys in their order, with their times.';

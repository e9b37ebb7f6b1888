/** Publishing what is prepared, in the console. */

import { plural } from '../plural.ts';

export const title = 'Publish';
export const lead = 'What you choose here is on sale in one moment: all of it, or none if something is wrong.';
export const none = 'Nothing is prepared';
export const noneNext = 'Add a ticket, or change one that is on sale. Then publish it here.';
export const toList = 'See all tickets';
export const back = 'Tickets';
export const draftOf = (service: string, name: string, year: string) => `${service}: ${name} ${year}`;
export const changedSince = 'Changed since you opened this page';
export const changedSinceNext = 'Look at it again, and choose it if it is right.';
/** A year that purchasers do not see yet. */
export const opensYear = (year: string) => `Purchasers see the year ${year} from then on.`;
export const newTicket = 'New on sale';
export const change = 'Change of a ticket on sale';
export const noChange = 'Nothing is different from what is on sale.';
export const field = 'Field';
export const before = 'Now';
export const after = 'After publishing';
export const value = 'Value';
export const changesOf = (name: string) => `What changes for ${name}`;
export const valuesOf = (name: string) => `What is published for ${name}`;
export const mend = 'Mend it first';
export const edit = 'Change';
export const ofDraft = (name: string) => ` ${name}`;
export const publish = (count: number) => plural(count, { one: 'Publish 1 ticket', other: `Publish ${count} tickets` });
export const chooseOne = 'Choose at least one ticket.';
export const published = (count: number) =>
  plural(count, { one: '1 ticket is published.', other: `${count} tickets are published.` });

export const notPublished = 'Nothing was published';

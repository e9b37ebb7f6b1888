/** Publishing what is prepared, in the console. */

import { plural } from '../plural.ts';

export const title = 'Publish';
export const lead =
  'What you choose here is on sale in one moment, now or at an hour that you plan: all of it, or none if something is wrong.';
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
export const warning = 'Look at this before you publish';
export const warningOfPlan = 'Look at this before it is published';
export const edit = 'Change';
export const ofDraft = (name: string) => ` ${name}`;
export const publish = (count: number) => plural(count, { one: 'Publish 1 ticket', other: `Publish ${count} tickets` });
export const chooseOne = 'Choose at least one ticket.';
export const published = (count: number) =>
  plural(count, { one: '1 ticket is published.', other: `${count} tickets are published.` });

export const when = 'When';
export const whenOptions = {
  now: { label: 'Now' },
  later: { label: 'At a day and hour' },
};
export const day = 'Day';
export const dayMissing = 'Enter a day such as 30/11/2026.';
export const time = 'Time';
export const timeHint = 'Such as 09:00, local time.';
export const timeMissing = 'Enter a time such as 09:00.';
export const planFor = (count: number) =>
  plural(count, { one: 'Plan for 1 ticket', other: `Plan for ${count} tickets` });
export const plannedFor = (count: number, moment: string) =>
  plural(count, {
    one: `1 ticket is published on ${moment}.`,
    other: `${count} tickets are published on ${moment}.`,
  });

export const planned = 'Planned';
export const moment = (day: string, time: string) => `${day}, ${time}`;
/** A planned ticket, with what changes of one that is published. */
export const plannedDraft = (name: string, changes: { label: string; before: string; after: string }[] | undefined) =>
  changes ? `${name}: ${changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join('; ')}` : name;
export const plannedBy = (name: string) => `Planned by ${name}.`;
export const takeBack = (moment: string) => `Do not publish on ${moment}`;
export const takenBack = (moment: string) => `Nothing is published on ${moment}. The tickets stay prepared.`;
export const notTakenBack = 'The publication was not taken back';
export const failed = 'Nothing was published';
export const failedFor = (names: string[]) => `Not ready at that time: ${names.join('; ')}.`;
export const dismiss = 'Remove this message';
export const dismissed = 'The message is removed.';

export const notPublished = 'Nothing was published';

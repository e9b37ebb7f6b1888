/** The form of a ticket on sale, in the console. */

import { plural } from '../plural.ts';

export const newTitle = 'Add a ticket';
export const newLead = 'Choose a service and a template. The form then asks only for what that ticket needs.';
export const service = 'Service';
export const chooseService = 'Choose a service';
export const serviceMissing = 'Choose a service.';
export const template = 'Template';
export const templateMissing = 'Choose a template.';
export const next = 'Continue';
export const newOf = (template: string) => `Add a ticket: ${template}`;
export const forService = (service: string) => `For ${service}. Nothing is on sale before you publish it.`;
export const otherTemplate = 'Choose another service or template';
export const back = 'Tickets';
export const prepare = 'Prepare the ticket';
export const prepared = (name: string) => `${name} is prepared.`;

export const titleOf = (name: string, year: string) => `${name} ${year}`;
export const leadOfNew = (service: string) => `A new ticket of ${service}. Nothing is on sale before you publish it.`;
export const leadOfChange = (service: string) =>
  `A ticket of ${service} that is on sale. A change is prepared first, and counts when you publish it.`;
export const unknown = 'This ticket is not there';
export const unknownNext = 'Somebody may have discarded it.';
export const gone = 'Somebody has discarded this ticket';
export const goneNext = 'What you typed is still here, but it cannot be saved. Copy what you need to a new ticket.';
export const save = 'Save';
export const saveChange = 'Prepare the change';
export const saved = 'Saved. Purchasers see it when you publish it.';
export const nothingToSave = 'Nothing is different from what is published.';
export const discard = 'Discard';
export const discardChange = 'Discard the change';
export const publish = 'Publish';
export const fixed = 'Stays as it is';
export const fixedLead = 'Sold tickets depend on these. To change one of them, add another ticket and close this one.';
export const type = 'Type';
export const payment = 'Way of payment';
export const pricing = 'Prices';
export const byCard = 'By card';
export const payments = { dd: 'By direct debit', ext: 'Sold elsewhere' };

export const purchasersSee = 'Purchasers see';
export const unreadable = 'Correct the fields with a problem to see the price.';
export const notReady = (count: number) =>
  plural(count, {
    one: '1 thing to mend before it can be published',
    other: `${count} things to mend before it can be published`,
  });
export const isReady = 'This is ready to be published';

export const discarded = (name: string) => `${name} is discarded.`;
export const changeDiscarded = 'The change is discarded.';

export const conflict = 'Somebody else has changed this ticket';
export const conflictLead = 'What you typed is still here and is not saved. These fields are different:';
export const conflictSame = 'Both versions are the same now.';
export const field = 'Field';
export const theirs = 'Saved by your colleague';
export const yours = 'Typed by you';
export const takeTheirs = 'Take the saved version';
export const keepYours = 'Save again to keep your version.';

export const planned = (moment: string) => `This is published on ${moment}`;
export const plannedNext =
  'It does not change until then. To change it, take the publication back on the page for publishing.';

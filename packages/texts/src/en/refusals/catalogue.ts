/** Refusals about tickets on sale, for staff of an operator. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const draftUnknown = 'This ticket does not exist any more.';
export const draftChanged =
  'Somebody has changed or published this ticket in the meantime, so nothing was changed. Open it again to see how it is now.';
export const draftPlanned = (moment: string) =>
  `This is published on ${moment}, and does not change until then. Take the publication back first.`;
export const copied = (tickets: string[]) =>
  plural(tickets.length, {
    one: `${listOf(tickets)} is there for the next year already. Nothing was copied.`,
    other: `${listOf(tickets)} are there for the next year already. Nothing was copied.`,
  });
export const publicationUnknown = 'This publication has been made or taken back in the meantime.';
export const publicationTimeInvalid = 'Choose a time in the future, at most two years from now.';
export const fieldFixed =
  'The type, year, days, way of payment and zones of a ticket that is on sale do not change. Add another ticket, and close this one.';
export const notPublishable = (tickets: string[]) =>
  plural(tickets.length, {
    one: `${listOf(tickets)} is not ready yet. Nothing was published.`,
    other: `${listOf(tickets)} are not ready yet. Nothing was published.`,
  });
export const renewalsChanged = (renewals: number) =>
  plural(renewals, {
    one: `${renewals} renewal of this ticket is offered now, and it cannot be bought while the sale is closed. Close the sale again if you want this.`,
    other: `${renewals} renewals of this ticket are offered now, and they cannot be bought while the sale is closed. Close the sale again if you want this.`,
  });
export const sharesLimit =
  'This ticket shares its seats with other tickets. Set their number on the page of the shared seats.';
export const sharedLimitUnknown = 'These tickets are not season tickets of this service and year. Reload the page.';
export const sharedLimitWithoutNumber = (name: string) =>
  `${name} is sold without a limit. Set how many can be sold on its own page first.`;
export const sharedLimitTaken = (name: string) =>
  `Seats of ${name} are taken, so it cannot leave the shared seats. Nobody would lose a seat, but they could not be counted.`;
export const hasNoLimit =
  'This ticket is sold without a limit, and some are sold already. Add another ticket with a limit.';
export const stockChanged = (taken: number, capacity: number | null) =>
  capacity === null
    ? `There is no limit now, and ${taken} are taken. Check the number again, and save it.`
    : `${taken} of ${capacity} are taken now. Check the number again, and save it.`;

export const saleLinkTicketUnknown = 'Only a published private ticket has links.';
export const saleLinkUnknown = 'This link is not there any more.';
export const saleLinksFull = (most: number) =>
  `This ticket has ${most} links that work. End one that is not needed before you make another.`;

export const previewUnknown = 'This preview is not there.';
export const previewEnded = 'This preview has ended. Ask the person who sent you the link for another one.';
export const previewsFull = (most: number) =>
  `There are ${most} previews that work. End one that is not needed before you make another.`;

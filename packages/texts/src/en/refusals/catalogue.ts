/** Refusals about tickets on sale, for staff of an operator. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const draftUnknown =
  'This ticket does not exist any more, so nothing was changed. Go back to the list of tickets.';
export const draftChanged =
  'Somebody has changed or published this ticket in the meantime, so nothing was changed. Open it again to see how it is now.';
export const draftPlanned = (moment: string) =>
  `This is published on ${moment}, and does not change until then. Take the publication back first.`;
export const copied = (tickets: string[]) =>
  plural(tickets.length, {
    one: `${listOf(tickets)} is there for the next year already, so nothing was copied. Leave it out.`,
    other: `${listOf(tickets)} are there for the next year already, so nothing was copied. Leave them out.`,
  });
export const publicationUnknown =
  'This publication has been made or taken back in the meantime, so nothing was changed. Reload the page to see what is on sale.';
export const publicationTimeInvalid =
  'This time cannot be planned, so nothing was planned. Choose one in the future, at most two years from now.';
export const fieldFixed =
  'Nothing was saved: the type, year, days, way of payment and zones of a ticket that is on sale do not change. Add another ticket, and close this one.';
export const notPublishable = (tickets: string[]) =>
  plural(tickets.length, {
    one: `${listOf(tickets)} is not ready yet, so nothing was published. Open it to see what is missing.`,
    other: `${listOf(tickets)} are not ready yet, so nothing was published. Open them to see what is missing.`,
  });
export const renewalsChanged = (renewals: number) =>
  plural(renewals, {
    one: `${renewals} renewal of this ticket is offered now, and it cannot be bought while the sale is closed. Nothing was closed. Close the sale again if you want this.`,
    other: `${renewals} renewals of this ticket are offered now, and they cannot be bought while the sale is closed. Nothing was closed. Close the sale again if you want this.`,
  });
export const sharesLimit =
  'This ticket shares its seats with other tickets, so nothing was set. Set their number on the page of the shared seats.';
export const sharedLimitUnknown =
  'Nothing was saved, because these tickets are not season tickets of this service and year any more. Reload the page.';
export const sharedLimitWithoutNumber = (name: string) =>
  `${name} is sold without a limit, so nothing was saved. Set how many can be sold on its own page first.`;
export const sharedLimitTaken = (name: string) =>
  `Seats of ${name} are taken, so it cannot leave the shared seats. Nobody would lose a seat, but they could not be counted. Nothing was saved. Choose it again.`;
export const hasNoLimit =
  'This ticket is on sale without a limit, and some are sold already. Close its sale first, set the number, and open the sale again. Nothing was set.';
export const stockChanged = (taken: number, capacity: number | null) =>
  capacity === null
    ? `There is no limit now, and ${taken} are taken. Nothing was set. Check the number again, and save it.`
    : `${taken} of ${capacity} are taken now. Nothing was set. Check the number again, and save it.`;

export const saleLinkTicketUnknown =
  'Only a published private ticket has links, so nothing was changed. Publish the ticket first.';
export const saleLinkUnknown =
  'This link is not there any more, so nothing was changed. Reload the page to see the links that work.';
export const saleLinksFull = (most: number) =>
  `This ticket has ${most} links that work, so no other was made. End one that is not needed first.`;

export const previewUnknown =
  'This preview is not there any more, so nothing was changed. Reload the page to see the previews that work.';
export const previewEnded = 'This preview has ended. Ask the person who sent you the link for another one.';
export const previewsFull = (most: number) =>
  `There are ${most} previews that work, so no other was made. End one that is not needed first.`;

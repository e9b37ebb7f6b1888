/** The stock and the sale of a published ticket, in the console. */

import { plural } from '../plural.ts';
import { seatsOf } from '../network/seats/seats-of.ts';

export const stockTitle = 'How many can be sold';
export const shares = (seats: number, margin: number) => `It shares ${seatsOf(seats, margin)} with other tickets.`;
export const openShared = 'See the shared seats';
export const noLimit = 'It is sold without a limit.';
/** What is taken of a ticket without a number. */
export const noLimitYet = (sold: number, beingPaid: number) =>
  `${sold} sold + ${beingPaid} being paid = ${sold + beingPaid} taken, without a limit.`;
export const closeFirst = 'To set a number, close the sale below first. Then set it, and open the sale again.';
interface Parts {
  sold: number;
  beingPaid: number;
  kept: number;
  taken: number;
  capacity: number;
  heldBack: number;
  /** The overbooking margin of season tickets. */
  margin: number;
}
export const parts = ({ sold, beingPaid, kept, taken, capacity, heldBack, margin }: Parts) => {
  const sum = `${sold} sold + ${beingPaid} being paid + ${kept} kept for renewals = ${taken} taken`;
  const seats = seatsOf(capacity, margin);
  const free = capacity + margin - taken;
  if (free < 0) return `${sum}, ${seats}: ${-free} over. Nothing more is sold and nobody loses a seat.`;
  const left = `${sum}, ${seats}: ${free - heldBack} left`;
  return heldBack > 0 ? `${left}, and ${heldBack} held back for the waiting list.` : `${left}.`;
};
export const capacity = 'Number that can be sold';
export const capacityHint = 'It counts at once, without publishing.';
export const setStock = 'Set the number';
export const notNumber = 'Enter a whole number of 100,000 at most.';
export const stockSet = (capacity: number) =>
  plural(capacity, { one: '1 ticket can be sold in all.', other: `${capacity} tickets can be sold in all.` });
export const lowerQuestion = 'Set it below what is taken?';
export const lower = (capacity: number) => `Set it to ${capacity}`;
export const keep = 'Keep the number';
export const notSet = 'The number was not set';

export const saleTitle = 'Sale';
export const open = 'This ticket is on sale.';
export const closed = 'The sale is closed. Nobody can buy this ticket.';
export const closeText = 'When you close the sale, sold tickets stay valid and payments that have begun can finish.';
export const close = 'Close the sale';
/** What closing the sale does to renewals; empty without any. */
export const renewalsOf = (renewals: number) =>
  renewals === 0
    ? ''
    : plural(renewals, {
        one: `${renewals} offered renewal cannot be bought until you open it again.`,
        other: `${renewals} offered renewals cannot be bought until you open it again.`,
      });
export const reopen = 'Open the sale again';
export const nowClosed = 'The sale is closed';
export const nowClosedText = 'Sold tickets stay valid, and payments that have begun can finish.';
export const nowOpen = 'The sale is open';
export const nowOpenText = 'The shop shows the ticket within seconds.';
export const undo = 'Undo';
export const notChanged = 'The sale was not changed';

/** The overbooking margin of a service for season tickets, in the console (C-051), and what it is suggested from (C-052). */

import { plural } from '../../plural.ts';
import { seatsOf } from './seats-of.ts';

export const title = 'Overbooking margin';
export const titleOf = (service: string) => `Overbooking margin: ${service}`;
export const lead =
  'Not everybody travels every day, so more season tickets can be sold than there are seats. Singles, returns and weeks never take the margin.';
export const open = 'Overbooking margin';
/** A margin in words: `4 seats`, `10 per cent`. */
export const marginIs = (amount: number, isPercent: boolean) =>
  amount === 0 ? 'none' : isPercent ? `${amount} per cent` : seatsOf(amount);

/** On the page of a service, with the seats of its usual vehicle where it has one. */
export const marginOfService = (margin: string, usual: string | null) => {
  const vehicle = usual === null || margin === marginIs(0, false) ? '' : ` Its usual vehicle has ${usual}.`;
  return `For season tickets: ${margin}.${vehicle}`;
};

export const numbers = 'Numbers that season tickets have';
export const noNumbers = 'No season ticket of this service has a number of seats, so a margin changes nothing yet.';
export const numberOf = 'Number of';
export const seats = 'Seats';
export const taken = 'Taken';
export const left = 'Left for season tickets';
export const who = 'Who has them';
export const ofTicket = (ticket: string, year: string) => `${ticket} ${year}`;
export const ofShared = (year: string) => `Shared seats ${year}`;
export const ofGrid = (type: string, year: string) => `${type} ${year}, each weekday`;
export const ofCell = (type: string, year: string, cell: string) => `${type} ${year}, ${cell}`;

export const amount = 'Margin';
export const amountHint =
  'It counts for each number by itself. A per cent is rounded down: 10 per cent of 49 seats are 4. It is never more than the seats.';
export const unit = 'Counted in';
export const units = { seats: 'seats', percent: 'per cent of the seats' };
export const wrongAmount = (most: number) => `Enter a whole number from 0 to ${most}.`;
export const look = 'See what this does';
export const effectTitle = 'What this does';
export const nothingChanges = 'Nothing changes.';
/** What a number becomes. */
export const becomes = (name: string, before: string, after: string) => `${name}: ${before} become ${after}.`;
interface Over {
  sold: number;
  beingPaid: number;
  kept: number;
  /** On the fullest coming departure that shares the seats. */
  dated: number;
  seats: number;
  margin: number;
  over: number;
}
/** What a smaller margin does to those who have the seats. */
export const overIn = (name: string, { sold, beingPaid, kept, dated, seats: count, margin, over }: Over) =>
  [
    `${name}: ${sold} sold + ${beingPaid} being paid + ${kept} kept for renewals`,
    ...(dated > 0 ? [` + ${dated} on the fullest departure`] : []),
    ` = ${sold + beingPaid + kept + dated} taken, ${seatsOf(count, margin)}: ${over} over. Nobody loses a ticket: what is sold stays valid, what is being paid can be paid, and what is kept for renewals stays kept. No other season ticket is sold until `,
    plural(over, { one: '1 has ended.', other: `${over} have ended.` }),
  ].join('');
export const moreOver = (count: number) =>
  plural(count, { one: 'and 1 more number', other: `and ${count} more numbers` });
export const save = 'Save the margin';
export const keepEditing = 'Keep editing';
export const saved = 'The margin is saved.';

export const suggestion = 'What boardings say';
export const days = 'Boardings of the last 60 days';
export const day = 'Day';
export const morning = 'Morning';
export const wayBack = 'Way back';
/** A departure without a boarding. */
export const noneRecorded = 'none recorded';
export const none =
  'No boarding of this service was recorded in the last 60 days, so nothing is suggested. Drivers record boardings when they scan tickets.';
export const noHolders = 'No season ticket was valid on the days with boardings, so nothing is suggested.';
const sides = {
  am: { one: 'morning', other: 'mornings', any: 'any morning' },
  pm: { one: 'way back', other: 'ways back', any: 'any way back' },
};
type Side = keyof typeof sides;
const holders = (count: number) =>
  plural(count, { one: '1 holder of a season ticket', other: `${count} holders of season tickets` });
/** The departures of a direction that boardings are known of, and the one on which the fewest stayed away. */
export const most = (direction: Side, boarded: number, of: number) =>
  `At most ${boarded} of ${holders(of)} boarded on ${sides[direction].any}.`;
export const fewestAway = (direction: Side, boarded: number, of: number, date: string) =>
  `The fewest stayed away on the ${sides[direction].one} of ${date}: ${boarded} of ${holders(of)} boarded.`;
export const isFull = (direction: Side, date: string, boarded: number, seatsOfBus: number) =>
  `On the ${sides[direction].one} of ${date} ${boarded} passengers boarded in all, for ${seatsOf(seatsOfBus)}.`;
export const known = (direction: Side, count: number, isFew: boolean) => {
  const { one, other } = sides[direction];
  return `Boardings of ${plural(count, { one: `1 ${one}`, other: `${count} ${other}` })}${isFew ? ' only' : ''}.`;
};
export const suggested = (count: number) => `A margin of ${seatsOf(count)} would have left nobody without a seat.`;
export const suggestedEach = (all: number, count: number, each: number) =>
  `${seatsOf(all)} would have left nobody without a seat: that is ${each} for each of ${count} numbers.`;
export const noneSuggested = 'No margin is suggested: with one, somebody could have had no seat.';
export const use = (count: number) => `Use ${seatsOf(count)}`;
export const caveat = 'A passenger who was not scanned counts as one who stayed away.';
/** `41 of 49`, and who boarded without a season ticket of the service. */
export const boardedOf = (boarded: number, of: number, others: number) =>
  others > 0
    ? `${boarded} of ${of}, and ${plural(others, { one: '1 other', other: `${others} others` })}`
    : `${boarded} of ${of}`;

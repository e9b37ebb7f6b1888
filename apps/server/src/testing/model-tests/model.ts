import type { TicketScan } from '@fareway/domain/scan-repeats.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import type { TestPurchaser } from '../builders/build-purchaser.ts';

// What a history has learned from the answers that it was given, and nothing else: it never reads the database. At its end the database and
// the providers must have come to the same numbers.

/** Something of which there is only so much: a ticket, or the seats of a day. */
export interface Stock {
  name: string;
  /** The row of the inventory. */
  id: string;
  capacity: number;
}

/** A ticket that is on sale. */
export interface Good {
  name: string;
  operator: TestOperator;
  /** Minor units. */
  price: number;
  stock?: Stock;
  /** How many trips it comes with. */
  trips?: number;
}

/** A service that is booked by the journey, on a day on which it has seats. */
export interface Day {
  operator: TestOperator;
  date: string;
  /** Minor units. */
  price: number;
  stock: Stock;
}

export interface Voucher {
  name: string;
  id: string;
  /** Minor units. */
  value: number;
  uses: number;
}

export interface Person {
  name: string;
  purchaser: TestPurchaser;
  /** When the token of the session was made. */
  signedInAt: number;
  hasMandate: boolean;
}

/** What a payment call said. */
export type Answer =
  | { kind: 'done'; id: string }
  | { kind: 'asks'; client_secret: string }
  | { kind: 'refused'; key: string }
  /** Nobody knows yet, or nobody can be asked. */
  | { kind: 'unknown'; key: string };

/** Somebody presses Pay, with one key, until there is an answer. */
export interface Attempt {
  name: string;
  person: Person;
  /** Minor units that were shown. */
  price: number;
  way: 'card' | 'debit';
  /** The call. */
  url: string;
  voucher?: Voucher | undefined;
  /** What is taken of each when it comes to a sale. */
  takes: Stock[];
  /** What keeps a place for it. */
  renewal?: Renewal;
  /** The expired ticket whose debt it pays, and with how many trips. */
  debt?: { of: Ticket; trips: number };
  /** The pass that its journeys are booked on, if it is an old one. */
  pass?: Ticket | undefined;
  /** Says it, or says the same again. */
  press: () => Promise<Answer>;
  /** Says that the bank has asked for authentication and been answered. */
  confirm: (paymentIntent: string) => Promise<Answer>;
  /** What is done with it when it comes to a sale, and the customer ticket is known. */
  sold: (id: string) => void;
  state: 'open' | 'sold' | 'refused';
  id?: string;
  client_secret?: string;
}

/** A customer ticket that somebody has. */
export interface Ticket {
  name: string;
  id: string;
  person: Person;
  way: Attempt['way'];
  operator: TestOperator;
  takes: Stock[];
  /** The journeys that are booked on it, if it is a pass. */
  journeys: Day[] | undefined;
  /** Changes of journeys that were made. */
  changes: Set<string>;
  isVoid: boolean;
  /** Its last day is over. */
  isExpired: boolean;
  /** Its holder was offered the next one. */
  isOffered: boolean;
  /** None where they are not counted. */
  trips: number | undefined;
  boardings: Set<string>;
  /** Every reading of its code that was recorded; those that repeat another one are no boardings. */
  scans: TicketScan[];
}

/** The next ticket, offered to whoever holds one. */
export interface Renewal {
  name: string;
  id: string;
  of: Ticket;
  good: Good;
  /** A place is kept for it while it can be taken. */
  isKept: boolean;
  /** The last moment. */
  closesAt: number;
  attempt?: Attempt;
}

export interface Model {
  goods: Good[];
  days: Day[];
  vouchers: Voucher[];
  people: Person[];
  attempts: Attempt[];
  tickets: Ticket[];
  renewals: Renewal[];
}

/** So many are sold of something: those of live tickets, and of the journeys on them. */
export function soldOf({ tickets }: Model, stock: Stock): number {
  const taken = tickets
    .filter(({ isVoid }) => !isVoid)
    .flatMap(({ takes, journeys }) => [...takes, ...stocksOf(journeys)]);
  return taken.filter((one) => one === stock).length;
}

const stocksOf = (journeys: Day[] = []) => journeys.map(({ stock }) => stock);

/** So many are kept for renewals that can still be taken. */
export function keptOf(model: Model, stock: Stock, now: number): number {
  return keptAtMost(model, stock).filter((renewal) => isOpen(renewal, now)).length;
}

/** Renewals that a place may be kept for: of those that can not be taken any more, until a job has given it back. */
export function keptAtMost({ renewals }: Model, stock: Stock): Renewal[] {
  return renewals.filter(({ good, isKept, attempt }) => good.stock === stock && isKept && attempt?.state !== 'sold');
}

function isOpen({ closesAt, of }: Renewal, now: number): boolean {
  return now <= closesAt && !of.isVoid;
}

/** So many times a voucher took something off: it is not given back with the ticket. */
export function usesOf({ attempts }: Model, voucher: Voucher, by?: Person): number {
  return attempts.filter(
    ({ state, person, ...attempt }) =>
      attempt.voucher === voucher && state === 'sold' && (by === undefined || person === by),
  ).length;
}

/** Minor units that were taken in one way, and not given back. */
export function takenBy({ attempts }: Model, way: Attempt['way']): number {
  return attempts
    .filter((attempt) => attempt.way === way && attempt.state === 'sold')
    .reduce((sum, { price }) => sum + price, 0);
}

/** Whether somebody's flexi tickets have been used more often than they were good for. */
export function isInDebit({ tickets }: Model, person: Person): boolean {
  return tickets.some(
    (ticket) => ticket.person === person && !ticket.isVoid && ticket.boardings.size > (ticket.trips ?? Infinity),
  );
}

import type { TestOperator } from '../builders/build-operator.ts';
import type { TestPurchaser } from '../builders/build-purchaser.ts';

// What a history has learned from the answers that it was given, and nothing else: it never reads the database. At its end the database and
// the providers must have come to the same numbers.

/** Something that is on sale. */
export interface Good {
  name: string;
  operator: TestOperator;
  /** Minor units. */
  price: number;
  /** How many there are, where they can run out. */
  capacity?: number;
  /** How many trips it comes with. */
  trips?: number;
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

/** Somebody pressed Pay. */
export interface Attempt {
  name: string;
  person: Person;
  /** Minor units that were shown. */
  price: number;
  way: 'card' | 'debit';
  voucher: Voucher | undefined;
  /** What is taken when it comes to a sale. */
  good: Good | undefined;
  /** Says the same again, with the same key. */
  press: () => Promise<Answer>;
  /** Says that the bank has asked for authentication and been answered. */
  confirm?: (paymentIntent: string) => Promise<Answer>;
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
  good: Good;
  person: Person;
  attempt: Attempt;
  isVoid: boolean;
  trips: number;
  boardings: Set<string>;
}

export interface Model {
  goods: Good[];
  vouchers: Voucher[];
  people: Person[];
  attempts: Attempt[];
  tickets: Ticket[];
}

/** So many of a good are sold: each live ticket has one. */
export function soldOf({ tickets }: Model, good: Good): number {
  return tickets.filter((ticket) => ticket.good === good && !ticket.isVoid).length;
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
    (ticket) =>
      ticket.person === person &&
      ticket.good.trips !== undefined &&
      !ticket.isVoid &&
      ticket.boardings.size > ticket.trips,
  );
}

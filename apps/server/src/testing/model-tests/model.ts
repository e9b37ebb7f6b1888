import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { TicketScan } from '@fareway/domain/boarding/scan-repeats.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import type { TestPurchaser } from '../builders/build-purchaser.ts';
import type { Fleet } from './fleet.ts';

// What a history knows from the responses of the server. The model never reads the database. At the end of a history the database and the
// providers must have the same counts.

/** A limited resource: the stock of a ticket, or the seats of a day. */
export interface Stock {
  name: string;
  /** The row of the inventory. */
  id: string;
  /** The seats in all. */
  capacity: number;
  /** Those of them that are held back for the waiting list. */
  heldBack?: number;
  /** Whether season tickets have the overbooking margin of their service beyond them (C-051). */
  hasMargin?: boolean;
  /** Several tickets share them (C-050). */
  isShared?: boolean;
}

/** A ticket on sale. */
export interface Good {
  name: string;
  operator: TestOperator;
  /** In minor units. */
  price: number;
  stock?: Stock;
  /** The number of trips of a new ticket. */
  trips?: number;
}

/** A ticket with a sibling price: the child that it is for, its full price and what is taken off, in minor units. */
export interface SiblingSale {
  child: string;
  price: number;
  discount: number;
}

/** A service with bookable journeys, and a day with seats. */
export interface Day {
  operator: TestOperator;
  date: string;
  /** In minor units. */
  price: number;
  stock: Stock;
  /** The calendar of the service; undefined without one. */
  calendar_id?: string;
  /** When the bus of its journeys leaves, in milliseconds since 1970. */
  leavesAt: number;
  /** The directions that are closed. */
  closedSides?: Set<Direction>;
  /** Both directions are closed, so that no journey is booked. */
  isClosed?: boolean;
  /** The departure with its journeys is cancelled. */
  isCancelled?: boolean;
}

/** A departure with seats of its own, which tickets for a day take. */
export interface Departure {
  date: string;
  direction: Direction;
  stock: Stock;
  /** The directions of its day that are closed; both departures of the day have the same set. */
  closedSides: Set<Direction>;
  isCancelled: boolean;
}

/** A service with tickets for a day: a single and a return. */
export interface Dated {
  goods: Good[];
  departures: Departure[];
  calendar_id: string;
}

export interface Voucher {
  name: string;
  id: string;
  /** In minor units. */
  value: number;
  uses: number;
}

export interface Person {
  name: string;
  purchaser: TestPurchaser;
  /** When the token of the session was issued. */
  loggedInAt: number;
  hasMandate: boolean;
}

/** The response to a payment call. */
export type PaymentResponse =
  | { kind: 'done'; id: string }
  | { kind: 'asks'; client_secret: string }
  | { kind: 'refused'; key: string }
  /** The outcome is unknown. */
  | { kind: 'unknown'; key: string };

/** A purchaser presses Pay with one key until there is a response. */
export interface Attempt {
  name: string;
  person: Person;
  /** The price that was shown, in minor units. */
  price: number;
  way: 'card' | 'debit';
  /** The call. */
  url: string;
  voucher?: Voucher | undefined;
  /** What a sale takes of each resource. */
  takes: Stock[];
  /** The goods of each line of an order for several passengers. */
  lines?: Good[];
  /** The sibling price of each ticket, where it has one. */
  siblings?: SiblingSale[];
  /** When the first of its buses leaves, from which moment it cannot begin (P-301), in milliseconds since 1970. */
  leavesAt?: number;
  /** The renewal that keeps a seat for it. */
  renewal?: Renewal;
  /** The expired ticket whose debt it pays, and the number of trips. */
  debt?: { of: Ticket; trips: number };
  /** The pass to book on, if it is an existing one. */
  pass?: Ticket | undefined;
  /** Sends the request, or repeats it. */
  press: () => Promise<PaymentResponse>;
  /** Confirms the payment after authentication at the bank. */
  confirm: (paymentIntent: string) => Promise<PaymentResponse>;
  /** Minor units that an operator has refunded. */
  refunded?: number;
  /** Runs after a sale, with the customer ticket, or with the order for several passengers. */
  sold: (id: string) => void;
  state: 'open' | 'sold' | 'refused';
  id?: string;
  client_secret?: string;
}

/** A customer ticket. */
export interface Ticket {
  name: string;
  id: string;
  person: Person;
  way: Attempt['way'];
  operator: TestOperator;
  takes: Stock[];
  /** The payment of the ticket itself, in minor units after the voucher, and whether a voucher counted. */
  paid: { attempt: Attempt; amount: number; hasVoucher: boolean };
  /** Its sibling price, where it has one. */
  sibling?: SiblingSale | undefined;
  isRefunded: boolean;
  /** The booked journeys of a pass. */
  journeys: Day[] | undefined;
  /** Its departures, where it is a ticket for a day. */
  departures: Departure[] | undefined;
  /** Changes of journeys. */
  changes: Set<string>;
  isVoid: boolean;
  /** Whether its last day is in the past. */
  isExpired: boolean;
  /** Whether the holder was offered a renewal. */
  isOffered: boolean;
  /** Undefined where trips are not counted. */
  trips: number | undefined;
  boardings: Set<string>;
  /** Every recorded scan of its code. Repeated scans are not boardings. */
  scans: TicketScan[];
}

/** A renewal that was offered to the holder of a ticket. */
export interface Renewal {
  name: string;
  id: string;
  of: Ticket;
  good: Good;
  /** The seat that is kept while the renewal is open. */
  isKept: boolean;
  /** Its order may have ended while more was taken than was on sale. The renewal has lost its seat then (decision 036). */
  mayHaveLostSeat?: boolean;
  /** The last moment of the offer. */
  closesAt: number;
  attempt?: Attempt;
}

/** A ticket of a passenger that staff have imported from a file. Nobody has paid for it. */
export interface ImportedTicket {
  /** The last name of the passenger, which no other one has. */
  name: string;
  operator: TestOperator;
  takes: Stock[];
  trips: number | undefined;
  /** The import. */
  of: string;
  isVoid: boolean;
  boardings: number;
}

/** A price that is published at an hour. */
export interface PlannedPrice {
  /** The publication. */
  id: string;
  good: Good;
  price: number;
}

export interface Model {
  fleet: Fleet;
  goods: Good[];
  /** Tickets with a sibling price. They have no stock. */
  siblingGoods: Good[];
  days: Day[];
  dated: Dated;
  vouchers: Voucher[];
  people: Person[];
  attempts: Attempt[];
  tickets: Ticket[];
  renewals: Renewal[];
  /** The overbooking margin of the service with season tickets (C-051). */
  margin: { amount: number; isPercent: boolean };
  planned: PlannedPrice[];
  /** The imports that are not undone, with when they were made. */
  imports: { id: string; at: number }[];
  imported: ImportedTicket[];
  /** Passengers on the waiting list, by sales year. */
  waiting: Record<string, number>;
}

/** Returns the seats that are on sale or taken, with the overbooking margin. */
export function onSaleOf({ margin }: Pick<Model, 'margin'>, stock: Stock): number {
  return stock.capacity - (stock.heldBack ?? 0) + marginIn({ margin }, stock);
}

/** Returns the seats that season tickets can take beyond those of a stock: a per cent is rounded down, and there are never more than the seats. */
export function marginIn({ margin: { amount, isPercent } }: Pick<Model, 'margin'>, stock: Stock): number {
  if (!stock.hasMargin) return 0;
  const beyond = isPercent ? (stock.capacity * amount - ((stock.capacity * amount) % 100)) / 100 : amount;
  return beyond < stock.capacity ? beyond : stock.capacity;
}

/** Returns the number sold: live tickets and the journeys booked on them. */
export function soldOf({ tickets, imported }: Model, stock: Stock): number {
  const taken = [...tickets, ...imported.map((one) => ({ ...one, journeys: undefined, departures: undefined }))]
    .filter(({ isVoid }) => !isVoid)
    .flatMap(({ takes, journeys, departures }) => [...takes, ...stocksOf(journeys), ...stocksOf(departures)]);
  return taken.filter((one) => one === stock).length;
}

const stocksOf = (travels: readonly { stock: Stock }[] = []) => travels.map(({ stock }) => stock);

/** Returns how many seats of a resource a sale takes. */
export function wantedOf({ takes }: Attempt, stock: Stock): number {
  return takes.filter((one) => one === stock).length;
}

/** Returns the number of seats that are surely kept for open renewals. */
export function keptOf(model: Model, stock: Stock, now: number): number {
  return keptAtMost(model, stock).filter((renewal) => !renewal.mayHaveLostSeat && isOpen(renewal, now)).length;
}

/** Returns the renewals that may keep a seat. A closed renewal keeps it until a job releases it. */
export function keptAtMost({ renewals }: Model, stock: Stock): Renewal[] {
  return renewals.filter(({ good, isKept, attempt }) => good.stock === stock && isKept && attempt?.state !== 'sold');
}

function isOpen({ closesAt, of }: Renewal, now: number): boolean {
  return now <= closesAt && !of.isVoid;
}

/** Returns how often a voucher was used. Voiding a ticket does not return a use. */
export function usesOf({ attempts }: Model, voucher: Voucher, by?: Person): number {
  return attempts.filter(
    ({ state, person, ...attempt }) =>
      attempt.voucher === voucher && state === 'sold' && (by === undefined || person === by),
  ).length;
}

/** Returns the minor units that were paid by one method and not refunded. */
export function takenBy({ attempts }: Model, way: Attempt['way']): number {
  return attempts
    .filter((attempt) => attempt.way === way && attempt.state === 'sold')
    .reduce((sum, { price, refunded = 0 }) => sum + price - refunded, 0);
}

/** Returns whether a purchaser's flexi tickets are in debit. */
export function isInDebit({ tickets }: Model, person: Person): boolean {
  return tickets.some(
    (ticket) => ticket.person === person && !ticket.isVoid && ticket.boardings.size > (ticket.trips ?? Infinity),
  );
}

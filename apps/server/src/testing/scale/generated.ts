import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface Sizes {
  /** Customer tickets of the large operator, most of them of one service and one ticket. */
  tickets: number;
  now: Date;
  /** The operator that has most of everything. */
  large: { client_id: string; service_id: string; ticket_id: string };
}

/** What a statement of the generator is made from: the sizes that follow from the number of tickets. */
export interface Plan extends Sizes {
  operators: number;
  ticketsOfOthers: number;
  users: number;
}

/** The first part of an id, which says of which table it is. */
const kind = {
  client: 1,
  service: 2,
  ticket: 3,
  stock: 4,
  departure: 5,
  user: 6,
  order: 7,
  customerTicket: 8,
  other: 9,
  dueOrder: 10,
} as const;

/** The expression of a row's id: its table, and an expression of its number there. */
export const id = (of: keyof typeof kind, number: string): RawBuilder<string> =>
  sql`generated_id(${sql.lit(kind[of])}, ${sql.raw(number)})`;

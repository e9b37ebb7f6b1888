import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

export interface Sizes {
  /** Customer tickets of the large operator, most of them of one service and one ticket. */
  tickets: number;
  now: Date;
  /** The operator with most rows. */
  large: { client_id: string; service_id: string; ticket_id: string };
}

/** The parameters of the generator's statements: the sizes that follow from the number of tickets. */
export interface Plan extends Sizes {
  operators: number;
  ticketsOfOthers: number;
  users: number;
}

/** The first part of an id, which identifies its table. */
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

/** Returns the SQL expression of a row's id from its table and its number. */
export const id = (of: keyof typeof kind, number: string): RawBuilder<string> =>
  sql`generated_id(${sql.lit(kind[of])}, ${sql.raw(number)})`;

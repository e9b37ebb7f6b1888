import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { DB } from './database/schema.ts';

/** Whose data it is. */
export interface Person {
  userId: string;
  email: string;
}

/** Something that has to come to its end before the account can be closed. */
export interface OpenBusiness {
  kind: 'payment' | 'refund' | 'direct-debit';
  service_name: string;
  support_name: string | null;
  support_email: string | null;
  support_phone: string | null;
}

/** What a capability keeps of people. */
export interface PersonalData {
  /** The tables of the capability with something of a person. */
  tables: readonly (keyof DB)[];
  /** What a person is told that is kept of them, by the name of the file that it is told in. Instants are in UTC, money is in decimals. */
  tell?: (db: Kysely<DB>, person: Person) => Promise<Record<string, unknown>>;
  /** What keeps an account from being closed now. */
  findOpenBusiness?: (db: Kysely<DB>, userId: string) => Promise<OpenBusiness[]>;
  /** Erases what nothing keeps, in the transaction that closes the account; its row is locked. */
  erase?: (db: Transaction<DB>, person: Person, now: Date) => Promise<void>;
  /** SQL condition over a `ticket` of customer_tickets: whether its passenger must still be known, whatever the ticket's age. */
  needsPassenger?: RawBuilder<boolean>;
  /** Erases what leads to the passengers of some ended tickets, given as a relation of customer_tickets (F-50). */
  eraseOfTickets?: (db: Transaction<DB>, tickets: RawBuilder<unknown>, now: Date) => Promise<void>;
}

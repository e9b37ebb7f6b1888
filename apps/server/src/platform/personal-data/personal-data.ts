import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { DB } from '../database/schema.ts';

/** The person that data belongs to. */
export interface Person {
  userId: string;
  email: string;
}

/** A matter that must end before the account can be closed. */
export interface OpenBusiness {
  kind: 'payment' | 'refund' | 'direct-debit';
  service_name: string;
  support_name: string | null;
  support_email: string | null;
  support_phone: string | null;
}

/** The personal data of a capability. */
export interface PersonalData {
  /** The tables of the capability with personal data. */
  tables: readonly (keyof DB)[];
  /** Returns the data for the person's export, by file name. Instants are in UTC, money is in decimals. */
  readForExport?: (db: Kysely<DB>, person: Person) => Promise<Record<string, unknown>>;
  /** Returns what prevents the account from being closed now. */
  findOpenBusiness?: (db: Kysely<DB>, userId: string) => Promise<OpenBusiness[]>;
  /** Erases data without a reason to keep it, in the transaction that closes the account. The account's row is locked. */
  erase?: (db: Transaction<DB>, person: Person, now: Date) => Promise<void>;
  /** An SQL condition on a `ticket` of customer_tickets: whether its passenger must stay known, whatever the ticket's age. */
  needsPassenger?: RawBuilder<boolean>;
  /** Erases data that identifies the passengers of ended tickets, given as a relation of customer_tickets (F-50). */
  eraseOfTickets?: (db: Transaction<DB>, tickets: RawBuilder<unknown>, now: Date) => Promise<void>;
}

import type { OrderedPassenger } from '../../orders/order.ts';
import type { TicketContext } from './load-catalogue.ts';

/** A ticket that an import makes. */
export interface NewImportedTicket {
  id: null;
  context: TicketContext;
  passenger: OrderedPassenger;
  /** Of the purchaser, lower case; null where the file has none. */
  email: string | null;
  /** The trips of a flexi ticket; null for those of a new ticket. */
  trips: number | null;
  /** The rows of the inventory, one seat of each. */
  seats: string[];
}

/** The details of a ticket that an import changes. */
export interface ChangedDetails {
  ext_id?: string | null;
  yr?: string | null;
  stop_id?: string | null;
  zone_stop_id?: string | null;
  dest?: string | null;
}

/** A ticket that exists and that an import changes. `email` moves it to the unclaimed account of this address. */
export interface ChangedTicket {
  id: string;
  before: ChangedDetails & { user_id?: string };
  details: ChangedDetails;
  email: string | undefined;
}

export type TicketChange = NewImportedTicket | ChangedTicket;

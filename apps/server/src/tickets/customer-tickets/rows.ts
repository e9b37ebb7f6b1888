import type { LocalDate } from '@fareway/domain/local-date.ts';
import type { Currency } from '@fareway/domain/money.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/ticket-type.ts';
import type { Selectable } from 'kysely';
import type { CustomerTickets } from '../../platform/database/schema.ts';

type Sold = Omit<Selectable<CustomerTickets>, keyof SaidExactly>;

/** What the database can only call text or JSON. */
interface SaidExactly {
  type: TicketType;
  sub_type: TicketSubType | null;
  currency: Currency;
  ticket_status: 'active' | 'suspended' | 'void';
  old_passenger: { first_name: string; last_name: string } | null;
  start: LocalDate;
  expiry: LocalDate;
}

/** A customer ticket with its operator, as My Tickets lists it. */
export interface ListedTicketRow extends Sold, SaidExactly {
  client_slug: string;
  client_name: string;
  client_site_name: string;
  client_brand_colour: string;
  has_boarding_notifications: boolean;
  hides_buy_again: boolean;
}

/** One customer ticket with everything that its page and its paper show. */
export interface TicketRow extends ListedTicketRow {
  client_time_zone: string;
  support_name: string | null;
  support_email: string | null;
  support_phone: string | null;
  /** As it was sold: later changes of the ticket on sale are not this one's. */
  ticket_name: string;
  pricing_model: string | null;
  /** What it is paid by, where that is a direct debit, in order. */
  instalments: InstalmentRow[] | null;
  /** Of the mandate that they are taken by. */
  mandate_status: string | null;
}

export interface InstalmentRow {
  number: number;
  kind: 'deposit' | 'monthly';
  due_date: LocalDate;
  /** When the bank takes it: the due date, or the next working day. */
  charge_date: LocalDate | null;
  /** Minor units. */
  amount: number;
  /** The provider's word. */
  state: string;
  /** When one that failed is asked for again, where it is. */
  retry_on: LocalDate | null;
  /** It is not asked for any more, as the operator ended the plan. */
  is_given_up: boolean;
  /** Minor units that went back. */
  refunded: number;
}

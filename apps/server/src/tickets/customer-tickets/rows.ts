import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import type { RefundStep } from '@fareway/domain/operators/refund-policy.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import type { Selectable } from 'kysely';
import type { NamedPeriod } from '../../network/vehicles/relief-periods.ts';
import type { CustomerTickets } from '../../platform/database/schema.ts';
import type { ServiceOfDay } from './day-without-bus.ts';

type Sold = Omit<Selectable<CustomerTickets>, keyof ExactColumns>;

/** Columns that the generated types call text or JSON. */
interface ExactColumns {
  type: TicketType;
  sub_type: TicketSubType | null;
  currency: Currency;
  ticket_status: 'active' | 'suspended' | 'void';
  old_passenger: { first_name: string; last_name: string } | null;
  start: LocalDate;
  expiry: LocalDate;
}

/** A customer ticket with its operator, as My Tickets lists it. */
export interface ListedTicketRow extends Sold, ExactColumns {
  /** The names of its stops. */
  stop: string | null;
  zone_stop: string | null;
  client_slug: string;
  client_name: string;
  client_site_name: string;
  /** Whether it is of a practice operator (C-061). */
  client_is_practice: boolean;
  client_brand_colour: string;
  client_logo_id: string | null;
  has_boarding_notifications: boolean;
  hides_buy_again: boolean;
  service_of_day: ServiceOfDay | null;
  /** Whether the operator has disabled photos. */
  has_no_photos: boolean;
}

/** One customer ticket with everything for its page and its PDF. */
export interface TicketRow extends ListedTicketRow {
  client_time_zone: string;
  /** The relief buses on its days (C-036). */
  relief: NamedPeriod[] | null;
  support_name: string | null;
  support_email: string | null;
  support_phone: string | null;
  /** The refunds that were promised when it was bought, and the operator's words about refunds now (C-200). */
  refund_steps: RefundStep[] | null;
  refund_words: string | null;
  /** The terms of its service, or of its operator. */
  terms_url: string | null;
  /** What was taken off its price for other passengers of the account (C-056), in minor units. */
  sibling_discount: number;
  /** As it was sold: later changes of the ticket on sale do not apply. */
  ticket_name: string;
  pricing_model: string | null;
  /** Its instalments in order, for a ticket paid by direct debit. */
  instalments: InstalmentRow[] | null;
  /** The reference of their mandate. */
  mandate_status: string | null;
}

export interface InstalmentRow {
  number: number;
  kind: 'deposit' | 'monthly';
  due_date: LocalDate;
  /** The day of collection: the due date, or the next working day. */
  charge_date: LocalDate | null;
  /** In minor units. */
  amount: number;
  /** The provider's status. */
  state: string;
  /** The day of the retry of a failed one, if there is one. */
  retry_on: LocalDate | null;
  /** Whether the operator has ended the plan, so that it is not collected. */
  is_given_up: boolean;
  /** The refunded minor units. */
  refunded: number;
}

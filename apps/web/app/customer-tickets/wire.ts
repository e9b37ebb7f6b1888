import type { Currency } from '@fareway/domain/money.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/ticket-title.ts';

// What the calls about customer tickets answer, in the names of the specification; prices are decimals, as they travel.

/** A customer ticket as My Tickets lists it, with the operator that sold it. */
export interface ListedTicket {
  id: string;
  client_id: string;
  ticket_id: string;
  service_id: string;
  service_name: string;
  type: TicketType;
  sub_type?: TicketSubType;
  /** The travel pattern that it was sold with. */
  opt?: string;
  ticket_year: string;
  passenger: { first_name: string; last_name: string; photo?: string };
  date_purchased: string;
  start: string;
  expiry: string;
  trips?: number;
  trips_taken: number;
  ticket_status: 'active' | 'suspended' | 'void';
  notify: boolean;
  old_passenger?: { first_name: string; last_name: string };
  zone?: string;
  zone_stop?: string;
  stop?: string;
  dest?: string;
  yr?: string;
  ext_id?: string;
  price: number;
  total_price: number;
  currency: Currency;
  voucher_id?: string;
  client: { slug: string; name: string; site_name: string; brand_colour: string; hide_buy_again: boolean };
}

/** The end of a page of the list: sent back, it asks for the next. */
export interface PageEnd {
  id: string;
  date_purchased: string;
}

export interface TicketPage {
  items: ListedTicket[];
  last_item?: PageEnd;
}

/** One customer ticket with everything that its page shows. */
export interface CustomerTicket extends Omit<ListedTicket, 'client'> {
  /** The text of its QR code; absent when no bus would take it. */
  code?: string;
  client: ListedTicket['client'] & { support: { name?: string; email?: string; phone?: string } };
  service: { name: string };
  ticket: { name: string; travel_pattern?: string };
}

import { parseSalesYear, salesYearToPath } from '@fareway/domain/sales-year.ts';

interface BoughtTicket {
  client_id: string;
  client_slug: string;
  service_id: string;
  ticket_id: string;
  /** The sales year, with its slash. */
  year: string;
  sub_type?: string | undefined;
  /** Sold to one person, by a private link (ad hoc). */
  is_private?: boolean | undefined;
}

/** The order confirmation of a customer ticket; that of a fixed-date ticket says so, and that of a private ticket is one of its own (P-066 to P-068). */
export function orderConfirmedAddress(customerTicketId: string, bought: BoughtTicket): string {
  const { client_id, client_slug, service_id, ticket_id, year, sub_type, is_private } = bought;
  const ids = [client_slug, service_id, ticket_id];
  const start = is_private ? ['adhoc', customerTicketId] : [customerTicketId];
  const path = [...start, salesYearToPath(parseSalesYear(year)), ...(is_private ? [client_id] : []), ...ids].join('/');
  return `/order-confirmed/${path}${sub_type === 'fixed' ? '?is_fixed=true' : ''}`;
}

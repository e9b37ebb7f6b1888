import { parseSalesYear, salesYearToPath } from '@fareway/domain/sales-year.ts';

interface BoughtTicket {
  client_id: string;
  client_slug: string;
  service_id: string;
  ticket_id: string;
  /** The sales year, with its slash. */
  year: string;
  sub_type?: string | undefined;
  /** Whether it was sold to one person by a private link (ad hoc). */
  is_private?: boolean | undefined;
}

/**
 * Returns the order confirmation of a customer ticket. Fixed-date tickets and private tickets have their own addresses (P-066 to P-068).
 */
export function orderConfirmedAddress(customerTicketId: string, bought: BoughtTicket): string {
  const { client_id, client_slug, service_id, ticket_id, year, sub_type, is_private } = bought;
  const ids = [client_slug, service_id, ticket_id];
  const start = is_private ? ['adhoc', customerTicketId] : [customerTicketId];
  const path = [...start, salesYearToPath(parseSalesYear(year)), ...(is_private ? [client_id] : []), ...ids].join('/');
  return `/order-confirmed/${path}${sub_type === 'fixed' ? '?is_fixed=true' : ''}`;
}

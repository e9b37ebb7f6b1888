import { parseSalesYear, salesYearToPath } from '@fareway/domain/sales-year.ts';

interface BoughtTicket {
  client_slug: string;
  service_id: string;
  ticket_id: string;
  /** The sales year, with its slash. */
  year: string;
  sub_type?: string | undefined;
}

/** The order confirmation of a customer ticket; that of a fixed-date ticket says so (P-066, P-068). */
export function orderConfirmedAddress(customerTicketId: string, bought: BoughtTicket): string {
  const { client_slug, service_id, ticket_id, year, sub_type } = bought;
  const path = [customerTicketId, salesYearToPath(parseSalesYear(year)), client_slug, service_id, ticket_id].join('/');
  return `/order-confirmed/${path}${sub_type === 'fixed' ? '?is_fixed=true' : ''}`;
}

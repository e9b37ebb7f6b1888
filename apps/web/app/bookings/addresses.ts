import { parseSalesYear, salesYearToPath } from '@fareway/domain/sales-year.ts';
import { bookTripAddress } from '../customer-tickets/addresses.ts';

/** Where the journeys go on being booked of somebody who turned out to have a pass already; that page says so. */
export function heldPassAddress(customerTicketId: string): string {
  return `${bookTripAddress(customerTicketId)}?pass=held`;
}

/** The confirmation of booked journeys, by the pass that they are booked on. */
export function bookingConfirmedAddress(
  customerTicketId: string,
  client: { slug: string; current_sales_year: string },
): string {
  const year = salesYearToPath(parseSalesYear(client.current_sales_year));
  return `/booking-confirmed/${customerTicketId}/${year}/${client.slug}`;
}

/** Where a booking is changed. */
export function changeBookingAddress({ pk, sk }: { pk: string; sk: string }): string {
  return `/booking/${encodeURIComponent(pk)}/${encodeURIComponent(sk)}`;
}

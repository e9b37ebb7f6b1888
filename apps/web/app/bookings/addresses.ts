import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import { bookTripAddress } from '../customer-tickets/addresses.ts';

/** The address where a purchaser who already has a pass continues to book the chosen journeys. */
export function heldPassAddress(customerTicketId: string): string {
  return `${bookTripAddress(customerTicketId)}?pass=held`;
}

/** The confirmation of booked journeys, by their pass. */
export function bookingConfirmedAddress(
  customerTicketId: string,
  client: { slug: string; current_sales_year: string },
): string {
  const year = salesYearToPath(parseSalesYear(client.current_sales_year));
  return `/booking-confirmed/${customerTicketId}/${year}/${client.slug}`;
}

/** The page that changes a booking. */
export function changeBookingAddress({ pk, sk }: { pk: string; sk: string }): string {
  return `/booking/${encodeURIComponent(pk)}/${encodeURIComponent(sk)}`;
}

/** The query of the page that changes a booking, at the step that confirms the change. */
export const confirmSearch = '?step=confirm';

import type { AccessRow } from './access-row.ts';
import type { OwnedObjects } from './owned-objects.ts';

/** The calls for journeys that are booked on a pass. */
export function bookingRows({ pass }: OwnedObjects): Record<string, AccessRow> {
  const { client, id, booking } = pass;
  const ownerOnly = { opensTo: 'its owner', owner: 200, stranger: 404 } as const;
  return {
    'GET /api/service-availability/{clientSlug}/advance': {
      opensTo: 'everybody',
      url: `/api/service-availability/${client.slug}/advance?num_days=14`,
    },
    'GET /api/booking-page/client/{clientSlug}': {
      opensTo: 'purchasers',
      url: `/api/booking-page/client/${client.slug}`,
      owner: 200,
      stranger: 200,
    },
    'GET /api/booking-page/pass/{customerTicketId}': {
      ...ownerOnly,
      url: `/api/booking-page/pass/${id}`,
      stranger: 403,
    },
    'GET /api/booking-page/booking/{pk}/{sk}': {
      ...ownerOnly,
      url: `/api/booking-page/booking/${encodeURIComponent(booking.pk)}/${encodeURIComponent(booking.sk)}`,
      stranger: 403,
    },
    'GET /api/bookings/by-ctid/{customerTicketId}': { ...ownerOnly, url: `/api/bookings/by-ctid/${id}` },
    'GET /api/bookings/by-ctid/{customerTicketId}/by-date/{from}/{to}': {
      ...ownerOnly,
      url: `/api/bookings/by-ctid/${id}/by-date/2026-01-01/2099-12-31`,
    },
    // The owner's booking once more, with the same photo.
    'POST /api/customer-booking/stripe': {
      opensTo: 'its owner',
      url: '/api/customer-booking/stripe',
      headers: { 'idempotency-key': pass.key },
      payload: pass.body,
      owner: 200,
      stranger: 422,
    },
    'POST /api/booking/swap': {
      ...ownerOnly,
      url: '/api/booking/swap',
      payload: { old_booking: { pk: booking.pk, sk: booking.sk }, new_booking: pass.otherJourney },
      stranger: 403,
    },
  };
}

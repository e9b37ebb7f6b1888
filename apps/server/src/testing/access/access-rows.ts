import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import { newId } from '../../platform/ids.ts';
import { everybody } from './access-row.ts';
import type { AccessRow } from './access-row.ts';
import { accountRows } from './account-rows.ts';
import { bookingRows } from './booking-rows.ts';
import { guardianRows } from './guardian-rows.ts';
import { purchaseRows } from './purchase-rows.ts';
import { ticketRows } from './ticket-rows.ts';
import type { OwnedObjects } from './owned-objects.ts';

/** One row for each call of the OpenAPI document. access.test.ts fails for a call without a row. */
export function accessRows(objects: OwnedObjects): Record<string, AccessRow> {
  const { operator, owner, logo, photo, unpaid, device, ticketId } = objects;
  const { client, service, ticket } = operator;
  const yearInPath = salesYearToPath(parseSalesYear(ticket.year));
  return {
    'GET /api/health': everybody('/api/health'),
    'GET /api/public-settings': everybody('/api/public-settings'),
    'GET /api/logo/{fileName}': everybody(`/api/logo/${logo}`),
    'GET /api/clients': everybody('/api/clients'),
    'GET /api/clients/page/{page}': everybody('/api/clients/page/2'),
    'GET /api/client/slug/{clientSlug}': everybody(`/api/client/slug/${client.slug}`),
    'GET /api/client/{clientId}': everybody(`/api/client/${client.id}`),
    'GET /api/client/slug/{clientSlug}/offers': everybody(`/api/client/slug/${client.slug}/offers`),
    'GET /api/search/services': everybody('/api/search/services?q=skipton'),
    'GET /api/ticket/{ticketId}': everybody(`/api/ticket/${ticket.id}`),
    'GET /api/service/{serviceId}/tickets/{year}': everybody(`/api/service/${service.id}/tickets/${yearInPath}`),

    'GET /api/waiting-list/client/{clientSlug}': everybody(`/api/waiting-list/client/${client.slug}`),
    'POST /api/waiting-list/passenger': {
      ...everybody('/api/waiting-list/passenger'),
      payload: {
        clientSlug: client.slug,
        email: owner.email,
        mobile: '07700900123',
        postCode: 'BD23 1AA',
        year: ticket.year,
        service: service.name,
        passengers: [{ firstName: 'Ada', lastName: 'Byron' }],
        ticketName: ticket.name,
      },
    },

    ...accountRows(objects),
    ...purchaseRows(objects),
    ...ticketRows(objects),
    ...bookingRows(objects),
    ...guardianRows(objects),

    'GET /api/apple-wallet/{token}': { opensTo: 'who holds the link', url: '/api/apple-wallet/x' },
    'GET /api/ticket-link/{token}': { opensTo: 'who holds the link', url: `/api/ticket-link/${'0'.repeat(32)}` },
    'GET /api/preview/{code}': { opensTo: 'who holds the link', url: '/api/preview/x' },
    'GET /api/preview/{code}/service/{serviceId}/tickets/{year}': {
      opensTo: 'who holds the link',
      url: `/api/preview/x/service/${service.id}/tickets/${yearInPath}`,
    },
    'GET /api/preview/{code}/buy-page/{serviceId}/{ticketId}/{year}': {
      opensTo: 'who holds the link',
      url: `/api/preview/x/buy-page/${service.id}/${ticket.id}/${yearInPath}`,
    },
    'PUT /api/photo-uploads/{token}': { opensTo: 'who holds the link', url: photo.openUpload.uploadPath },
    'POST /api/device/token': {
      opensTo: 'devices',
      url: '/api/device/token',
      headers: { authorization: `Bearer ${device.secret}` },
    },
    'POST /api/scans': {
      opensTo: 'devices',
      url: '/api/scans',
      headers: { authorization: `Bearer ${device.token}` },
      payload: { scans: [{ id: newId(), customer_ticket_id: ticketId, boarded_at: device.boarded_at }] },
    },
    'POST /api/webhooks/gocardless': {
      opensTo: 'the provider',
      forged: 401,
      url: '/api/webhooks/gocardless',
      headers: { 'content-type': 'application/json' },
      payload: { events: [] },
    },
    'POST /api/webhooks/stripe': {
      opensTo: 'the provider',
      forged: 400,
      url: '/api/webhooks/stripe',
      payload: {
        id: `evt_${newId()}`,
        type: 'payment_intent.succeeded',
        data: { object: { id: unpaid.paymentIntentId } },
      },
    },
  };
}

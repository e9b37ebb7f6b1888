import type { AccessRow } from './access-row.ts';
import type { OwnedObjects } from './owned-objects.ts';

/** The calls for a ticket that was bought: reading, changing, sending and renewing it. */
export function ticketRows(objects: OwnedObjects): Record<string, AccessRow> {
  const { owner, operator, ticketId, renewalId, photo, purchase } = objects;
  const { client, service, ticket } = operator;
  const renewal = {
    renewal: { id: renewalId },
    client: { id: client.id },
    service: { id: service.id },
    ticket: { id: ticket.id },
  };
  return {
    'GET /api/photo/{fileName}': {
      opensTo: 'its owner',
      url: `/api/photo/${photo.fileName}`,
      owner: 200,
      stranger: 404,
      guardian: 200,
    },
    'GET /api/customer-ticket/list-by/user-id/{userId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/list-by/user-id/${owner.id}?limit=5`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/user/{userId}/today': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/today`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/customer-ticket/user-id/{userId}/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/user-id/${owner.id}/${ticketId}`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/customer-ticket/{customerTicketId}/pdf': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/pdf`,
      owner: 200,
      stranger: 403,
    },

    'GET /api/renewal/user/{userId}': {
      opensTo: 'its owner',
      url: `/api/renewal/user/${owner.id}`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/renewal/detailed/{renewalId}': {
      opensTo: 'its owner',
      url: `/api/renewal/detailed/${renewalId}`,
      owner: 200,
      stranger: 403,
    },
    // without a stop, so that it can still be renewed
    'POST /api/customer-ticket/stripe/renew': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/stripe/renew',
      headers: { 'idempotency-key': `renew ${renewalId}` },
      payload: renewal,
      owner: 422,
      stranger: 403,
    },
    'POST /api/customer-ticket/gocardless/renew': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/gocardless/renew',
      headers: { 'idempotency-key': purchase.key },
      payload: renewal,
      owner: 422,
      stranger: 403,
    },

    'PUT /api/customer-ticket/user-id/{userId}/{customerTicketId}/boarding-notifications': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/user-id/${owner.id}/${ticketId}/boarding-notifications`,
      payload: { notify: true },
      owner: 200,
      stranger: 403,
    },
    'POST /api/customer-ticket/{customerTicketId}/new-code': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/new-code`,
      owner: 204,
      stranger: 403,
    },
    'PUT /api/customer-ticket/{customerTicketId}/passenger': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/passenger`,
      payload: { first_name: 'Markedfirst', last_name: 'Markedlast-Corrected' },
      owner: 200,
      stranger: 403,
    },
    // the photo that is on the ticket
    'PUT /api/customer-ticket/{customerTicketId}/photo': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/photo`,
      payload: { photo: photo.fileName },
      owner: 204,
      stranger: 403,
    },
    // the ticket is still valid
    'DELETE /api/customer-ticket/{customerTicketId}/passenger': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/passenger`,
      owner: 409,
      stranger: 403,
    },
    'GET /api/trips/by-ticket/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/trips/by-ticket/${ticketId}`,
      owner: 200,
      stranger: 404,
    },

    'POST /api/customer-ticket/send/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/send/${ticketId}`,
      payload: { email: 'gran@friends.example' },
      owner: 200,
      stranger: 404,
    },
    'POST /api/customer-ticket/send-sms/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/send-sms/${ticketId}`,
      payload: { phone_number: '07700900124' },
      owner: 200,
      stranger: 404,
    },
    'GET /api/customer-ticket/{customerTicketId}/links': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/links`,
      owner: 200,
      stranger: 404,
    },
    'DELETE /api/customer-ticket/{customerTicketId}/links': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/links`,
      owner: 200,
      stranger: 404,
    },

    'GET /api/customer-ticket/{customerTicketId}/apple-wallet': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/apple-wallet`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/customer-ticket/{customerTicketId}/apple-wallet/address': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/apple-wallet/address`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/customer-ticket/{customerTicketId}/google-wallet': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/google-wallet`,
      owner: 200,
      stranger: 403,
    },
  };
}

import { newId } from '../platform/ids.ts';
import { rowsOfGuardians } from './access-rows-of-guardians.ts';
import { ownerPassword } from './owned-things.ts';
import type { OwnedThings } from './owned-things.ts';

interface Call {
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

interface Guarded {
  /** What the owner gets: it shows that the call reaches what the others are to be kept from. */
  owner: 200 | 422;
  /** What another purchaser gets. */
  stranger: number;
  /** What somebody gets with whom the owner shares the ticket, where it is more than a stranger does. */
  guardian?: 200;
  /** What the owner's token gets after signing out: reading lasts until it ends within ten minutes, nothing else does. */
  signedOut: 401 | 200;
}

/** Who a call opens to, and what it answers to those to whom it does not. */
export type AccessRow = Call &
  (
    | { opensTo: 'everybody' }
    /** No page of another site gets an answer; who has no session cookie gets `withoutCookie`. */
    | { opensTo: 'our own pages'; withoutCookie?: 401 | 204 }
    | { opensTo: 'the provider'; forged: 400 | 401 }
    /** The link is the right to it, whoever holds it; changed or used it is none. */
    | { opensTo: 'who holds the link' }
    | (Guarded & { opensTo: 'purchasers'; stranger: 200 })
    | (Guarded & { opensTo: 'its owner'; stranger: 403 | 404 | 422 })
  );

/** One row for each call of the OpenAPI document; access.test.ts fails for a call without one. */
export function accessRows(things: OwnedThings): Record<string, AccessRow> {
  const { operator, owner, ticketId, renewalId, photo, purchase, unpaid, voucherCode, plan, emailChangeCode } = things;
  const { client, service, ticket } = operator;
  const everybody = (url: string): AccessRow => ({ opensTo: 'everybody', url });
  const ourPages = (url: string, payload: object): AccessRow => ({ opensTo: 'our own pages', url, payload });
  const browser = (url: string, withoutCookie: 401 | 204): AccessRow => ({
    opensTo: 'our own pages',
    url,
    payload: {},
    withoutCookie,
  });
  const credentials = { email: owner.email, password: 'Yellow-bus-42' };
  return {
    'GET /api/health': everybody('/api/health'),
    'GET /api/public-settings': everybody('/api/public-settings'),
    'GET /api/clients': everybody('/api/clients'),
    'GET /api/client/slug/{clientSlug}': everybody(`/api/client/slug/${client.slug}`),
    'GET /api/client/{clientId}': everybody(`/api/client/${client.id}`),
    'GET /api/ticket/{ticketId}': everybody(`/api/ticket/${ticket.id}`),
    'GET /api/service/{serviceId}/tickets/{year}': everybody(`/api/service/${service.id}/tickets/26-27`),

    'GET /api/waiting-list/client/{clientSlug}': everybody(`/api/waiting-list/client/${client.slug}`),
    'POST /api/waiting-list/passenger': {
      ...everybody('/api/waiting-list/passenger'),
      payload: {
        clientSlug: client.slug,
        email: owner.email,
        mobile: '07700900123',
        postCode: 'BD23 1AA',
        year: '26/27',
        service: service.name,
        passengers: [{ firstName: 'Ada', lastName: 'Byron' }],
        ticketName: ticket.name,
      },
    },

    'GET /api/service-availability/{clientSlug}/{serviceId}/{year}': {
      opensTo: 'purchasers',
      url: `/api/service-availability/${client.slug}/${service.id}/26-27`,
      owner: 200,
      stranger: 200,
      signedOut: 200,
    },
    'GET /api/client/{clientId}/service/{serviceId}/capacity_pattern/{year}': {
      opensTo: 'purchasers',
      url: `/api/client/${client.id}/service/${service.id}/capacity_pattern/26-27`,
      owner: 200,
      stranger: 200,
      signedOut: 200,
    },

    'POST /api/auth/register': ourPages('/api/auth/register', { ...credentials, phone_number: '07700900123' }),
    'POST /api/auth/confirm': ourPages('/api/auth/confirm', { handle: 'x', code: '123456' }),
    'POST /api/auth/confirm/resend': ourPages('/api/auth/confirm/resend', { handle: 'x' }),
    'POST /api/auth/login': ourPages('/api/auth/login', credentials),
    'POST /api/auth/forgot-password': ourPages('/api/auth/forgot-password', { email: owner.email }),
    'POST /api/auth/reset-password': ourPages('/api/auth/reset-password', { ...credentials, code: 'ABCD2345' }),
    'POST /api/auth/refresh': browser('/api/auth/refresh', 401),
    'POST /api/auth/sign-out': browser('/api/auth/sign-out', 204),

    // The token says whose session it is, so a stranger sees their own.
    'GET /api/auth/session': {
      opensTo: 'purchasers',
      url: '/api/auth/session',
      owner: 200,
      stranger: 200,
      signedOut: 401,
    },
    // In this order: with the code that waits, then with another change, whose code is asked for again.
    'GET /api/user/{username}/email/verify/check': {
      opensTo: 'its owner',
      url: `/api/user/${encodeURIComponent(owner.email)}/email/verify/check`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },
    'POST /api/user/{userId}/email/verify': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/email/verify`,
      payload: { verification_code: emailChangeCode },
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'PUT /api/user/{username}': {
      opensTo: 'its owner',
      url: `/api/user/${encodeURIComponent(owner.email)}`,
      payload: { newEmail: 'owner.once.more@school.example' },
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'POST /api/user/{userId}/email/verify/resend': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/email/verify/resend`,
      payload: {},
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'PUT /api/user/{userId}/phone': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/phone`,
      payload: { phone_number: '07700900199' },
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'PUT /api/user/{userId}/password': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/password`,
      payload: { current_password: ownerPassword, password: `${ownerPassword}-changed` },
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'POST /api/voucher/apply/{clientId}/{voucherCode}': {
      opensTo: 'purchasers',
      url: `/api/voucher/apply/${client.id}/${voucherCode}`,
      owner: 200,
      stranger: 200,
      signedOut: 401,
    },
    'GET /api/buy-page/{clientId}/{serviceId}/{ticketId}/{year}': {
      opensTo: 'purchasers',
      url: `/api/buy-page/${client.id}/${service.id}/${ticket.id}/26-27`,
      owner: 200,
      stranger: 200,
      signedOut: 401,
    },

    'GET /api/payment-methods/{userId}/{clientSlug}': {
      opensTo: 'its owner',
      url: `/api/payment-methods/${owner.id}/${client.slug}`,
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    // The owner's own purchase again, key, card, photo and all: the owner gets the same ticket, nobody else anything of it.
    'POST /api/customer-ticket/stripe': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/stripe',
      headers: { 'idempotency-key': purchase.key },
      payload: purchase.body,
      owner: 200,
      stranger: 422,
      signedOut: 401,
    },
    // Its second call is a call of its own: confirming another's payment.
    'POST /api/customer-ticket/stripe (second call)': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/stripe',
      payload: { ...purchase.body, payment_intent_id: unpaid.paymentIntentId },
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'POST /api/customer-ticket/gocardless': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/gocardless',
      headers: { 'idempotency-key': plan.key },
      payload: plan.body,
      owner: 200,
      stranger: 422,
      signedOut: 401,
    },
    'GET /api/user/{userId}/mandates': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/mandates?include_client=true&include_subscriptions=true`,
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'GET /api/user/{userId}/mandates/{mandateId}': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/mandates/${plan.mandateId}`,
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'GET /api/customer-mandate/client/{clientId}': {
      opensTo: 'purchasers',
      url: `/api/customer-mandate/client/${plan.clientId}`,
      owner: 200,
      stranger: 200,
      signedOut: 401,
    },
    'POST /api/customer-mandate-session/client/{clientId}': {
      opensTo: 'purchasers',
      url: `/api/customer-mandate-session/client/${plan.session.clientId}`,
      payload: plan.session.body,
      owner: 200,
      stranger: 200,
      signedOut: 401,
    },
    'POST /api/customer-mandate-session/confirm/{sessionId}': {
      opensTo: 'its owner',
      url: `/api/customer-mandate-session/confirm/${plan.sessionId}`,
      payload: {},
      owner: 200,
      stranger: 404,
      signedOut: 401,
    },
    'POST /api/customer-ticket/pre-signed-url': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/pre-signed-url',
      payload: { fileType: 'image/jpeg', fileSize: 100, user: owner.id },
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'GET /api/user/{userId}/data': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/data`,
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'GET /api/user/{userId}/closing': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/closing`,
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    // The owner comes as far as being asked for the right password; with it there would be nothing left to try the others on.
    'DELETE /api/user/{userId}': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}`,
      payload: { password: 'not-the-password' },
      owner: 422,
      stranger: 403,
      signedOut: 401,
    },
    'GET /api/photo/{fileName}': {
      opensTo: 'its owner',
      url: `/api/photo/${photo.fileName}`,
      owner: 200,
      stranger: 404,
      guardian: 200,
      signedOut: 200,
    },
    'GET /api/customer-ticket/list-by/user-id/{userId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/list-by/user-id/${owner.id}?limit=5`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },
    'GET /api/customer-ticket/user-id/{userId}/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/user-id/${owner.id}/${ticketId}`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },
    'GET /api/customer-ticket/{customerTicketId}/pdf': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/pdf`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },

    'GET /api/renewal/user/{userId}': {
      opensTo: 'its owner',
      url: `/api/renewal/user/${owner.id}`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },
    'GET /api/renewal/detailed/{renewalId}': {
      opensTo: 'its owner',
      url: `/api/renewal/detailed/${renewalId}`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },

    'PUT /api/customer-ticket/user-id/{userId}/{customerTicketId}/boarding-notifications': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/user-id/${owner.id}/${ticketId}/boarding-notifications`,
      payload: { notify: true },
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'PUT /api/customer-ticket/{customerTicketId}/passenger': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/passenger`,
      payload: { first_name: 'Markedfirst', last_name: 'Markedlast-Corrected' },
      owner: 200,
      stranger: 403,
      signedOut: 401,
    },
    'GET /api/trips/by-ticket/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/trips/by-ticket/${ticketId}`,
      owner: 200,
      stranger: 404,
      signedOut: 200,
    },

    'POST /api/customer-ticket/send/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/send/${ticketId}`,
      payload: { email: 'gran@friends.example' },
      owner: 200,
      stranger: 404,
      signedOut: 401,
    },
    'POST /api/customer-ticket/send-sms/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/send-sms/${ticketId}`,
      payload: { phone_number: '07700900124' },
      owner: 200,
      stranger: 404,
      signedOut: 401,
    },
    'GET /api/customer-ticket/{customerTicketId}/links': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/links`,
      owner: 200,
      stranger: 404,
      signedOut: 200,
    },
    'DELETE /api/customer-ticket/{customerTicketId}/links': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/links`,
      owner: 200,
      stranger: 404,
      signedOut: 401,
    },

    'GET /api/customer-ticket/{customerTicketId}/apple-wallet': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/apple-wallet`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },
    'GET /api/customer-ticket/{customerTicketId}/apple-wallet/address': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/apple-wallet/address`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },
    'GET /api/customer-ticket/{customerTicketId}/google-wallet': {
      opensTo: 'its owner',
      url: `/api/customer-ticket/${ticketId}/google-wallet`,
      owner: 200,
      stranger: 403,
      signedOut: 200,
    },

    'GET /api/apple-wallet/{token}': { opensTo: 'who holds the link', url: '/api/apple-wallet/x' },
    ...rowsOfGuardians(things),

    'GET /api/ticket-link/{token}': { opensTo: 'who holds the link', url: `/api/ticket-link/${'0'.repeat(32)}` },
    'PUT /api/photo-uploads/{token}': { opensTo: 'who holds the link', url: photo.openUpload.uploadPath },
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

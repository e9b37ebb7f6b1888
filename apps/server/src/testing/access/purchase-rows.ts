import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import type { AccessRow } from './access-row.ts';
import type { OwnedObjects } from './owned-objects.ts';

/** The calls for buying a ticket by card or by direct debit. */
export function purchaseRows(objects: OwnedObjects): Record<string, AccessRow> {
  const { operator, owner, purchase, savedCard, family, unpaid, voucherCode, plan, flexiTicketId } = objects;
  const { client, service, ticket } = operator;
  const yearInPath = salesYearToPath(parseSalesYear(ticket.year));
  return {
    'GET /api/service-availability/{clientSlug}/{serviceId}/{year}': {
      opensTo: 'purchasers',
      url: `/api/service-availability/${client.slug}/${service.id}/${yearInPath}`,
      owner: 200,
      stranger: 200,
    },
    'GET /api/client/{clientId}/service/{serviceId}/capacity_pattern/{year}': {
      opensTo: 'purchasers',
      url: `/api/client/${client.id}/service/${service.id}/capacity_pattern/${yearInPath}`,
      owner: 200,
      stranger: 200,
    },
    'POST /api/voucher/apply/{clientId}/{voucherCode}': {
      opensTo: 'purchasers',
      url: `/api/voucher/apply/${client.id}/${voucherCode}`,
      owner: 200,
      stranger: 200,
    },
    'GET /api/buy-page/{clientId}/{serviceId}/{ticketId}/{year}': {
      opensTo: 'purchasers',
      url: `/api/buy-page/${client.id}/${service.id}/${ticket.id}/${yearInPath}`,
      owner: 200,
      stranger: 200,
    },

    'GET /api/payment-methods/{userId}/{clientSlug}': {
      opensTo: 'its owner',
      url: `/api/payment-methods/${owner.id}/${client.slug}`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/payment-methods/{userId}': {
      opensTo: 'its owner',
      url: `/api/payment-methods/${owner.id}`,
      owner: 200,
      stranger: 403,
    },
    // Another payment of the owner is open.
    'DELETE /api/payment-methods/{userId}/{clientSlug}/{cardId}': {
      opensTo: 'its owner',
      url: `/api/payment-methods/${owner.id}/${client.slug}/${savedCard}`,
      owner: 409,
      stranger: 403,
    },
    // The owner's purchase once more, with the same key, card and photo. The owner receives the same ticket, and other callers receive
    // nothing of it.
    'POST /api/customer-ticket/stripe': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/stripe',
      headers: { 'idempotency-key': purchase.key },
      payload: purchase.body,
      owner: 200,
      stranger: 422,
    },
    // The second request of the same purchase confirms a payment of the owner.
    'POST /api/customer-ticket/stripe (second call)': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/stripe',
      payload: { ...purchase.body, payment_intent_id: unpaid.paymentIntentId },
      owner: 200,
      stranger: 403,
    },
    'POST /api/customer-ticket/gocardless': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/gocardless',
      headers: { 'idempotency-key': plan.key },
      payload: plan.body,
      owner: 200,
      stranger: 422,
    },
    // As for one passenger. A stranger's photos are refused with the number of the line.
    'POST /api/family-order/stripe': {
      opensTo: 'its owner',
      url: '/api/family-order/stripe',
      headers: { 'idempotency-key': family.key },
      payload: family.body,
      owner: 200,
      stranger: 422,
    },
    'POST /api/family-order/gocardless': {
      opensTo: 'its owner',
      url: '/api/family-order/gocardless',
      headers: { 'idempotency-key': plan.family.key },
      payload: plan.family.body,
      owner: 200,
      stranger: 422,
    },
    'GET /api/family-order/{orderId}': {
      opensTo: 'its owner',
      url: `/api/family-order/${family.id}`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/user/{userId}/orders': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/orders?limit=50`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/user/{userId}/orders/{orderId}': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/orders/${family.id}`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/user/{userId}/orders/{orderId}/pdf': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/orders/${family.id}/pdf`,
      owner: 200,
      stranger: 403,
    },
    // A key identifies an attempt of the caller. With the same key, another purchaser cannot read or end the owner's attempt.
    'GET /api/payment-attempt/{clientId}/{key}': {
      opensTo: 'purchasers',
      url: `/api/payment-attempt/${client.id}/${purchase.key}`,
      owner: 200,
      stranger: 200,
    },
    'POST /api/payment-attempt/{clientId}/{key}/end': {
      opensTo: 'purchasers',
      url: `/api/payment-attempt/${client.id}/${purchase.key}/end`,
      owner: 200,
      stranger: 200,
    },
    'GET /api/top-up/{customerTicketId}': {
      opensTo: 'its owner',
      url: `/api/top-up/${flexiTicketId}`,
      owner: 200,
      stranger: 403,
    },
    'POST /api/top-up/stripe': {
      opensTo: 'its owner',
      url: '/api/top-up/stripe',
      headers: { 'idempotency-key': `top-up ${flexiTicketId}` },
      payload: { customerTicketId: flexiTicketId, num_trips: 10 },
      owner: 200,
      stranger: 403,
    },
    'GET /api/user/{userId}/mandates': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/mandates?include_client=true&include_subscriptions=true`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/user/{userId}/mandates/{mandateId}': {
      opensTo: 'its owner',
      url: `/api/user/${owner.id}/mandates/${plan.mandateId}`,
      owner: 200,
      stranger: 403,
    },
    'GET /api/customer-mandate/client/{clientId}': {
      opensTo: 'purchasers',
      url: `/api/customer-mandate/client/${plan.clientId}`,
      owner: 200,
      stranger: 200,
    },
    'POST /api/customer-mandate-session/client/{clientId}': {
      opensTo: 'purchasers',
      url: `/api/customer-mandate-session/client/${plan.session.clientId}`,
      payload: plan.session.body,
      owner: 200,
      stranger: 200,
    },
    'POST /api/customer-mandate-session/confirm/{sessionId}': {
      opensTo: 'its owner',
      url: `/api/customer-mandate-session/confirm/${plan.sessionId}`,
      payload: {},
      owner: 200,
      stranger: 404,
    },
    'POST /api/customer-ticket/pre-signed-url': {
      opensTo: 'its owner',
      url: '/api/customer-ticket/pre-signed-url',
      payload: { fileType: 'image/jpeg', fileSize: 100, user: owner.id },
      owner: 200,
      stranger: 403,
    },
  };
}

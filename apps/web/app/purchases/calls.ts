import { resultOf } from '@fareway/api/client.ts';
import type { AvailabilityMap } from '@fareway/domain/availability.ts';
import type { CapacityPattern } from '@fareway/domain/capacity-pattern.ts';
import { parseSalesYear, salesYearToPath } from '@fareway/domain/sales-year.ts';
import { api } from '../session/browser-api.ts';
import type { BuyPageParams } from './buy-page-address.ts';
import type { PaymentAnswer } from '../checkout/wire.ts';
import type { BuyPage, DirectDebitCall, FirstPaymentCall, SecondPaymentCall } from './wire.ts';

/** Loads everything of the buy page in one request. Throws the refusal of the first load check that fails (P-112 to P-117). */
export function readBuyPage({ clientId, serviceId, ticketId, year }: BuyPageParams): Promise<BuyPage> {
  const path = { clientId, serviceId, ticketId, year };
  return resultOf(api.GET('/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', { params: { path } }));
}

/** Returns the seats left on each departure that can be booked (P-102, P-213). */
export function readAvailability({ client, service, ticket }: BuyPage): Promise<AvailabilityMap> {
  const path = { clientSlug: client.slug, serviceId: service.id, year: salesYearToPath(parseSalesYear(ticket.year)) };
  return resultOf(api.GET('/service-availability/{clientSlug}/{serviceId}/{year}', { params: { path } }));
}

/** Returns the seats left for each weekday and direction of `select` tickets of the ticket's type (P-103, P-214). */
export async function readCapacityPattern({ client, service, ticket }: BuyPage): Promise<CapacityPattern> {
  const path = { clientId: client.id, serviceId: service.id, year: salesYearToPath(parseSalesYear(ticket.year)) };
  const { pattern } = await resultOf(
    api.GET('/client/{clientId}/service/{serviceId}/capacity_pattern/{year}', { params: { path } }),
  );
  return pattern[ticket.type] ?? {};
}

/** Pays: the first call of an attempt, or the second after authentication. Both have the same key. */
export function payByCard(idempotencyKey: string, body: FirstPaymentCall | SecondPaymentCall): Promise<PaymentAnswer> {
  return resultOf(
    api.POST('/customer-ticket/stripe', { params: { header: { 'idempotency-key': idempotencyKey } }, body }),
  );
}

/** Buys by direct debit (P-224). Repeating the call with the same key returns the same result. */
export function payByDirectDebit(idempotencyKey: string, body: DirectDebitCall): Promise<PaymentAnswer> {
  return resultOf(
    api.POST('/customer-ticket/gocardless', { params: { header: { 'idempotency-key': idempotencyKey } }, body }),
  );
}

/** Returns the upload address and the file name of a photo (P-215). */
export function preSignUpload(
  photo: Blob,
  user: string,
  signal: AbortSignal,
): Promise<{ preSignedUrl: string; fileName: string }> {
  const body = { fileType: photo.type, fileSize: photo.size, user };
  return resultOf(api.POST('/customer-ticket/pre-signed-url', { body, signal }));
}

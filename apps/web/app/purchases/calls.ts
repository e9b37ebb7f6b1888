import { answerOf } from '@fareway/api/client.ts';
import { CallError } from '@fareway/api/call-error.ts';
import { describedCalls as api } from '../platform/described-calls.ts';
import type { BuyPage, FirstPaymentCall, PaymentAnswer, SecondPaymentCall, Voucher } from './wire.ts';

export interface BuyPageAddress {
  /** The sales year with a dash. */
  year: string;
  /** An id or a slug. */
  client: string;
  serviceId: string;
  ticketId: string;
}

/** Everything the buy page shows, in one round trip; throws the refusal of the first load check that fails (P-112 to P-117). */
export function readBuyPage({ year, client, serviceId, ticketId }: BuyPageAddress): Promise<BuyPage> {
  const path = { clientIdOrSlug: client, serviceId, ticketId, year };
  return answerOf(api.GET<BuyPage>('/buy-page/{clientIdOrSlug}/{serviceId}/{ticketId}/{year}', { params: { path } }));
}

/** The voucher of a code, or undefined when the code is not valid (P-231, P-188). */
export async function applyVoucher(clientId: string, voucherCode: string): Promise<Voucher | undefined> {
  try {
    const path = { clientId, voucherCode };
    return await answerOf(api.POST<Voucher>('/voucher/apply/{clientId}/{voucherCode}', { params: { path } }));
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

/** Pays: the first call of an attempt, or the second after the card's authentication; its key goes with both. */
export function payByCard(idempotencyKey: string, body: FirstPaymentCall | SecondPaymentCall): Promise<PaymentAnswer> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return answerOf(api.POST<PaymentAnswer>('/customer-ticket/stripe', { params: { header }, body }));
}

/** Where to send a photo, and the name that it will have. */
export function preSignUpload(photo: Blob, user: string): Promise<{ preSignedUrl: string; fileName: string }> {
  const body = { fileType: photo.type, fileSize: photo.size, user };
  return answerOf(api.POST<{ preSignedUrl: string; fileName: string }>('/customer-ticket/pre-signed-url', { body }));
}

/** A stored photo of the purchaser's own. */
export function readPhoto(fileName: string): Promise<Blob> {
  return answerOf(api.GET<Blob>('/photo/{fileName}', { params: { path: { fileName } }, parseAs: 'blob' }));
}

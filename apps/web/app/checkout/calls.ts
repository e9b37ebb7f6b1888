import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/browser-api.ts';
import { CallError } from '@fareway/api/call-error.ts';
import type { Voucher } from './wire.ts';

/** The state of a payment attempt on the server. */
export type AttemptOutcome = ResponseBody<'/payment-attempt/{clientId}/{key}', 'get'>;

/** Reads the state of an attempt; takes no money. */
export function askAttempt(clientId: string, key: string): Promise<AttemptOutcome> {
  return resultOf(api.GET('/payment-attempt/{clientId}/{key}', { params: { path: { clientId, key } } }));
}

/** Ends an attempt unless it can still succeed. The response says which. */
export function cancelAttempt(clientId: string, key: string): Promise<AttemptOutcome> {
  return resultOf(api.POST('/payment-attempt/{clientId}/{key}/end', { params: { path: { clientId, key } } }));
}

/** Returns the voucher of a code, or undefined when the code is not valid (P-231, P-188). */
export async function applyVoucher(clientId: string, voucherCode: string): Promise<Voucher | undefined> {
  try {
    return await resultOf(
      api.POST('/voucher/apply/{clientId}/{voucherCode}', { params: { path: { clientId, voucherCode } } }),
    );
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

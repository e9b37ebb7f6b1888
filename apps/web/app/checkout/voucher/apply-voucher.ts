import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import { api } from '../../session/browser-api.ts';
import type { Voucher } from '../wire.ts';

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

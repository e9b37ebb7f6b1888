import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../../session/browser-api.ts';

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

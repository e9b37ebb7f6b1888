import { CallError } from '@fareway/api/call-error.ts';
import { resultOf, type Api } from '@fareway/api/client.ts';
import { data } from 'react-router';
import type { SharedTicket } from './wire.ts';

/** Returns the ticket of a link. Throws the status of an invalid link, which the page shows. */
export async function readLink(api: Api, token: string): Promise<SharedTicket> {
  try {
    return await resultOf(api.GET('/ticket-link/{token}', { params: { path: { token } } }));
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) {
      throw data(null, { status: error.status === 400 ? 404 : error.status });
    }
    throw error;
  }
}

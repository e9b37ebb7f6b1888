import { CallError } from '@fareway/api/call-error.ts';
import { answerOf, type Api } from '@fareway/api/client.ts';
import { data } from 'react-router';
import type { SharedTicket } from './wire.ts';

/** The ticket that a link shows. Throws the status of a link that shows none, for the page to say so. */
export async function readLink(api: Api, token: string): Promise<SharedTicket> {
  try {
    return await answerOf(api.GET('/ticket-link/{token}', { params: { path: { token } } }));
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) {
      throw data(null, { status: error.status === 400 ? 404 : error.status });
    }
    throw error;
  }
}

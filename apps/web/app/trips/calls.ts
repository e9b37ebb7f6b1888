import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/browser-api.ts';

/** A trip taken with a ticket. */
export type Trip = ResponseBody<'/trips/by-ticket/{customerTicketId}', 'get'>[number];

/** Returns the trips taken with a ticket, newest first; an empty list where the server knows none. */
export async function listTrips(customerTicketId: string): Promise<Trip[]> {
  const params = { path: { customerTicketId } };
  try {
    return await resultOf(api.GET('/trips/by-ticket/{customerTicketId}', { params }));
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

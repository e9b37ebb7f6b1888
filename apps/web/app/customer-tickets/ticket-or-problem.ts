import { CallError } from '@fareway/api/call-error.ts';
import { leadToLogIn } from '../session/lead-to-log-in.ts';
import { outageOf, type Outage } from '@fareway/browser/calls/outage.ts';
import { notFound } from '../platform/not-found.ts';
import type { CustomerTicket } from './wire.ts';

/** A ticket to change, or why it failed to load. */
export type TicketOrProblem =
  | { ticket: CustomerTicket; problem?: undefined }
  | { ticket?: undefined; problem: { isWrongAccount: boolean; outage: Outage | undefined } };

/**
 * For loaders of pages that change a ticket: reads it from the server. After the session has ended it leads to the log-in. An unknown
 * ticket is a page that is not found.
 */
export async function ticketOrProblem(reading: Promise<CustomerTicket>, address: string): Promise<TicketOrProblem> {
  try {
    return { ticket: await reading };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) return leadToLogIn(address)(error);
    if (error.status === 404) throw notFound();
    return { problem: { isWrongAccount: error.status === 403, outage: outageOf(error) } };
  }
}

import { customerTicketStatus } from '@fareway/domain/customer-ticket-status.ts';
import { Temporal } from 'temporal-polyfill';
import { recordBoarding } from '../boarding/record-boarding.ts';
import { localDate } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import { findOperator } from '../operators/find-operator.ts';
import { findTicketOf } from './find-ticket.ts';
import { withoutServer } from './command-deps.ts';

/**
 * Records that somebody boarded with a customer ticket, now or when the clock on the operator's wall said so. Throws with what is wrong with
 * the words given, and for a ticket that was not good on that day.
 */
export async function boardTicket(db: Database, [slug = '', ticketId = '', when]: string[]): Promise<string> {
  const deps = withoutServer(db);
  const client = await findOperator(db, slug);
  const ticket = await findTicketOf(db, client, ticketId);
  const now = deps.clock.now();
  const boarded_at = when === undefined ? now : readMoment(when, ticket.client_time_zone);
  if (boarded_at > now) throw new Error('When? That is still to come.');
  const status = customerTicketStatus(ticket, localDate(boarded_at, ticket.client_time_zone));
  if (status !== 'active') throw new Error(`The ticket was ${status.replaceAll('-', ' ')} on that day.`);

  await recordBoarding(deps, { client_id: client.id, id: newId(), customer_ticket_id: ticket.id, boarded_at });
  const taken = ticket.trips_taken + 1;
  const left = ticket.trips === null ? '' : `, ${ticket.trips - taken} left`;
  return `${ticket.first_name} ${ticket.last_name} boarded ${ticket.service_name}: ${taken} taken${left}.\n`;
}

/** '2026-11-21T08:05' in the operator's time zone. */
function readMoment(text: string, timeZone: string): Date {
  try {
    return new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    throw new Error('When? Such as 2026-11-21T08:05');
  }
}

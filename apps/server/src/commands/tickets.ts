import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { Temporal } from 'temporal-polyfill';
import { recordBoarding } from '../boarding/trips/record-boarding.ts';
import { makeChange } from '../operators/audit-log/write-audit.ts';
import { findOperator } from '../operators/find-operator.ts';
import { localDate } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import { UsageError } from '../platform/usage-error.ts';
import type { TicketRow } from '../tickets/customer-tickets/rows.ts';
import { findTicket } from '../tickets/customer-tickets/show-ticket.ts';
import { refundTicket } from '../sales/void-ticket/refund-ticket.ts';
import { voidForOperator } from '../sales/void-ticket/void-for-operator.ts';
import { readReason } from './command-deps.ts';
import type { CommandDeps } from './command-deps.ts';
import { readTicketId } from './references.ts';

/**
 * Records that the passenger of a ticket boarded, now or at a local time of the operator. Refuses a time in the future, and a ticket that was
 * not valid on that day.
 */
export async function boardTicket(deps: CommandDeps, [slug = '', ticketId = '', when]: string[]): Promise<string> {
  const ticket = await findTicketOf(deps.db, slug, ticketId);
  const now = deps.clock.now();
  const boarded_at = when === undefined ? now : readLocalTime(when, ticket.client_time_zone);
  if (boarded_at > now) refuse('boarding-in-future', {});
  const status = customerTicketStatus(ticket, localDate(boarded_at, ticket.client_time_zone));
  if (status !== 'active') refuse('boarding-not-valid', { reason: status });

  const { client_id, first_name, last_name, service_name } = ticket;
  const change = {
    client_id,
    actor: deps.staff,
    action: 'record-boarding',
    subject: { kind: 'customer-ticket', id: ticket.id },
    after: { boarded_at },
  };
  await makeChange(deps, change, (transaction) => {
    const boarding = { client_id, id: newId(), customer_ticket_id: ticket.id, boarded_at };
    return recordBoarding({ ...deps, db: transaction }, boarding);
  });
  const taken = ticket.trips_taken + 1;
  const left = ticket.trips === null ? '' : `, ${ticket.trips - taken} left`;
  return `${first_name} ${last_name} boarded ${service_name}: ${taken} taken${left}.\n`;
}

/** Voids a ticket without a refund. */
export async function voidTicketOf(deps: CommandDeps, [slug = '', ticketId = '', ...words]: string[]): Promise<string> {
  const reason = readReason(words);
  const ticket = await findTicketOf(deps.db, slug, ticketId);
  await voidForOperator(deps, deps.staff, ticket, reason);
  const { first_name, last_name, service_name } = ticket;
  return `The ticket of ${first_name} ${last_name} for ${service_name} is void. No money was refunded.\n`;
}

/** Voids a ticket and refunds what was paid for it by card. */
export async function refundTicketOf(
  deps: CommandDeps,
  [slug = '', ticketId = '', ...words]: string[],
): Promise<string> {
  const reason = readReason(words);
  const ticket = await findTicketOf(deps.db, slug, ticketId);
  const { amount, currency } = await refundTicket(deps, deps.staff, ticket, reason);
  const { first_name, last_name, service_name } = ticket;
  return `The ticket of ${first_name} ${last_name} for ${service_name} is void. ${formatMoney(amount, currency)} is refunded within a minute.\n`;
}

/** Returns a ticket of an operator. Refuses an unknown operator and a ticket that the operator does not have. */
async function findTicketOf(db: Database, slug: string, ticketId: string): Promise<TicketRow> {
  const { id, name } = await findOperator(db, slug);
  const ticket = await findTicket(db, await readTicketId(db, id, ticketId));
  if (ticket?.client_id !== id) {
    return refuse('ticket-of-operator-unknown', { operator: name, customer_ticket_id: ticketId });
  }
  return ticket;
}

/** Reads a time such as '2026-11-21T08:05' in the operator's time zone. */
function readLocalTime(text: string, timeZone: string): Date {
  try {
    return new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    throw new UsageError('Write the time as 2026-11-21T08:05');
  }
}

import type { Departure as DayAndDirection } from '@fareway/domain/travel/availability.ts';
import type { Transaction } from 'kysely';
import type { Template } from '../../messages/template.ts';
import type { CancelledRun } from '../../network/runs/runs.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { emailHolders } from '../../tickets/guardians/email-holders.ts';
import type { OfTicket } from '../../tickets/guardians/email-holders.ts';
import { departureCancelled, departureMoved, departurePutBack } from './cancellation-mails.ts';
import type { Holder } from './holders.ts';
import type { Departure } from './lock-departure.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What everything that is done for the holders of a cancelled departure needs. */
export interface HolderContext {
  transaction: Transaction<DB>;
  now: Date;
  actor: StaffActor;
  client_id: string;
  departure: Departure & { run: CancelledRun };
  /** What the office writes to everybody; null: nothing. */
  message: string | null;
}

type Recipients = Pick<Holder, 'customer_ticket_id' | 'kind'>;

/** Emails the words of the office to the holders of a cancelled departure. Nobody gets them twice. */
export async function notifyOfCancellation(context: HolderContext, holders: readonly Recipients[]): Promise<void> {
  const { message, departure } = context;
  if (message === null) return;
  await email(context, departureCancelled, holders, { ...namesOf(departure), words: message });
}

/** Emails those whose ticket or journey was moved to another departure, with the words of the office. */
export async function notifyOfMove(
  context: HolderContext,
  holders: readonly Recipients[],
  to: DayAndDirection,
): Promise<void> {
  const { departure, message } = context;
  for (const kind of ['ticket', 'journey'] as const) {
    const data = { ...namesOf(departure), words: message, to, has_new_code: kind === 'ticket' };
    const ofKind = holders.filter((holder) => holder.kind === kind);
    await email(context, departureMoved, ofKind, data);
  }
}

/** Emails those who had the email about the cancellation that the departure runs after all. */
export async function notifyOfPutBack(context: HolderContext, holders: readonly Recipients[]): Promise<void> {
  const { departure, message } = context;
  await email(context, departurePutBack, holders, { ...namesOf(departure), words: message });
}

/** Returns the tickets whose holders were emailed of this cancellation. */
export async function readNotified(
  transaction: Transaction<DB>,
  run: Pick<CancelledRun, 'id' | 'cancellations'>,
  holders: readonly Recipients[],
): Promise<Set<string>> {
  const events = new Map(holders.map(({ customer_ticket_id: id }) => [eventOf(run, id), id]));
  const { rows } = await sql<{ event_key: string }>`
    SELECT DISTINCT event_key FROM messages
    WHERE event_key = ANY (${[...events.keys()]}::text[]) AND template = ${departureCancelled.name}`.execute(
    transaction,
  );
  return new Set(rows.map(({ event_key }) => events.get(event_key)!));
}

const eventOf = ({ id, cancellations }: Pick<CancelledRun, 'id' | 'cancellations'>, ticketId: string) =>
  `departure ${id} cancellation ${cancellations} ticket ${ticketId}`;

function namesOf({ service, date, direction, minutes }: Departure) {
  return { service: service.name, date, direction, minutes };
}

/** Emails the holders once for each ticket and cancellation. */
async function email<Data extends OfTicket>(
  { transaction, now, client_id, departure: { run } }: HolderContext,
  template: Template<Data>,
  holders: readonly Recipients[],
  data: Omit<NoInfer<Data>, keyof OfTicket>,
): Promise<void> {
  const tickets = [...new Set(holders.map(({ customer_ticket_id }) => customer_ticket_id))];
  await emailHolders(transaction, now, { client_id, tickets, template, eventOf: (id) => eventOf(run, id), data });
}

import type { Departure as DayAndDirection } from '@fareway/domain/travel/availability.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import type { Template } from '../../messages/template.ts';
import type { CancelledRun } from '../../network/runs/runs.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { departureCancelled, departureMoved, departurePutBack } from './cancellation-mails.ts';
import type { Holder } from './holders.ts';
import type { Departure } from './lock-departure.ts';

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
export async function tellOfCancellation(context: HolderContext, holders: readonly Recipients[]): Promise<void> {
  const { message, departure } = context;
  if (message === null) return;
  await emailHolders(context, departureCancelled, holders, { ...namesOf(departure), words: message });
}

/** Emails those whose ticket or journey was moved to another departure, with the words of the office. */
export async function tellOfMove(
  context: HolderContext,
  holders: readonly Recipients[],
  to: DayAndDirection,
): Promise<void> {
  const { departure, message } = context;
  for (const kind of ['ticket', 'journey'] as const) {
    const data = { ...namesOf(departure), words: message, to, has_new_code: kind === 'ticket' };
    const ofKind = holders.filter((holder) => holder.kind === kind);
    await emailHolders(context, departureMoved, ofKind, data);
  }
}

/** Emails those who were told of the cancellation that the departure runs after all. */
export async function tellOfPutBack(context: HolderContext, holders: readonly Recipients[]): Promise<void> {
  const { departure, message } = context;
  await emailHolders(context, departurePutBack, holders, { ...namesOf(departure), words: message });
}

/** Returns the tickets whose holders were emailed of this cancellation. */
export async function readTold(
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

/** What an email names: the ticket, and the guardian who gets it; null for the purchaser. */
interface OfTicket {
  customer_ticket_id: string;
  guardian_id: string | null;
}

/** Queues an email about each ticket: to its purchaser, and to guardians who have accepted. Closed accounts get none. */
async function emailHolders<Data extends OfTicket>(
  { transaction, now, client_id, departure: { run } }: HolderContext,
  template: Template<Data>,
  holders: readonly Recipients[],
  data: Omit<NoInfer<Data>, keyof OfTicket>,
): Promise<void> {
  const tickets = [...new Set(holders.map(({ customer_ticket_id }) => customer_ticket_id))];
  if (tickets.length === 0) return;
  const { rows } = await sql<{ id: string; guardian_id: string | null; email: string }>`
    SELECT ticket.id, NULL AS guardian_id, users.email
    FROM customer_tickets AS ticket JOIN users ON users.id = ticket.user_id
    WHERE ticket.client_id = ${client_id} AND ticket.id = ANY (${tickets}::uuid[]) AND users.email IS NOT NULL
    UNION ALL
    SELECT guardian.customer_ticket_id, guardian.id, users.email
    FROM guardians AS guardian JOIN users ON users.id = guardian.user_id
    WHERE guardian.client_id = ${client_id} AND guardian.customer_ticket_id = ANY (${tickets}::uuid[]) AND users.email IS NOT NULL`.execute(
    transaction,
  );
  for (const { id, guardian_id, email } of rows)
    await queueMessage(
      transaction,
      now,
      createMessage(template, {
        client_id,
        event_key: eventOf(run, id),
        channel: 'email',
        recipient: email,
        data: { ...data, customer_ticket_id: id, guardian_id } as Data,
      }),
    );
}

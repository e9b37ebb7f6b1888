import type { Departure as DayAndDirection } from '@fareway/domain/travel/availability.ts';
import type { Transaction } from 'kysely';
import type { Template } from '../../messages/template.ts';
import type { CancelledRun } from '../../network/runs/runs.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { emailHolders } from '../../tickets/guardians/email-holders.ts';
import type { OfTicket } from '../../tickets/guardians/email-holders.ts';
import { departureCancelled, departureMoved, departurePutBack } from './cancellation-mails.ts';
import { otherSideOf } from './holders.ts';
import type { Holder } from './holders.ts';
import { hasLeft, readDeparture } from './lock-departure.ts';
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

type Recipients = Pick<Holder, 'customer_ticket_id' | 'kind' | 'is_for_later_days' | 'is_for_other_side'>;

/** Emails the words of the office to the holders of a cancelled departure. Nobody gets them twice. */
export async function notifyOfCancellation(context: HolderContext, holders: readonly Recipients[]): Promise<void> {
  const { message, departure } = context;
  if (message === null) return;
  const isOtherToCome = await isOtherDepartureToCome(context);
  for (const has_other_departures of [true, false]) {
    const data = { ...namesOf(departure), words: message, has_other_departures };
    const those = holders.filter(
      ({ is_for_later_days, is_for_other_side }) =>
        (is_for_later_days || (is_for_other_side && isOtherToCome)) === has_other_departures,
    );
    await email(context, departureCancelled, those, data);
  }
}

/** Whether the other departure of the day runs and has not left. */
async function isOtherDepartureToCome({ transaction, now, client_id, departure }: HolderContext): Promise<boolean> {
  const { service, date, direction } = departure;
  const key = { client_id, service_id: service.id, date, direction: otherSideOf(direction) };
  const other = await readDeparture(transaction, key, now);
  return other.runs && !other.cancelled && !hasLeft(other, now);
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
  holders: readonly Pick<Holder, 'customer_ticket_id'>[],
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

import { refuse } from '@fareway/domain/refusals.ts';
import { readWaitingListForm } from '@fareway/domain/waiting-list.ts';
import type { WaitingListForm } from '@fareway/domain/waiting-list.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { countAttempts, isWithinLimits, mailboxOf } from '../platform/count-attempts.ts';
import { networkOf } from '../platform/network-of.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { DB } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { eventOfJoining } from './event-of-joining.ts';
import { openList } from './open-list.ts';
import type { OpenList } from './open-list.ts';
import { insertEntry } from './queries.ts';

/** A form as the page hands it in. */
export interface JoinRequest extends WaitingListForm {
  clientSlug: string;
  /** The label of the ticket that somebody came from. */
  ticketName?: string | undefined;
}

const longestTicketName = 120;

/**
 * Puts somebody on the waiting list of an operator's service and year, and mails a receipt (P-233). The same person and passengers again
 * change nothing: the first entry keeps its place and its details, and no second receipt is sent. Other passengers are an entry of their
 * own (decision 047). Throws waiting-list-not-found,
 * waiting-list-incomplete with every problem by field, and LimitExceededException for too many new entries of one network.
 */
export async function joinWaitingList(
  deps: Deps,
  { clientSlug, ticketName, ...form }: JoinRequest,
  { ip }: { ip: string },
): Promise<void> {
  const list = (await openList(deps, clientSlug)) ?? refuse('waiting-list-not-found', {});
  const { entry, problems } = readWaitingListForm(form, list);
  if (problems) return refuse('waiting-list-incomplete', { problems });
  const label = ticketName?.trim().slice(0, longestTicketName);
  const isNew = await inTransaction(deps.db, (transaction) =>
    addEntry(transaction, deps, { list, entry, label: label === '' ? undefined : label, ip }),
  );
  if (isNew) deps.nudge('send-messages');
}

interface Joining {
  list: OpenList;
  entry: WaitingListForm;
  label: string | undefined;
  ip: string;
}

async function addEntry(db: Kysely<DB>, deps: Deps, { list, entry, label, ip }: Joining): Promise<boolean> {
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const { service, ...details } = entry;
  const isNew = await insertEntry(db, {
    ...details,
    id,
    client_id: list.client_id,
    service_id: service === undefined ? null : (list.serviceIdOf(service) ?? null),
    ticketName: label,
    joinedAt: now,
  });
  if (!isNew) return false;
  // Only what sends a mail is counted: a form that is sent again, by a double click or an impatient hand, is answered as the first was.
  await countAttempts({ ...deps, db }, { 'join waiting list from': networkOf(ip) });
  // who has been sent enough has a place all the same: nobody is kept off a list by what others do with their address
  if (!(await isWithinLimits({ ...deps, db }, { 'waiting list receipt to': mailboxOf(entry.email) }))) return true;
  await queueMessage(db, now, {
    client_id: list.client_id,
    event_key: eventOfJoining(id),
    template: 'waiting-list-receipt',
    channel: 'email',
    recipient: entry.email,
    data: { service_name: service, year: entry.year, places: entry.passengers.length },
  });
  return true;
}

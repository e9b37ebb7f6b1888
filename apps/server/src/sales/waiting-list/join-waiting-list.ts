import { hasHiddenCharacters } from '@fareway/domain/passengers/visible-text.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { readWaitingListForm } from '@fareway/domain/sales/waiting-list.ts';
import type { WaitingListForm } from '@fareway/domain/sales/waiting-list.ts';
import * as text from '@fareway/texts/waiting-list/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts, isWithinLimits, mailboxOf } from '../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { isInvented } from '../../operators/practice.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { changeUrl, provesMailbox } from './change-link.ts';
import { loadWaitingList } from './load-waiting-list.ts';
import type { OpenWaitingList } from './load-waiting-list.ts';
import { writeEntry } from './queries.ts';
import { waitingListOtherDetails, waitingListReceipt } from './waiting-list-messages.ts';

/** The form as the page sends it. */
export interface JoinRequest extends WaitingListForm {
  clientSlug: string;
  /** The label of the ticket whose page opened the form. */
  ticketName?: string | undefined;
  /** From the link in an email of the waiting list. */
  proof?: string | undefined;
}

const longestTicketName = 120;

/** The outcomes that send an email, with its template. */
const templates = { added: waitingListReceipt, differs: waitingListOtherDetails } as const;

/**
 * Adds an entry to the waiting list of an operator's service and year, and sends a receipt (P-233). Other passengers are a new entry
 * (decision 047). A form for the same person and passengers keeps its place. With a proof of the mailbox it replaces the details. Without one
 * the details stay, and the mailbox receives a link to replace them (decision 076).
 * Throws waiting-list-not-found, waiting-list-incomplete with every problem by field, and LimitExceededException for too many emails from
 * one network.
 */
export async function joinWaitingList(
  deps: Deps,
  { clientSlug, ticketName, proof, ...form }: JoinRequest,
  { ip }: { ip: string },
): Promise<void> {
  const list = (await loadWaitingList(deps, clientSlug)) ?? refuse('waiting-list-not-found', {});
  const { entry, problems } = readWaitingListForm(form, list);
  if (problems) return refuse('waiting-list-incomplete', { problems });
  if (isInvented(entry.email) !== list.is_practice) refuse('practice-families-only', {});
  const isProven = proof !== undefined && provesMailbox(deps, entry.email, proof);
  if (proof !== undefined && !isProven)
    return refuse('waiting-list-incomplete', { problems: { email: text.otherLink } });
  const named = ticketName?.trim().slice(0, longestTicketName) ?? '';
  const label = named === '' || hasHiddenCharacters(named) ? undefined : named;
  const hasMail = await inTransaction(deps.db, (transaction) =>
    addEntry(transaction, deps, { list, entry, label, ip, isProven }),
  );
  if (hasMail) deps.nudge('send-messages');
}

/** The key of the messages about a waiting-list entry. */
export function joinedKey(entryId: string): string {
  return `waiting list entry ${entryId} joined`;
}

interface Joining {
  list: OpenWaitingList;
  entry: WaitingListForm;
  label: string | undefined;
  ip: string;
  isProven: boolean;
}

/** Writes the entry and queues its email. Returns whether there may be an email to send. */
async function addEntry(db: Kysely<DB>, deps: Deps, joining: Joining): Promise<boolean> {
  const { list, entry, label, ip, isProven } = joining;
  const now = deps.clock.now();
  const { service, ...details } = entry;
  const { id, outcome } = await writeEntry(db, {
    ...details,
    id: newId(now.getTime()),
    client_id: list.client_id,
    service_id: service === undefined ? null : (list.serviceIdOf(service) ?? null),
    ticketName: label,
    joinedAt: now,
    isProven,
  });
  if (outcome !== 'added' && outcome !== 'differs') return false;
  const message = createMessage(templates[outcome], {
    client_id: list.client_id,
    event_key: joinedKey(id),
    channel: 'email',
    recipient: entry.email,
    data: {
      service_name: service,
      year: entry.year,
      places: entry.passengers.length,
      secret: { change_url: changeUrl(deps, list, entry) },
    },
  });
  if (outcome === 'differs' && (await isQueued(db, message))) return false;
  // only forms that send an email count: sending the same form again has no effect
  await countAttempts({ ...deps, db }, { 'join waiting list from': networkOf(ip) });
  // an address with too many emails still has its place, because another person may have used the address
  if (!(await isWithinLimits({ ...deps, db }, { 'waiting list receipt to': mailboxOf(entry.email) }))) return true;
  await queueMessage(db, now, message);
  return true;
}

/** Whether the email about other details has been queued: there is one for each entry. */
async function isQueued(db: Kysely<DB>, { event_key, template, recipient }: QueuedMessage): Promise<boolean> {
  const queued = await db
    .selectFrom('messages')
    .select('id')
    .where('event_key', '=', event_key)
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return queued !== undefined;
}

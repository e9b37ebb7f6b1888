import { hasHiddenCharacters } from '@fareway/domain/visible-text.ts';
import { refuse } from '@fareway/domain/refusals.ts';
import { readWaitingListForm } from '@fareway/domain/waiting-list.ts';
import type { WaitingListForm } from '@fareway/domain/waiting-list.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts, isWithinLimits, mailboxOf } from '../../platform/count-attempts.ts';
import { networkOf } from '../../platform/network-of.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { changeUrl } from './change-link.ts';
import { eventOfJoining } from './event-of-joining.ts';
import { provesMailbox } from './mailbox-proof.ts';
import { openList } from './load-waiting-list.ts';
import type { OpenList } from './load-waiting-list.ts';
import { writeEntry } from './queries.ts';

/** A form as the page hands it in. */
export interface JoinRequest extends WaitingListForm {
  clientSlug: string;
  /** The label of the ticket that somebody came from. */
  ticketName?: string | undefined;
  /** From the link in a mail of the waiting list. */
  proof?: string | undefined;
}

const longestTicketName = 120;

/** Each outcome that sends a mail, with the mail's template. */
const mails = { added: 'waiting-list-receipt', differs: 'waiting-list-other-details' } as const;

/**
 * Puts somebody on the waiting list of an operator's service and year, and mails a receipt (P-233). Other passengers are an entry of their
 * own (decision 047). A form for the same person and passengers keeps the place. It replaces the details when it has a proof of the
 * mailbox; without one the details stay, and the mailbox gets a link with which they can be replaced (decision 076).
 * Throws waiting-list-not-found, waiting-list-incomplete with every problem by field, and LimitExceededException for too many mails from
 * one network.
 */
export async function joinWaitingList(
  deps: Deps,
  { clientSlug, ticketName, proof, ...form }: JoinRequest,
  { ip }: { ip: string },
): Promise<void> {
  const list = (await openList(deps, clientSlug)) ?? refuse('waiting-list-not-found', {});
  const { entry, problems } = readWaitingListForm(form, list);
  if (problems) return refuse('waiting-list-incomplete', { problems });
  const isProven = proof !== undefined && provesMailbox(deps, entry.email, proof);
  if (proof !== undefined && !isProven) return refuse('waiting-list-incomplete', { problems: { email: wrongProof } });
  const named = ticketName?.trim().slice(0, longestTicketName) ?? '';
  const label = named === '' || hasHiddenCharacters(named) ? undefined : named;
  const isMailed = await inTransaction(deps.db, (transaction) =>
    keepForm(transaction, deps, { list, entry, label, ip, isProven }),
  );
  if (isMailed) deps.nudge('send-messages');
}

const wrongProof =
  'The link that opened this form is too old, or it was sent to another email address. Please enter the address that it was sent to, or open the waiting list without the link.';

interface Joining {
  list: OpenList;
  entry: WaitingListForm;
  label: string | undefined;
  ip: string;
  isProven: boolean;
}

/** Writes the entry and queues its mail. Returns whether there may be a mail to send. */
async function keepForm(db: Kysely<DB>, deps: Deps, joining: Joining): Promise<boolean> {
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
  const message = { event_key: eventOfJoining(id), template: mails[outcome], recipient: entry.email };
  if (outcome === 'differs' && (await isQueued(db, message))) return false;
  // Only what sends a mail is counted: the same form sent again, by a double click or an impatient hand, has no effect.
  await countAttempts({ ...deps, db }, { 'join waiting list from': networkOf(ip) });
  // who has been sent enough has a place all the same: nobody is kept off a list by what others do with their address
  if (!(await isWithinLimits({ ...deps, db }, { 'waiting list receipt to': mailboxOf(entry.email) }))) return true;
  await queueMessage(db, now, {
    ...message,
    client_id: list.client_id,
    channel: 'email',
    data: {
      service_name: service,
      year: entry.year,
      places: entry.passengers.length,
      secret: { change_url: changeUrl(deps, list, entry) },
    },
  });
  return true;
}

/** Whether the mail about other details has been queued before: there is one for each entry. */
async function isQueued(
  db: Kysely<DB>,
  { event_key, template, recipient }: { event_key: string; template: string; recipient: string },
): Promise<boolean> {
  const queued = await db
    .selectFrom('messages')
    .select('id')
    .where('event_key', '=', event_key)
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return queued !== undefined;
}

import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { inviteUnclaimed } from '../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { ticketsImported } from './imported-tickets-mail.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface ImportKey {
  client_id: string;
  id: string;
}

/** The purchasers of an import: those with an address who are not invited yet, those invited, and tickets without an address. */
export async function countPurchasers({ db }: Pick<Deps, 'db'>, key: ImportKey) {
  const purchasers = await readPurchasers(db, key);
  const count = (isOne: (purchaser: Purchaser) => boolean) => purchasers.filter(isOne).length;
  return {
    waiting: count(({ email, invited_at }) => email !== null && invited_at === null),
    invited: count(({ invited_at }) => invited_at !== null),
    without_email: count(({ email }) => email === null),
  };
}

/**
 * Emails each purchaser of an import who has not been invited, once, with the number of tickets (decision 249). Returns how many. `waiting` is the
 * number that the person saw: refuses with import-purchasers-changed when there are others now.
 */
export async function invitePurchasers(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: StaffActor,
  key: ImportKey,
  waiting: number,
): Promise<number> {
  const now = deps.clock.now();
  const invited = await inTransaction(deps.db, async (transaction) => {
    const purchasers = await readPurchasers(transaction, key);
    const people = await inviteUnclaimed(
      transaction,
      now,
      purchasers.map(({ user_id }) => user_id),
    );
    if (people.length !== waiting) refuse('import-purchasers-changed', {});
    const ticketsOf = new Map(purchasers.map(({ user_id, tickets }) => [user_id, tickets]));
    for (const { user_id, email } of people) {
      const message = createMessage(ticketsImported, {
        client_id: key.client_id,
        event_key: `user ${user_id} invited`,
        channel: 'email',
        recipient: email,
        data: { count: ticketsOf.get(user_id)! },
      });
      await queueMessage(transaction, now, message);
    }
    const { file_name } = await transaction
      .selectFrom('imports')
      .select('file_name')
      .where('client_id', '=', key.client_id)
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, now, {
      client_id: key.client_id,
      actor,
      action: 'invite-purchasers',
      subject: { kind: 'import', id: key.id },
      after: { file_name, purchasers: people.length },
    });
    return people.length;
  });
  deps.nudge('send-messages');
  deps.nudge('claim-tickets');
  return invited;
}

interface Purchaser {
  user_id: string;
  email: string | null;
  invited_at: Date | null;
  tickets: number;
}

/** The unclaimed accounts with valid tickets of an import. Refuses an import of another operator with import-unknown. */
async function readPurchasers(db: Database, { client_id, id }: ImportKey): Promise<Purchaser[]> {
  const known =
    isId(id) &&
    (await db
      .selectFrom('imports')
      .select('id')
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .where('applied_at', 'is not', null)
      .executeTakeFirst());
  if (!known) refuse('import-unknown', {});
  const { rows } = await sql<Purchaser>`
    SELECT unclaimed.user_id, email, invited_at, count(*)::integer AS tickets
    FROM orders
    JOIN unclaimed_accounts AS unclaimed ON unclaimed.user_id = orders.user_id
    JOIN customer_tickets AS held ON held.client_id = orders.client_id AND held.id = orders.customer_ticket_id
    WHERE orders.client_id = ${client_id} AND orders.import_id = ${id} AND held.ticket_status <> 'void'
    GROUP BY unclaimed.user_id
    ORDER BY unclaimed.user_id`.execute(db);
  return rows;
}

import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB, Guardians } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The number of rows that one statement deletes, so that it stays short. */
const mostDeleted = 1_000;

export type GuardianRow = Selectable<Guardians>;

interface Ticket {
  client_id: string;
  /** The id of the customer ticket. */
  id: string;
}

/** Returns the guardians and open invitations of a ticket, in the order of the invitations. */
export async function readGuardians(db: Kysely<DB>, ticket: Ticket, invitedAfter: Date): Promise<GuardianRow[]> {
  return db
    .selectFrom('guardians')
    .selectAll()
    .where('client_id', '=', ticket.client_id)
    .where('customer_ticket_id', '=', ticket.id)
    .where((eb) => eb.or([eb('user_id', 'is not', null), eb('invited_at', '>', invitedAfter)]))
    .orderBy('invited_at')
    .orderBy('id')
    .execute();
}

/** Deletes expired invitations of a ticket, so that their places are free. */
export async function deleteExpiredInvitations(db: Kysely<DB>, ticket: Ticket, invitedUntil: Date): Promise<void> {
  await db
    .deleteFrom('guardians')
    .where('client_id', '=', ticket.client_id)
    .where('customer_ticket_id', '=', ticket.id)
    .where('user_id', 'is', null)
    .where('invited_at', '<=', invitedUntil)
    .execute();
}

export async function insertInvitation(db: Kysely<DB>, invitation: Insertable<Guardians>): Promise<void> {
  await db.insertInto('guardians').values(invitation).execute();
}

/** Deletes a guardian or an invitation of a ticket. Returns it, with the address of a guardian who had accepted. */
export async function deleteOfTicket(
  db: Kysely<DB>,
  ticket: Ticket,
  id: string,
): Promise<{ guardian_email: string | null; has_accepted: boolean } | undefined> {
  const { rows } = await sql<{ guardian_email: string | null; has_accepted: boolean }>`
    DELETE FROM guardians
    WHERE client_id = ${ticket.client_id} AND customer_ticket_id = ${ticket.id} AND id = ${id}
    RETURNING (SELECT email FROM users WHERE users.id = guardians.user_id) AS guardian_email,
              user_id IS NOT NULL AS has_accepted`.execute(db);
  return rows[0];
}

/**
 * Returns what a user may reply to or see by its id: an accepted ticket, or an invitation to the account's address. It is locked until this
 * transaction ends.
 */
export async function lockGuardianship(
  db: Kysely<DB>,
  id: string,
  userId: string,
  invitedAfter: Date,
): Promise<GuardianRow | undefined> {
  const { rows } = await sql<GuardianRow>`
    SELECT guardians.* FROM guardians JOIN users ON users.id = ${userId}
    WHERE guardians.id = ${id}
      AND (guardians.user_id = users.id
        OR (guardians.user_id IS NULL AND guardians.email = users.email AND guardians.invited_at > ${invitedAfter}))
    FOR UPDATE OF guardians`.execute(db);
  return rows[0];
}

/** The same for a whole account, newest first: accepted tickets and open invitations. */
export async function readGuardianships(
  db: Kysely<DB>,
  userId: string,
  invitedAfter: Date,
  limit: number,
): Promise<GuardianRow[]> {
  const { rows } = await sql<GuardianRow>`
    SELECT * FROM (
      SELECT * FROM guardians WHERE user_id = ${userId}
      UNION ALL
      SELECT guardians.* FROM guardians JOIN users ON users.email = guardians.email
      WHERE users.id = ${userId} AND guardians.user_id IS NULL AND guardians.invited_at > ${invitedAfter}
    ) AS ofUser
    ORDER BY coalesce(accepted_at, invited_at) DESC, id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns an accepted ticket of a user; undefined for an invitation and for another user's. */
export async function readAccepted(db: Kysely<DB>, id: string, userId: string): Promise<GuardianRow | undefined> {
  return db.selectFrom('guardians').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Accepts a locked invitation. Returns false when the ticket is already shared with this user. */
export async function acceptInvitation(
  db: Kysely<DB>,
  { client_id, id, customer_ticket_id }: GuardianRow,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE guardians SET user_id = ${userId}, accepted_at = ${now}
    WHERE client_id = ${client_id} AND id = ${id} AND NOT EXISTS (
      SELECT FROM guardians AS earlier
      WHERE earlier.client_id = ${client_id} AND earlier.customer_ticket_id = ${customer_ticket_id} AND earlier.user_id = ${userId})
    RETURNING id`.execute(db);
  return rows.length === 1;
}

export async function deleteGuardianship(db: Kysely<DB>, { client_id, id }: GuardianRow): Promise<void> {
  await db.deleteFrom('guardians').where('client_id', '=', client_id).where('id', '=', id).execute();
}

export async function setGuardianNotify(
  db: Kysely<DB>,
  { client_id, id }: GuardianRow,
  notify: boolean,
): Promise<void> {
  await db.updateTable('guardians').set({ notify }).where('client_id', '=', client_id).where('id', '=', id).execute();
}

/**
 * Returns the guardians of a ticket who receive boarding emails, with their addresses. They are locked until this transaction ends, so that
 * the emails it queues can be withdrawn.
 */
export async function readBoardingRecipients(
  db: Kysely<DB>,
  ticket: Ticket,
): Promise<{ id: string; email: string | null }[]> {
  return db
    .selectFrom('guardians')
    .innerJoin('users', 'users.id', 'guardians.user_id')
    .select(['guardians.id', 'users.email'])
    .where('guardians.client_id', '=', ticket.client_id)
    .where('guardians.customer_ticket_id', '=', ticket.id)
    .where('guardians.notify', '=', true)
    .orderBy('guardians.place')
    .forKeyShare(['guardians', 'users'])
    .execute();
}

/** The tickets with a photo that are shared with a user. */
export async function readTicketsWithPhoto(db: Kysely<DB>, userId: string, fileName: string) {
  const { rows } = await sql<{ ticket_status: string; start: string; expiry: string; time_zone: string }>`
    SELECT customer_tickets.ticket_status, customer_tickets.start, customer_tickets.expiry, clients.time_zone
    FROM guardians
    JOIN customer_tickets ON customer_tickets.client_id = guardians.client_id AND customer_tickets.id = guardians.customer_ticket_id
    JOIN clients ON clients.id = guardians.client_id
    WHERE guardians.user_id = ${userId} AND customer_tickets.photo = ${fileName}`.execute(db);
  return rows;
}

/** Returns the addresses of accounts by their ids; a closed account has none. */
export async function readEmails(db: Kysely<DB>, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const users = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute();
  return new Map(users.flatMap(({ id, email }) => (email === null ? [] : [[id, email]])));
}

/** Deletes some expired invitations, and some guardians of tickets that ended long ago. Returns whether there may be more. */
export async function deleteOldGuardians(
  db: Kysely<DB>,
  { invitedUntil, endedBefore }: { invitedUntil: Date; endedBefore: string },
): Promise<boolean> {
  const { rows } = await sql<{ deleted: number }>`
    WITH old AS (
      (SELECT ctid FROM guardians WHERE user_id IS NULL AND invited_at <= ${invitedUntil}::timestamptz LIMIT ${mostDeleted})
      UNION
      (SELECT ctid FROM guardians WHERE ends_on < ${endedBefore}::date LIMIT ${mostDeleted})
    ),
    deleted AS (DELETE FROM guardians WHERE ctid IN (SELECT ctid FROM old) RETURNING id)
    SELECT count(*) AS deleted FROM deleted`.execute(db);
  return rows[0]!.deleted >= mostDeleted;
}

import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { onClocks } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { readClaim, signClaim } from '../../platform/keys/signed-claim.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const purpose = 'morning-email';

/** The morning email of a member about an operator. */
export interface MorningEmail {
  slug: string;
  name: string;
  /** 'HH:MM' on the clocks of the operator; null while it is switched off. */
  at: string | null;
}

/** Lists the operators that a person works for, by name, with the time of the morning email (C-023). */
export async function listMorningEmails({ db }: Pick<Deps, 'db'>, staff_id: string): Promise<MorningEmail[]> {
  const { rows } = await sql<MorningEmail>`
    SELECT clients.slug, clients.name, email.at
    FROM staff_memberships AS member
    JOIN clients ON clients.id = member.client_id
    LEFT JOIN morning_emails AS email ON email.client_id = member.client_id AND email.staff_id = member.staff_id
    WHERE member.staff_id = ${staff_id} AND member.removed_at IS NULL
    ORDER BY clients.name, clients.slug`.execute(db);
  return rows;
}

interface MemberKey {
  client_id: string;
  staff_id: string;
}

/**
 * Sets the time of a member's morning email, or switches it off with null (C-023). After the time of today, the first one comes tomorrow. A day has one
 * email at most, also when the time is changed.
 */
export async function setMorningEmail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, staff_id }: MemberKey,
  at: string | null,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const before = await lock(transaction, { client_id, staff_id });
    if (before.at === at) return;
    const { day, time } = onClocks(now, before.time_zone);
    const isOver = at !== null && at <= time;
    const values = { at, ...(isOver && { last_day: day }) };
    await transaction
      .insertInto('morning_emails')
      .values({ client_id, staff_id, ...values })
      .onConflict((conflict) => conflict.columns(['client_id', 'staff_id']).doUpdateSet(values))
      .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor: { kind: 'staff', id: staff_id },
      action: 'set-morning-email',
      subject: { kind: 'staff', id: staff_id },
      before: { morning_email: before.at },
      after: { morning_email: at },
    });
  });
}

/** Locks the membership, so that changes at the same time are made one after the other. */
async function lock(transaction: Kysely<DB>, { client_id, staff_id }: MemberKey) {
  const { rows } = await sql<{ at: string | null; time_zone: string }>`
    SELECT email.at, clients.time_zone
    FROM staff_memberships AS member
    JOIN clients ON clients.id = member.client_id
    LEFT JOIN morning_emails AS email ON email.client_id = member.client_id AND email.staff_id = member.staff_id
    WHERE member.client_id = ${client_id} AND member.staff_id = ${staff_id}
    FOR NO KEY UPDATE OF member`.execute(transaction);
  return rows[0] ?? refuse('morning-email-link', {});
}

/** Returns the token of the link that switches a member's morning email off. It has no end, and can do nothing else. */
export function morningEmailToken({ keys }: Pick<Deps, 'keys'>, { client_id, staff_id }: MemberKey): string {
  return signClaim(keys, purpose, `${client_id}_${staff_id}`);
}

/** Switches a morning email off with the link of the email, without a session. A second time changes nothing. Refuses with morning-email-link. */
export async function switchMorningEmailOff(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, token: string): Promise<void> {
  const [client_id, staff_id] = readClaim(deps.keys, purpose, token)?.split('_') ?? [];
  if (!client_id || !staff_id || !isId(client_id) || !isId(staff_id)) return refuse('morning-email-link', {});
  return setMorningEmail(deps, { client_id, staff_id }, null);
}

import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { readRole } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import type { Kysely, Transaction } from 'kysely';
import { hashPassword, refuseCommonPassword, refuseOwnNames } from '../../accounts/identity/secrets/passwords.ts';
import { hashToken } from '../../accounts/identity/secrets/tokens.ts';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { limitsInAudit, servicesLeft, writeLimit } from '../limits/limits.ts';
import { namesOfOperators } from '../password/names-of-staff.ts';
import { openStaffSession } from '../sessions/staff-session.ts';
import { staffJoined } from './invitation-messages.ts';

/** An open invitation, as its page shows it. */
export interface ShownInvitation {
  operator: { name: string; slug: string; brand_colour: string };
  role: Role;
  sees_money: boolean;
  inviter_name: string;
  email: string;
  /** Whether the address has an account of staff. Only the holder of the link reads this. */
  has_account: boolean;
}

/** Returns what the link of an invitation shows. Refuses with staff-invitation-unknown, or with staff-invitation-ended (C-002). */
export async function readInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  token: string,
  { ip }: Visitor,
): Promise<ShownInvitation> {
  await countAttempts(deps, { 'open staff link from': networkOf(ip) });
  const { db, clock } = deps;
  const { client_id, role, sees_money, inviter_name, email } = await findOpen(db, clock.now(), token);
  const operator = await db
    .selectFrom('clients')
    .select(['name', 'slug', 'brand_colour'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const has_account = (await findPerson(db, email)) !== undefined;
  return { operator, role, sees_money, inviter_name, email, has_account };
}

/**
 * Creates the account of a person who was invited, with the membership, and opens a session that has proven the password only. Returns its token.
 * Refuses with staff-invitation-unknown, staff-invitation-ended, staff-account-exists, InvalidPasswordException.
 */
export async function registerWithInvitation(
  deps: Deps,
  { token, name, password }: { token: string; name: string; password: string },
  visitor: Visitor,
): Promise<string> {
  refuseCommonPassword(password);
  await countAttempts(deps, { 'open staff link from': networkOf(visitor.ip) });
  const { db, clock } = deps;
  const now = clock.now();
  const { client_id, email } = await findOpen(db, now, token);
  refuseOwnNames(password, [name, email, ...(await namesOfOperators(db, [client_id]))]);
  const password_hash = await hashPassword(password);
  const session = await inTransaction(db, async (transaction) => {
    const invitation = await findOpen(transaction, now, token, 'lock');
    const id = newId(now.getTime());
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('staff')
      .values({ id, email: invitation.email, name, password_hash, created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) refuse('staff-account-exists', {});
    await join(transaction, now, invitation, { id, name });
    return (await openStaffSession(transaction, now, id, visitor)).token;
  });
  deps.nudge('send-messages');
  return session;
}

/**
 * Accepts an invitation for a person who is signed in as the invited address (C-003). Returns the slug of the operator. Refuses with
 * staff-invitation-unknown, staff-invitation-ended, staff-invitation-of-other.
 */
export async function acceptInvitation(deps: Deps, staff_id: string, token: string): Promise<string> {
  const now = deps.clock.now();
  const slug = await inTransaction(deps.db, async (transaction) => {
    const invitation = await findOpen(transaction, now, token, 'lock');
    const person = await findPerson(transaction, invitation.email);
    if (person?.id !== staff_id) return refuse('staff-invitation-of-other', { email: invitation.email });
    await join(transaction, now, invitation, person);
    const { client_id } = invitation;
    const client = await transaction
      .selectFrom('clients')
      .select('slug')
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();
    return client.slug;
  });
  deps.nudge('send-messages');
  return slug;
}

type OpenInvitation = Awaited<ReturnType<typeof findOpen>>;

async function findOpen(db: Kysely<DB>, now: Date, token: string, lock?: 'lock') {
  const found = db
    .selectFrom('staff_invitations')
    .select([
      'client_id',
      'id',
      'email',
      'role',
      'sees_money',
      'service_ids',
      'invited_by',
      'inviter_name',
      'expires_at',
    ])
    .select('ended_at')
    .where('token_hash', '=', hashToken(token));
  const invitation = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!invitation) return refuse('staff-invitation-unknown', {});
  const { inviter_name } = invitation;
  if (invitation.ended_at || invitation.expires_at <= now) return refuse('staff-invitation-ended', { inviter_name });
  return { ...invitation, role: readRole(invitation.role) };
}

async function findPerson(db: Kysely<DB>, email: string) {
  return db.selectFrom('staff').select(['id', 'name']).where('email', '=', email).executeTakeFirst();
}

/** Makes a person a member, ends the invitation, and emails every owner (C-003). */
async function join(
  db: Transaction<DB>,
  now: Date,
  invitation: OpenInvitation,
  person: { id: string; name: string },
): Promise<void> {
  const { client_id, role, sees_money, service_ids, invited_by, email } = invitation;
  const is_limited = service_ids !== null;
  const membership = { role, sees_money, is_limited, invited_by, joined_at: now, removed_at: null };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('staff_memberships')
    .values({ client_id, staff_id: person.id, ...membership })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'staff_id'])
        .doUpdateSet(membership)
        // a person who was removed before; the role of a member is changed on the team page only
        .where('staff_memberships.removed_at', 'is not', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) refuse('staff-already-member', {});
  const limit = await servicesLeft(db, client_id, service_ids);
  await writeLimit(db, { client_id, staff_id: person.id }, limit);
  const { after: limitInAudit } = await limitsInAudit(db, client_id, { after: limit });
  await db
    .updateTable('staff_invitations')
    .set({ ended_at: now, ended_because: 'accepted' })
    .where('client_id', '=', client_id)
    .where('id', '=', invitation.id)
    .execute();
  await writeAudit(db, now, {
    client_id,
    actor: { kind: 'staff', id: person.id },
    action: 'join-staff',
    subject: { kind: 'staff', id: person.id },
    after: { role, sees_money, ...limitInAudit },
  });
  const owners = await db
    .selectFrom('staff_memberships')
    .innerJoin('staff', 'staff.id', 'staff_memberships.staff_id')
    .select('staff.email')
    .where('client_id', '=', client_id)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('staff.id', '!=', person.id)
    .execute();
  for (const owner of owners) {
    const message = createMessage(staffJoined, {
      client_id,
      event_key: `staff invitation ${invitation.id} accepted`,
      channel: 'email',
      recipient: owner.email,
      data: { role, secret: { name: person.name, email } },
    });
    await queueMessage(db, now, message);
  }
}

import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { canBeLimited, canSeeMoney, readRole } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import type { Transaction } from 'kysely';
import { hashToken, newToken } from '../../accounts/identity/secrets/tokens.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { checkLimit, isSameLimit, limitsInAudit } from '../limits/limits.ts';
import type { Limit } from '../limits/limits.ts';
import { staffInvitation } from './invitation-messages.ts';

/** How long an invitation can be accepted, in milliseconds (C-002). */
const timeToAccept = 7 * 86_400_000;
/** The same invitation again within this time is a second press on the button, in milliseconds: it sends no second email. */
const timeOfSecondPress = 60_000;

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'nudge'>;

/** Who invites: a member of the operator, or the person who runs a staff command, without an account. */
export interface Inviter {
  actor: StaffActor;
  staff_id: string | null;
  name: string;
}

interface Invitation {
  client_id: string;
  email: string;
  role: Role;
  sees_money: boolean;
  /** The services to which the member will be limited; null: all (C-008). */
  service_ids: Limit;
}

/**
 * Invites an address to work for an operator, by an email with a link that opens once within 7 days (C-002). An open invitation of the address is
 * replaced. An owner is never limited to services. Refuses with staff-already-member, service-unknown. Returns the id of the invitation.
 */
export async function invite(
  deps: InviteDeps,
  inviter: Inviter,
  invitation: Omit<Invitation, 'service_ids'> & { service_ids?: Limit | undefined },
): Promise<string> {
  const { client_id, email, role } = invitation;
  const sees_money = invitation.sees_money && canSeeMoney(role);
  const now = deps.clock.now();
  const id = await inTransaction(deps.db, async (transaction) => {
    // invitations of an operator take turns
    await transaction
      .selectFrom('clients')
      .select('id')
      .where('id', '=', client_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await refuseMember(transaction, client_id, email);
    const limit = canBeLimited(role) ? (invitation.service_ids ?? null) : null;
    const service_ids = await checkLimit(transaction, client_id, limit);
    const open = await transaction
      .selectFrom('staff_invitations')
      .select(['id', 'role', 'sees_money', 'service_ids', 'sent_at'])
      .where('client_id', '=', client_id)
      .where('email', '=', email)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const isSame = open?.role === role && open.sees_money === sees_money && isSameLimit(open.service_ids, service_ids);
    if (open && isSame && now.getTime() - open.sent_at.getTime() < timeOfSecondPress) return open.id;
    // the person may have accepted it at this moment
    if (open && !(await takeBack(transaction, now, { client_id, id: open.id })))
      await refuseMember(transaction, client_id, email);
    return insertInvitation(transaction, now, inviter, { client_id, email, role, sees_money, service_ids });
  });
  deps.nudge('send-messages');
  return id;
}

async function insertInvitation(
  db: Transaction<DB>,
  now: Date,
  inviter: Inviter,
  { client_id, email, role, sees_money, service_ids }: Invitation,
): Promise<string> {
  const id = newId(now.getTime());
  const token = newToken();
  await db
    .insertInto('staff_invitations')
    .values({
      client_id,
      id,
      email,
      role,
      sees_money,
      service_ids: service_ids && [...service_ids],
      token_hash: hashToken(token),
      invited_by: inviter.staff_id,
      inviter_name: inviter.name,
      ...validFrom(now),
    })
    .execute();
  const { after: limit } = await limitsInAudit(db, client_id, { after: service_ids });
  await writeAudit(db, now, {
    client_id,
    actor: inviter.actor,
    action: 'invite-staff',
    subject: { kind: 'staff-invitation', id },
    after: { email, role, sees_money, ...limit },
  });
  await send(db, now, { client_id, id, email, token });
  return id;
}

/** Sends an open invitation again with a new link. The link before no longer opens. Refuses with staff-invitation-gone. */
export async function resendInvitation(
  deps: InviteDeps,
  actor: StaffActor,
  { client_id, id }: { client_id: string; id: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (transaction) => {
    const token = newToken();
    const invitation = await transaction
      .updateTable('staff_invitations')
      .set({ token_hash: hashToken(token), ...validFrom(now) })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!invitation) return refuse('staff-invitation-gone', {});
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'resend-staff-invitation',
      subject: { kind: 'staff-invitation', id },
      after: invitation,
    });
    await send(transaction, now, { client_id, id, email: invitation.email, token });
  });
  deps.nudge('send-messages');
}

/** Takes an open invitation back. Its link says that it has ended. Refuses with staff-invitation-gone. */
export async function takeInvitationBack(
  deps: InviteDeps,
  actor: StaffActor,
  { client_id, id }: { client_id: string; id: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (transaction) => {
    const before = await takeBack(transaction, now, { client_id, id });
    if (!before) return refuse('staff-invitation-gone', {});
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'take-staff-invitation-back',
      subject: { kind: 'staff-invitation', id },
      before,
    });
  });
}

/** Takes an open invitation back. Returns whom it had invited; undefined when it was not open. */
async function takeBack(
  db: Transaction<DB>,
  now: Date,
  { client_id, id }: { client_id: string; id: string },
): Promise<{ email: string; role: string } | undefined> {
  return db
    .updateTable('staff_invitations')
    .set({ ended_at: now, ended_because: 'taken-back' })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

async function refuseMember(db: Transaction<DB>, client_id: string, email: string): Promise<void> {
  const member = await db
    .selectFrom('staff_memberships')
    .innerJoin('staff', 'staff.id', 'staff_memberships.staff_id')
    .select('staff.id')
    .where('client_id', '=', client_id)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (member) refuse('staff-already-member', {});
}

function validFrom(now: Date) {
  return { sent_at: now, expires_at: new Date(now.getTime() + timeToAccept) };
}

async function send(
  db: Transaction<DB>,
  now: Date,
  { client_id, id, email, token }: { client_id: string; id: string; email: string; token: string },
): Promise<void> {
  const { role, inviter_name } = await db
    .selectFrom('staff_invitations')
    .select(['role', 'inviter_name'])
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const message = createMessage(staffInvitation, {
    client_id,
    event_key: `staff invitation ${id} sent ${now.toISOString()}`,
    channel: 'email',
    recipient: email,
    data: { role: readRole(role), secret: { token, inviter_name } },
  });
  await queueMessage(db, now, message);
}

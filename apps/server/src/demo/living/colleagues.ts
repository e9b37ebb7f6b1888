import { readRole } from '@fareway/domain/staff/roles.ts';
import { hashPassword } from '../../accounts/identity/secrets/passwords.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import { addMember } from '../../staff/team/add-owner.ts';
import logIns from '../log-ins.json' with { type: 'json' };
import type { Colleague } from './living.ts';

/** The operator that has passengers and an office. */
export const livingOperator = 'dales-coaches';

/**
 * Adds the colleagues of the owner of Dales Coaches, one of each role, with public passwords and authenticator secrets. Those who are there stay as they
 * are. `joined` is when they join.
 */
export async function seedColleagues(deps: Pick<Deps, 'db' | 'keys'>, joined: Date): Promise<void> {
  const known = await deps.db.selectFrom('staff').select('email').execute();
  const added = logIns.filter(({ role, email }) => role && !known.some((one) => one.email === email));
  const client = await deps.db.selectFrom('clients').select('id').where('slug', '=', livingOperator).executeTakeFirst();
  if (!client) return;
  const hashes = await Promise.all(added.map(({ password }) => hashPassword(password)));
  const then = { ...deps, clock: { now: () => joined } };
  for (const [index, { email, name, role, totp_secret }] of added.entries()) {
    const member = { email, name: name!, password_hash: hashes[index]!, authenticator_secret: totp_secret! };
    await addMember(then, client.id, member, { role: readRole(role!), sees_money: role === 'finance' });
  }
}

/** Returns the members who change things, by role. */
export async function findColleagues(db: Database, client_id: string): Promise<Record<Colleague, StaffActor>> {
  const members = await db
    .selectFrom('staff_memberships')
    .select(['role', 'staff_id'])
    .where('client_id', '=', client_id)
    .execute();
  const actor = (role: Colleague): StaffActor => ({
    kind: 'staff',
    id: members.find((member) => member.role === role)!.staff_id,
  });
  return { owner: actor('owner'), manager: actor('manager'), office: actor('office'), finance: actor('finance') };
}

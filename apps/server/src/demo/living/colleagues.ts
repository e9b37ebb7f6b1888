import { readRole } from '@fareway/domain/staff/roles.ts';
import { hashPassword } from '../../accounts/identity/secrets/passwords.ts';
import { addMember } from '../../staff/team/add-owner.ts';
import logIns from '../log-ins.json' with { type: 'json' };
import { at, moment } from './living.ts';
import type { Colleague, Living } from './living.ts';
import { firstDayOfWork } from './network.ts';

/** Adds the colleagues of the owner of Dales Coaches, one of each role, with public passwords and authenticator secrets. Returns those who change things. */
export async function seedColleagues(living: Pick<Living, 'deps' | 'client_id' | 'years'>): Promise<Living['staff']> {
  const { deps, client_id } = living;
  const then = at(deps, moment(firstDayOfWork(living), '08:30'));
  const colleagues = logIns.filter(({ role }) => role);
  const hashes = await Promise.all(colleagues.map(({ password }) => hashPassword(password)));
  for (const [index, { email, name, role, totp_secret }] of colleagues.entries()) {
    const member = { email, name: name!, password_hash: hashes[index]!, authenticator_secret: totp_secret! };
    await addMember(then, client_id, member, { role: readRole(role!), sees_money: role === 'finance' });
  }
  const members = await deps.db
    .selectFrom('staff_memberships')
    .select(['role', 'staff_id'])
    .where('client_id', '=', client_id)
    .execute();
  const actor = (role: Colleague) => ({
    kind: 'staff' as const,
    id: members.find((member) => member.role === role)!.staff_id,
  });
  return { owner: actor('owner'), manager: actor('manager'), office: actor('office'), finance: actor('finance') };
}

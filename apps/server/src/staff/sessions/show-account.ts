import { permissionsAt, readRole } from '@fareway/domain/staff/roles.ts';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { readChosenColumns } from '../list-columns/choose-columns.ts';
import { namesOfLimit } from '../limits/limits.ts';
import { nextStepOf } from '../factors/prove-factor.ts';
import type { accountOnWire } from './schemas.ts';

/** Returns the account of a session, with the operators that the person works for and their practice operators, by name. */
export async function showAccount(
  { db }: Pick<Deps, 'db'>,
  session_id: string,
): Promise<z.infer<typeof accountOnWire>> {
  const session = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'factor_at', 'expires_at'])
    .where('staff_sessions.id', '=', session_id)
    .executeTakeFirstOrThrow();
  const { id, name, email } = session;
  const person = { name, email, expires_at: session.expires_at.toISOString() };
  if (!session.factor_at) return { ...person, state: await nextStepOf(db, id), operators: [] };
  const memberships = await db
    .selectFrom('staff_memberships as membership')
    .innerJoin('clients', (join) =>
      // each side has an index; a limited member does not work at the practice operator, which has copies of all services
      join.on((eb) =>
        eb.or([
          eb('clients.id', '=', eb.ref('membership.client_id')),
          eb.and([eb('clients.practice_of', '=', eb.ref('membership.client_id')), eb.not('membership.is_limited')]),
        ]),
      ),
    )
    .select(['client_id', 'slug', 'clients.name', 'brand_colour', 'role', 'sees_money'])
    .select((eb) => eb('practice_of', 'is not', null).as('is_practice'))
    .select(namesOfLimit.as('limited_to'))
    .where('staff_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('clients.name')
    .execute();
  const lists = await readChosenColumns(db, id);
  const operators = memberships.map(({ client_id, ...membership }) => {
    const role = readRole(membership.role);
    const isPractice = Boolean(membership.is_practice);
    const isLimited = membership.limited_to !== null;
    const permissions = [...permissionsAt(isPractice, { role, seesMoney: membership.sees_money, isLimited })];
    return { ...membership, is_practice: isPractice, role, permissions, lists: lists.get(client_id) ?? {} };
  });
  return { ...person, state: 'signed-in', operators };
}

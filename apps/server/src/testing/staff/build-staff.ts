import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '@fareway/domain/staff/roles.ts';
import { hashPassword } from '../../accounts/identity/secrets/passwords.ts';
import { addOwner } from '../../staff/team/add-owner.ts';
import type { startTestApp } from '../test-app.ts';
import { openStaffBrowser } from './staff-browser.ts';
import type { StaffBrowser } from './staff-browser.ts';

type TestServer = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'db' | 'deps' | 'clock'>;

export interface TestMember {
  id: string;
  email: string;
  name: string;
  password: string;
  /** Base 32. */
  secret: string;
}

const password = 'Spare-wheel-9';
const passwordHash = hashPassword(password);

/** A member of an operator's staff with an authenticator app; an owner unless another role is given. */
export async function buildStaff(
  { deps, db }: Pick<TestServer, 'db'> & { deps: Parameters<typeof addOwner>[0] },
  clientId: string,
  {
    role = 'owner',
    sees_money = role === 'owner',
    name = 'Harriet Airey',
  }: { role?: Role; sees_money?: boolean; name?: string } = {},
): Promise<TestMember> {
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
  const secret = new Secret({ size: 20 }).base32;
  await addOwner(deps, clientId, { email, name, password_hash: await passwordHash, authenticator_secret: secret });
  const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await db.updateTable('staff_memberships').set({ role, sees_money }).where('staff_id', '=', id).execute();
  return { id, email, name, password, secret };
}

/** The code that the authenticator app of a person shows at an instant. */
export function codeOf({ secret }: Pick<TestMember, 'secret'>, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Signs a person in, in a new browser. The clock moves on to the next code. */
export async function signInAs(server: TestServer, member: TestMember): Promise<StaffBrowser> {
  const browser = openStaffBrowser(server.app);
  server.clock.advance({ seconds: 60 });
  await browser.call('POST', '/staff/sign-in', { email: member.email, password: member.password });
  const { status } = await browser.call('POST', '/staff/sign-in/code', { code: codeOf(member, server.clock.now()) });
  if (status !== 200) throw new Error(`${member.email} is not signed in: ${status}`);
  return browser;
}

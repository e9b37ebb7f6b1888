import { hashPassword } from '../accounts/identity/secrets/passwords.ts';
import type { Deps } from '../platform/deps.ts';
import { addOwner } from '../staff/team/add-owner.ts';
import logIns from './log-ins.json' with { type: 'json' };

/**
 * Creates the owners of the demonstration operators that `npm start` prints, with public passwords and authenticator secrets. An older demonstration
 * database gets them too. `opened` is when each operator was opened.
 */
export async function seedStaff(deps: Pick<Deps, 'db' | 'keys'>, opened: (slug: string) => Date): Promise<void> {
  const known = await deps.db.selectFrom('staff').select('email').execute();
  for (const { email, name, role, password, totp_secret, address } of logIns) {
    if (!totp_secret || role || known.some((one) => one.email === email)) continue;
    const slug = address.split('/').at(-1)!;
    const client = await deps.db.selectFrom('clients').select('id').where('slug', '=', slug).executeTakeFirst();
    if (!client) continue;
    const password_hash = await hashPassword(password);
    const then = { ...deps, clock: { now: () => opened(slug) } };
    await addOwner(then, client.id, { email, name, password_hash, authenticator_secret: totp_secret });
  }
}

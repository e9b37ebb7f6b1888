import { hashPassword } from '../accounts/identity/secrets/passwords.ts';
import type { Deps } from '../platform/deps.ts';
import { addOwner } from '../staff/team/add-owner.ts';
import logIns from './log-ins.json' with { type: 'json' };

/**
 * Creates the owners of the demonstration operators that `npm start` prints, with public passwords and authenticator secrets. An older demonstration
 * database gets them too.
 */
export async function seedStaff(deps: Pick<Deps, 'db' | 'clock' | 'keys'>): Promise<void> {
  for (const { email, name, role, password, totp_secret, address } of logIns) {
    if (!totp_secret || role) continue;
    const client = await deps.db
      .selectFrom('clients')
      .select('id')
      .where('slug', '=', address.split('/').at(-1)!)
      .executeTakeFirst();
    if (!client) continue;
    const password_hash = await hashPassword(password);
    await addOwner(deps, client.id, { email, name, password_hash, authenticator_secret: totp_secret });
  }
}

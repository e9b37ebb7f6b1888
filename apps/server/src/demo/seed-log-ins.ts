import type { Deps } from '../platform/deps.ts';
import { hashPassword } from '../accounts/identity/secrets/passwords.ts';
import { insertUser } from '../accounts/identity/users/user-queries.ts';
import { newId } from '../platform/ids.ts';
import logIns from './log-ins.json' with { type: 'json' };

/** The purchasers whom `npm start` names: accounts that are confirmed already, with passwords that everybody knows. */
export async function seedLogIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const { email, phone_number, password } of logIns) {
    const now = clock.now();
    const password_hash = await hashPassword(password);
    await insertUser(db, { id: newId(now.getTime()), email, phone_number, password_hash, created_at: now });
  }
}

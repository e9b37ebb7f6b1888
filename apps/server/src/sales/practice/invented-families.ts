import { createHash } from 'node:crypto';
import { families } from '@fareway/texts/operators/practice.ts';
import type { Transaction } from 'kysely';
import { hashPassword } from '../../accounts/identity/secrets/passwords.ts';
import { inventAccount } from '../../accounts/identity/users/invent-account.ts';
import type { DB } from '../../platform/database/schema.ts';

/** The top-level name is reserved (RFC 2606): no mail server has such an address. */
export function practiceDomain(slug: string): string {
  return `${slug}.practice.invalid`;
}

export interface InventedFamily {
  user_id: string;
  email: string;
  last_name: string;
  children: readonly string[];
}

/** Creates the invented families of a practice operator, with one password for all. Their phone numbers are reserved for drama (Ofcom). */
export async function inventFamilies(
  db: Transaction<DB>,
  now: Date,
  { id, slug }: { id: string; slug: string },
  password: string,
): Promise<InventedFamily[]> {
  const password_hash = await hashPassword(password);
  const made: InventedFamily[] = [];
  for (const [index, { parent, name, children }] of families.entries()) {
    const user_id = familyId(id, index);
    const email = `${parent}.${name}@${practiceDomain(slug)}`.toLowerCase();
    const phone_number = `+4477009000${String(index).padStart(2, '0')}`;
    await inventAccount(db, {
      id: user_id,
      email,
      phone_number,
      password_hash,
      created_at: now,
      practice_client_id: id,
    });
    made.push({ user_id, email, last_name: name, children });
  }
  return made;
}

/**
 * The id of a family: the same each time that the practice operator is made again. So a call of that moment, which waits for the end, finds an account, and
 * is refused for what it wanted.
 */
function familyId(practiceId: string, index: number): string {
  const digest = createHash('sha256').update(`${practiceId} family ${index}`).digest('hex');
  return `${practiceId.slice(0, 18)}-8${digest.slice(0, 3)}-${digest.slice(3, 15)}`;
}

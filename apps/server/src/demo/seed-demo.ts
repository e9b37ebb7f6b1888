import { sql } from 'kysely';
import { hashPassword } from '../accounts/identity/secrets/passwords.ts';
import { insertUser } from '../accounts/identity/users/user-queries.ts';
import type { Deps } from '../platform/deps.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import logIns from './log-ins.json' with { type: 'json' };
import { connectDirectDebits, seedOperators } from './seed-operators.ts';
import { seedJourneys } from './seed-journeys.ts';
import { seedRenewals } from './seed-renewals.ts';
import { seedStaff } from './seed-staff.ts';
import { seedTickets } from './seed-tickets.ts';

/**
 * Fills an empty database, in one transaction, with the demonstration operators, what they sell, and the purchasers to log in as. It calls the
 * same functions as an operator. It adds no operators to a database that has one.
 */
export async function seedDemo({ db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // of several processes that start at the same time, one fills the database
    await sql`SELECT pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(transaction);
    const known = await transaction.selectFrom('clients').select('id').limit(1).executeTakeFirst();
    if (!known) {
      await seedOperators({ db: transaction, clock });
      await seedLogIns({ db: transaction, clock });
      await seedTickets({ db: transaction, clock, nudge: () => undefined }, 'parent@fareway.example');
      await seedJourneys({ db: transaction, clock }, 'parent@fareway.example');
      await seedRenewals({ db: transaction, clock }, 'parent@fareway.example');
    }
    await connectDirectDebits({ db: transaction, clock, keys });
    await seedStaff({ db: transaction, clock, keys });
  });
}

/** Creates the purchasers that `npm start` prints: confirmed accounts with public passwords. */
async function seedLogIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const { email, phone_number, password } of logIns) {
    if (!phone_number) continue;
    const now = clock.now();
    const password_hash = await hashPassword(password);
    await insertUser(db, { id: newId(now.getTime()), email, phone_number, password_hash, created_at: now });
  }
}

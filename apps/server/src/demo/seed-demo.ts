import { addDays } from '@fareway/domain/dates/local-date.ts';
import { sql } from 'kysely';
import { hashPassword } from '../accounts/identity/secrets/passwords.ts';
import { insertUser } from '../accounts/identity/users/user-queries.ts';
import type { Deps } from '../platform/deps.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { SalesDeps } from '../sales/orders/order-kind.ts';
import { seedColleagues } from './living/colleagues.ts';
import { moment } from './living/living.ts';
import { firstDayOfWork } from './living/network.ts';
import { seedLiving } from './living/seed-living.ts';
import logIns from './log-ins.json' with { type: 'json' };
import { connectDirectDebits, demoYears, seedOperators } from './seed-operators.ts';
import { seedJourneys } from './seed-journeys.ts';
import { seedRenewals } from './seed-renewals.ts';
import { seedStaff } from './seed-staff.ts';
import { seedTickets } from './seed-tickets.ts';

/**
 * Fills an empty database, in one transaction, with the demonstration operators, what they sell, the purchasers to log in as, and the passengers and the
 * office of Dales Coaches (decision 286). It calls the functions that the product uses itself. A database that has an operator gets no other one; it gets the
 * log-ins that it does not have. The sandbox must be running or starting.
 */
export async function seedDemo(deps: SalesDeps): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const within = { ...deps, db, nudge: () => undefined };
    const isNew = await seedInTransaction(within, beginning(deps.clock));
    await seedColleagues(within);
    if (isNew) await seedLiving(within);
  });
}

/** Fills an empty database with the part of the demonstration that the shop shows: few purchasers, and owners as the only staff. It needs no sandbox. */
export async function seedShop(deps: Pick<Deps, 'db' | 'clock' | 'keys'>): Promise<void> {
  await inTransaction(deps.db, (db) => seedInTransaction({ ...deps, db }, deps.clock.now()));
}

/** When the operators began to use the product, some time before the work of the colleagues of their owners. */
function beginning(clock: Deps['clock']): Date {
  return moment(addDays(firstDayOfWork({ years: demoYears(clock) }), -40), '10:30');
}

/** `since` is when the operators were opened. Returns whether the database was empty. */
async function seedInTransaction(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  since: Date,
): Promise<boolean> {
  // of several processes that start at the same time, one fills the database
  await sql`SELECT pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(db);
  const known = await db.selectFrom('clients').select('id').limit(1).executeTakeFirst();
  if (!known) {
    await seedOperators({ db, clock }, since);
    await seedLogIns({ db, clock });
    await seedTickets({ db, clock, nudge: () => undefined }, 'parent@fareway.example');
    await seedJourneys({ db, clock }, 'parent@fareway.example');
    await seedRenewals({ db, clock }, 'parent@fareway.example');
  }
  const then = { now: () => (known ? clock.now() : since) };
  await connectDirectDebits({ db, clock: then, keys });
  await seedStaff({ db, clock: then, keys });
  return !known;
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

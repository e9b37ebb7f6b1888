import { addDays } from '@fareway/domain/dates/local-date.ts';
import { hashPassword } from '../accounts/identity/secrets/passwords.ts';
import { insertUser } from '../accounts/identity/users/user-queries.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Deps } from '../platform/deps.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { SalesDeps } from '../sales/orders/order-kind.ts';
import { livingOperator, seedColleagues } from './living/colleagues.ts';
import { moment } from './living/living.ts';
import { firstDayOfWork } from './living/network.ts';
import { seedLiving } from './living/seed-living.ts';
import logIns from './log-ins.json' with { type: 'json' };
import { connectDirectDebits, demoYears, seedOperators } from './seed-operators.ts';
import type { Preparation } from './seed-operators.ts';
import { seedJourneys } from './seed-journeys.ts';
import { seedRenewals } from './seed-renewals.ts';
import { seedStaff } from './seed-staff.ts';
import { seedTickets } from './seed-tickets.ts';
import { sql } from '../platform/database/sql/sql.ts';

/**
 * Fills an empty database, in one transaction, with the demonstration operators, what they sell, the purchasers to log in as, and the passengers and the
 * office of Dales Coaches (decision 286). It calls the functions that the product uses itself. A database that has an operator gets no other one; it gets the
 * log-ins that it does not have. The sandbox must be running or starting.
 */
export async function seedDemo(deps: SalesDeps): Promise<void> {
  // one moment for all of it: at midnight, parts of two days or of two sales years would not fit together
  const started = deps.clock.now();
  await inTransaction(deps.db, async (db) => {
    // hundreds of sales with few statements: planning each again would take as long as all the rest
    await sql`SET LOCAL plan_cache_mode = 'force_generic_plan'`.execute(db);
    const within = { ...deps, db, clock: { now: () => started }, nudge: () => undefined };
    const isNew = await seedInTransaction(within, preparation(within.clock));
    // a demonstration that was made before has days of its audit log sealed, to which nothing can be added
    const day = firstDayOfWork(demoYears(within.clock).last);
    await seedColleagues(within, isNew ? moment(day, '08:30') : started);
    if (isNew) await seedLiving(within);
  });
}

/** Fills an empty database with the part of the demonstration that the shop shows: few purchasers, and owners as the only staff. It needs no sandbox. */
export async function seedShop(deps: Pick<Deps, 'db' | 'clock' | 'keys'>): Promise<void> {
  await inTransaction(deps.db, (db) => seedInTransaction({ ...deps, db }, () => deps.clock.now()));
}

/**
 * Dales Coaches has prepared each year some time before the work of the owner's colleagues. The others have nothing before today: each day of an
 * audit log costs a seal.
 */
function preparation(clock: Deps['clock']): Preparation {
  const { last, current } = demoYears(clock);
  return (slug, year) => {
    if (slug !== livingOperator) return clock.now();
    return moment(addDays(firstDayOfWork(year === last.name ? last : current), -40), '10:30');
  };
}

/** Returns whether the database was empty. */
async function seedInTransaction(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  prepared: Preparation,
): Promise<boolean> {
  // of several processes that start at the same time, one fills the database
  await sql`SELECT pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(db);
  const known = await db.selectFrom('clients').select('id').limit(1).executeTakeFirst();
  const opened = (slug: string) => (known ? clock.now() : prepared(slug, demoYears(clock).last.name));
  if (!known) {
    await seedOperators({ db, clock }, prepared);
    await seedLogIns(db, opened(livingOperator));
    await seedTickets({ db, clock, nudge: () => undefined }, 'parent@fareway.example');
    await seedJourneys({ db, clock }, 'parent@fareway.example');
    await seedRenewals({ db, clock }, 'parent@fareway.example');
  }
  await connectDirectDebits({ db, keys }, opened);
  await seedStaff({ db, keys }, opened);
  return !known;
}

/** Creates the purchasers that `npm start` prints: confirmed accounts with public passwords, as old as their operator. */
async function seedLogIns(db: Database, since: Date): Promise<void> {
  for (const { email, phone_number, password } of logIns) {
    if (!phone_number) continue;
    const password_hash = await hashPassword(password);
    await insertUser(db, { id: newId(since.getTime()), email, phone_number, password_hash, created_at: since });
  }
}

import { addDays } from '@fareway/domain/local-date.ts';
import { salesYearBounds, salesYearOf } from '@fareway/domain/sales-year.ts';
import type { SalesYear } from '@fareway/domain/sales-year.ts';
import { sql } from 'kysely';
import { saveService } from '../network/services/create-service.ts';
import { saveTicket } from '../catalogue/tickets-on-sale/create-ticket.ts';
import type { Deps } from '../platform/deps.ts';
import { openDepartures } from '../catalogue/inventory/open-departures.ts';
import { openOperator } from '../operators/open-operator.ts';
import { localDate } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { saveVoucher } from '../sales/vouchers/create-voucher.ts';
import type { DemoOperator, DemoYear } from './demo-operator.ts';
import { aireCollege } from './operators/aire-college.ts';
import { dalesCoaches } from './operators/dales-coaches.ts';
import { liffeyShuttle } from './operators/liffey-shuttle.ts';
import { seedDirectDebits } from './seed-direct-debits.ts';
import { seedJourneys } from './seed-journeys.ts';
import { seedLogIns } from './seed-log-ins.ts';
import { seedRenewals } from './seed-renewals.ts';
import { seedSeats } from './seed-seats.ts';
import { seedTickets } from './seed-tickets.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'clock'>;

const system = { kind: 'system', id: null } as const;

/**
 * Fills an empty database with the demonstration operators, all that they sell, and somebody to log in as, through the same code that an operator uses;
 * all of it or nothing. A database that holds any operator is given no others.
 */
export async function seedDemo({ db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // processes that start at once fill it once
    await sql`SELECT pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(transaction);
    const known = await transaction.selectFrom('clients').select('id').limit(1).executeTakeFirst();
    if (!known) {
      for (const operator of demoOperators(clock.now())) await seedOperator({ db: transaction, clock }, operator);
      await seedLogIns({ db: transaction, clock });
      await seedTickets({ db: transaction, clock, nudge: () => undefined }, 'parent@fareway.example');
      await seedJourneys({ db: transaction, clock }, 'parent@fareway.example');
      await seedRenewals({ db: transaction, clock }, 'parent@fareway.example');
    }
    await seedDirectDebits({ db: transaction, clock, keys });
  });
}

/** The demonstration operators, laid out around today so that they never grow old. */
function demoOperators(now: Date): DemoOperator[] {
  const today = localDate(now, 'Europe/London');
  const current = salesYearOf(today);
  const last = salesYearOf(addDays(salesYearBounds(current).first, -1));
  const years = { last: demoYear(last), current: demoYear(current), today };
  return [dalesCoaches(years), aireCollege(years), liffeyShuttle(years)];
}

function demoYear(name: SalesYear): DemoYear {
  const { first, last } = salesYearBounds(name);
  return {
    name,
    day: (monthAndDay) => `${monthAndDay >= '08-01' ? first.slice(0, 4) : last.slice(0, 4)}-${monthAndDay}`,
  };
}

async function seedOperator(deps: CatalogueDeps, { details, services, vouchers }: DemoOperator): Promise<void> {
  // The sandbox knows every account; a real operator connects its own.
  const account = `acct_demo_${details.slug.replaceAll('-', '_')}`;
  const client_id = await openOperator(deps, system, { ...details, stripe_account_id: account });
  for (const service of services) {
    const service_id = await saveService(deps, system, client_id, service.details);
    for (const ticket of service.tickets) await saveTicket(deps, system, { client_id, service_id }, ticket);
    await seedSeats(deps, { client_id, service_id }, service);
  }
  while (await openDepartures(deps)) continue;
  for (const voucher of vouchers) await saveVoucher(deps, system, client_id, voucher);
}

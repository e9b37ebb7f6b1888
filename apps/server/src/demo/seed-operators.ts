import { addDays } from '@fareway/domain/dates/local-date.ts';
import { salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { openDepartures } from '../catalogue/inventory/open-departures.ts';
import { usuallyHasSiblingPrice } from '@fareway/domain/catalogue/ticket-templates.ts';
import { createTicket } from '../catalogue/tickets-on-sale/create-ticket.ts';
import { createCalendar } from '../network/calendar-changes/change-calendar.ts';
import { addArea } from '../network/areas/change-areas.ts';
import { assignCalendar } from '../network/services/assign-calendar.ts';
import { createService } from '../network/services/create-service.ts';
import { writeRoute } from '../network/stops/write-route.ts';
import type { Actor } from '../operators/audit-log/write-audit.ts';
import { openOperator } from '../operators/open-operator.ts';
import { connectDirectDebitAccount } from '../payments/direct-debit/operator-account.ts';
import { localDate } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { createVoucher } from '../sales/vouchers/create-voucher.ts';
import type { DemoOperator, DemoService, DemoYear, DemoYears } from './demo-operator.ts';
import { aireCollege } from './operators/aire-college.ts';
import { dalesCoaches } from './operators/dales-coaches.ts';
import { liffeyShuttle } from './operators/liffey-shuttle.ts';
import { seedSeats } from './seed-seats.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'clock'>;

const system = { kind: 'system', id: null } as const;

/** When an operator has prepared what it sells in a sales year ('YY/YY'). */
export type Preparation = (slug: string, year: string) => Date;

/** Creates the demonstration operators with their services, tickets, seats and vouchers. Their sales years are those of today. */
export async function seedOperators(deps: CatalogueDeps, prepared: Preparation): Promise<void> {
  const years = demoYears(deps.clock);
  for (const operator of [dalesCoaches(years), aireCollege(years), liffeyShuttle(years)]) {
    const { slug } = operator.details;
    await seedOperator(deps.db, operator, years.current.name, (year) => prepared(slug, year));
  }
  while (await openDepartures(deps)) continue;
}

/** Returns the sales years of the demonstration, which are those of today. */
export function demoYears(clock: Deps['clock']): DemoYears {
  const today = localDate(clock.now(), 'Europe/London');
  const current = salesYearOf(today);
  const last = salesYearOf(addDays(salesYearBounds(current).first, -1));
  return { last: demoYear(last), current: demoYear(current, addDays(today, 28)), today };
}

/** `earliestEnd` is the earliest last day of its season tickets. */
function demoYear(name: SalesYear, earliestEnd = ''): DemoYear {
  const { first, last } = salesYearBounds(name);
  const day: DemoYear['day'] = (monthAndDay) =>
    `${monthAndDay >= '08-01' ? first.slice(0, 4) : last.slice(0, 4)}-${monthAndDay}`;
  return {
    name,
    day,
    end(monthAndDay) {
      const usual = day(monthAndDay);
      return usual < earliestEnd ? earliestEnd : usual;
    },
  };
}

async function seedOperator(
  db: CatalogueDeps['db'],
  { details, areas, services, vouchers }: DemoOperator,
  year: string,
  prepared: (year: string) => Date,
): Promise<void> {
  const first = firstYearOf(services);
  const deps = { db, clock: { now: () => prepared(first) } };
  // the sandbox accepts any account
  const account = `acct_demo_${details.slug.replaceAll('-', '_')}`;
  const client_id = await openOperator(deps, system, { ...details, stripe_account_id: account });
  for (const area of areas) await addArea(deps, system, client_id, { ...area, service_id: null });
  for (const service of services) await seedService(db, system, client_id, service, year, prepared);
  await giveCalendar(deps, client_id);
  for (const voucher of vouchers) await createVoucher(deps, system, client_id, voucher);
}

/**
 * Creates a service with its route, areas, tickets and seats, each when the first sales year in which it is sold was prepared. `year` is the sales year of
 * its seats of weekdays. Returns its id.
 */
export async function seedService(
  db: CatalogueDeps['db'],
  actor: Actor,
  client_id: string,
  service: DemoService,
  year: string,
  prepared: (year: string) => Date,
): Promise<string> {
  const { stops = [], zones = [], times, ...details } = service.details;
  const depsOf = (prepares: string) => ({ db, clock: { now: () => prepared(prepares) } });
  const first = depsOf(firstYearOf([service]));
  const service_id = await createService(first, actor, client_id, details);
  await writeRoute(db, first.clock.now(), { client_id, service_id }, { stops, zones, times });
  for (const area of service.areas ?? []) await addArea(first, actor, client_id, { ...area, service_id });
  for (const ticket of service.tickets)
    await createTicket(
      depsOf(ticket.year),
      actor,
      { client_id, service_id },
      { ...ticket, sibling_price: usuallyHasSiblingPrice(ticket) },
    );
  await seedSeats(depsOf(year), { client_id, service_id }, service, year);
  return service_id;
}

/** The first sales year of which services have tickets. */
function firstYearOf(services: readonly DemoService[]): string {
  const years = services.flatMap(({ tickets }) => tickets.map(({ year }) => year));
  return years.toSorted((one, other) => one.localeCompare(other))[0]!;
}

/** Gives the services that run all year a calendar that says so: tickets of a service without one are not published (C-059). */
async function giveCalendar(deps: CatalogueDeps, client_id: string): Promise<void> {
  const found = deps.db.selectFrom('services').select('id').where('client_id', '=', client_id);
  const services = await found.where('calendar_id', 'is', null).orderBy('id').execute();
  if (services.length === 0) return;
  const calendar = await createCalendar(deps, system, client_id, { name: 'All year', terms: [], days: [] });
  const ids = services.map(({ id }) => id);
  await inTransaction(deps.db, (transaction) => assignCalendar(transaction, client_id, ids, calendar));
}

/** The organisations of the demonstration operators in the sandbox, which knows each by its token. */
const organisations = {
  'dales-coaches': 'ORQKF0BJ1KC9SQ',
  'aire-college': 'ORRH19GWS0YGWG',
  'liffey-shuttle': 'ORXJJP01RZZS2A',
};

/**
 * Connects the demonstration operators that have no direct debit account, also those of an older demonstration database. `opened` is when each was opened.
 */
export async function connectDirectDebits(
  deps: Pick<Deps, 'db' | 'keys'>,
  opened: (slug: string) => Date,
): Promise<void> {
  for (const [slug, organisation_id] of Object.entries(organisations)) {
    const client = await deps.db
      .selectFrom('clients')
      .leftJoin('direct_debit_accounts as account', 'account.client_id', 'clients.id')
      .select(['clients.id', 'organisation_id'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!client || client.organisation_id) continue;
    const details = { organisation_id, access_token: `sandbox_demo_${slug}` };
    await connectDirectDebitAccount({ ...deps, clock: { now: () => opened(slug) } }, system, client.id, details);
  }
}

import { addDays } from '@fareway/domain/dates/local-date.ts';
import { salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { Insertable } from 'kysely';
import { localDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Clients, Services, Tickets } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { timeOf } from './clocks-of-tests.ts';
import { writeRoute } from '../../network/stops/write-route.ts';
import type { Route } from '../../network/stops/write-route.ts';

/** Values of a test service that replace the usual ones. */
export type ServiceOverrides = Partial<Insertable<Services> & Route>;

/** A test operator: the rows as they were written. */
export type TestOperator = Awaited<ReturnType<typeof buildOperator>>;

/** The sales year of today, or of a coming day, and the dates of its annual tickets: they are valid on this day, also in the summer holidays. */
export function annualTerms(daysAhead = 0, now = new Date()) {
  const today = addDays(localDate(now, 'Europe/London'), daysAhead);
  const year = salesYearOf(today);
  const { first, last } = salesYearBounds(year);
  const [startOfTerm, endOfTerm] = [`${first.slice(0, 4)}-09-01`, `${last.slice(0, 4)}-07-23`];
  return {
    year,
    start: today < startOfTerm ? first : startOfTerm,
    expiry: today > endOfTerm ? last : endOfTerm,
  };
}

/** Values of an operator whose ticket is sold today and until a coming day: for tests that let days pass. */
export function soldFor(days: number) {
  const terms = annualTerms(days);
  return { client: { sales_year: [terms.year] }, ticket: terms };
}

/** Creates an operator with one service and one ticket on sale. Each value can be replaced. */
export async function buildOperator(
  db: Database,
  overrides: {
    client?: Partial<Insertable<Clients>>;
    service?: ServiceOverrides;
    ticket?: Partial<Insertable<Tickets>>;
  } = {},
) {
  const client = await buildClient(db, overrides.client);
  const service = await buildService(db, { client_id: client.id, ...overrides.service });
  const ticket = await buildTicket(db, { client_id: client.id, service_id: service.id, ...overrides.ticket });
  return { client, service, ticket };
}

/** Creates an operator that takes card payments on its own account. */
export async function buildClient(db: Database, overrides: Partial<Insertable<Clients>> = {}) {
  const id = overrides.id ?? newId();
  return db
    .insertInto('clients')
    .values({
      id,
      slug: `operator-${id}`,
      name: 'Dales Coaches Ltd',
      site_name: 'Dales Coaches',
      sales_year: [annualTerms(0, timeOf(db)).year],
      support_name: 'Dales Coaches office',
      support_email: 'office@dales.example',
      support_phone: '01632 960123',
      stripe_account_id: `acct_${id.replaceAll('-', '')}`,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Creates a service of an operator with its stops. */
export async function buildService(
  db: Database,
  { stops = ['Skipton', 'Addingham'], zones = [], ...overrides }: ServiceOverrides & { client_id: string },
) {
  const service = await db
    .insertInto('services')
    .values({ id: newId(), name: 'D1 Skipton to Ilkley', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeRoute(db, new Date(), { client_id: service.client_id, service_id: service.id }, { stops, zones });
  return { ...service, stops, zones };
}

/** Creates a ticket on sale, by default an annual ticket at 480.00. */
export async function buildTicket(
  db: Database,
  overrides: Partial<Insertable<Tickets>> & { client_id: string; service_id: string },
) {
  return db
    .insertInto('tickets')
    .values({
      id: newId(),
      ...annualTerms(0, timeOf(db)),
      type: 'annual',
      name: 'Annual',
      price: 480_00,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

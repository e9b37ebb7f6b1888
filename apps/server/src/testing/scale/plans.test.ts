import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { listJobs } from '../../jobs.ts';
import { permissions } from '@fareway/domain/staff/permissions.ts';
import { showHome } from '../../reports/home/show-home.ts';
import { findColleagues } from '../../reports/home/show-work.ts';
import { closeDay } from '../../network/calendar-changes/close-day.ts';
import { listCalendars, showCalendar } from '../../network/calendar-changes/list-calendars.ts';
import { stopsToChoose } from '../../network/stops/stops-to-choose.ts';
import { localDate } from '../../platform/clock.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { closeAccountWithoutPassword } from '../../privacy/closing/close-account.ts';
import { eraseExpired } from '../../privacy/erasing/erase-expired.ts';
import { listCampaigns, listSeasonTickets } from '../../sales/renewals/campaigns/list-campaigns.ts';
import { createDraft } from '../../catalogue/ticket-drafts/change-draft.ts';
import { readDraftsWithEffect } from '../../catalogue/ticket-drafts/drafts.ts';
import { readStaffTickets } from '../../catalogue/tickets-on-sale/list-for-staff.ts';
import { showBoardingGroups } from '../../sales/stop-moves/boarding-groups.ts';
import { accessRows } from '../access/access-rows.ts';
import { bounds, boundsOfCalls, boundsOfCommands, boundsOfLinks, boundsOfTurns } from './bounds.ts';
import type { Explained } from './explain-statements.ts';
import { openScaleShop } from './open-scale.ts';
import type { ScaleShop } from './open-scale.ts';
import { listWeekdaySeats } from '../../catalogue/weekday-seats/list-weekday-seats.ts';
import { cancelDeparture } from '../../sales/cancelled-departures/cancel-departure.ts';
import { showCancellation } from '../../sales/cancelled-departures/show-cancellation.ts';
import { listServices, showService } from '../../network/services/list-services.ts';
import { testStaff } from '../test-staff.ts';
import { buildStaff } from '../staff/build-staff.ts';
import { countMembers, listTeam } from '../../staff/team/list-team.ts';
import { searchConsole } from '../../reports/console-search/search-console.ts';
import { explainCount } from '../../reports/counts/explain-count.ts';
import { countSoldTickets, readSoldTickets } from '../../tickets/sold-tickets/sold-tickets.ts';
import { makePreview } from '../../catalogue/previews/change-previews.ts';
import { listPreviews } from '../../catalogue/previews/list-previews.ts';
import { readClientInPreview, readPreview, readTicketsInPreview } from '../../catalogue/previews/read-preview.ts';
import { listHeldBackSeats } from '../../catalogue/held-back-seats/held-back-seats.ts';
import { changeSharedLimit } from '../../catalogue/shared-limits/change-shared-limit.ts';
import { listSharedLimits } from '../../catalogue/shared-limits/list-shared-limits.ts';
import { findPersonChoices, personChoices } from '../../operators/audit-log/queries.ts';
import { showSettings } from '../../operators/settings/settings.ts';
import { showSetUp } from '../../reports/home/set-up.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { listLinks } from '../../sales/sale-links/list-links.ts';
import { listCopyable } from '../../catalogue/ticket-drafts/copy-tickets.ts';
import { listTickets, showTicket } from '../../catalogue/ticket-drafts/ticket-pages.ts';
import { listImports } from '../../imports/show-import.ts';
import { findServiceChoices, serviceChoices } from '../../network/service-names/service-choices.ts';
import { viewerChoices } from '../../operators/data-views/queries.ts';
import { buildTicket } from '../builders/build-operator.ts';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let scale: ScaleShop;
/** The file for `npm run bench -- scale`, which has databases of other sizes: the bounds have no effect then. */
const report = process.env['SCALE_REPORT'];
/** The pages read by each call and job; null for what was to be measured, and was not. */
const figures: Record<string, number | null> = {};

/** A few seconds each on a quiet machine. */
const patience = 300_000;

beforeAll(async () => {
  scale = await openScaleShop(Number(process.env['SCALE_TICKETS'] ?? 50_000));
}, patience);
afterAll(async () => {
  if (report) await writeFile(report, JSON.stringify(figures));
  await scale?.shop.stop();
});

const sum = (statements: Explained[]) => statements.reduce((pages, { buffers }) => pages + buffers, 0);

/** Notes what a test is going to measure, so that a report without it is seen: what throws ends its test. */
function announce(names: readonly string[]) {
  for (const name of names) figures[name] ??= null;
}

/** Fails with the statements that read most. */
function expectWithin(what: string, statements: Explained[], bound: number) {
  const pages = sum(statements);
  figures[what] = Math.max(figures[what] ?? 0, pages);
  if (report) return;
  const most = statements
    .slice(0, 3)
    .map(({ statement, buffers }) => `${buffers} pages: ${statement.replace(/\s+/g, ' ')}`);
  expect.soft(pages, [`${what} reads ${pages} pages`, ...most].join('\n')).toBeLessThanOrEqual(bound);
}

test(
  'every call reads a bounded number of pages, however many tickets its operator and all others have sold',
  { timeout: patience },
  async () => {
    const { shop, things, explain } = scale;
    const rows = Object.entries(accessRows(things));
    announce(rows.map(([call]) => call));
    for (const [call, row] of rows) {
      // a code is sent at most once a minute
      if (call.endsWith('/resend')) shop.clock.advance({ minutes: 1 });
      const origin = shop.deps.config.publicOrigin;
      const statements = await explain(async () => {
        const response = await shop.app.inject({
          method: call.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE',
          url: row.url,
          headers: { origin, ...things.owner.headers, ...row.headers },
          ...(row.payload && { payload: row.payload }),
        });
        // otherwise nothing was measured
        expect.soft(response.statusCode, call).toBe('owner' in row ? row.owner : response.statusCode);
      });
      expectWithin(call, statements, boundsOfCalls[call] ?? bounds.call);
    }
  },
);

const mostTurns = 12;

test(
  'every job reads a bounded number of pages in a turn, and almost none in a turn without work',
  { timeout: patience },
  async () => {
    const { shop, explain } = scale;
    const idle = [];
    const jobs = listJobs(shop.deps);
    announce(jobs.map(({ name }) => name));
    for (const job of jobs) {
      let hasMore = true;
      for (let turn = 0; hasMore && turn < mostTurns; turn += 1) {
        const statements = await explain(async () => (hasMore = await job.run()));
        expectWithin(job.name, statements, boundsOfTurns[job.name] ?? bounds.turn);
      }
      if (!hasMore) idle.push(job);
    }
    // otherwise a turn without work reads every row that earlier turns deleted
    await sql`VACUUM`.execute(shop.ownerDb);
    for (const { name, run } of idle) expectWithin(`${name}, idle`, await explain(run), bounds.idleTurn);
  },
);

test('closing an account and the lists for staff read a bounded number of pages', { timeout: patience }, async () => {
  const { shop, things, explain } = scale;
  // one of the last purchasers, without instalments or a payment in progress
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users
    WHERE email LIKE 'user%@example.com' AND NOT EXISTS (
      SELECT FROM orders LEFT JOIN instalment_plans AS plan ON plan.order_id = orders.id
      WHERE orders.user_id = users.id AND (plan.order_id IS NOT NULL OR orders.state = 'paying'))
    ORDER BY id DESC LIMIT 1`.execute(shop.db);
  const userId = rows[0]!.id;
  const { id: clientId } = things.operator.client;
  const owner = await buildStaff(shop, clientId);
  // the calendar of the large operator has the id of the operator
  const calendar = { ...allServices(clientId), calendar_id: clientId };
  const date = addDays(localDate(shop.clock.now(), 'Europe/London'), 3);
  const closure = { date, direction: null, reason: 'Snow', dry_run: false };
  const { service_id, year, name } = things.operator.ticket;
  const details = { year, type: 'annual' as const, name, price: 1_00 };
  await createDraft(shop.deps, testStaff, { client_id: clientId, service_id }, details);
  const sharing = { client_id: clientId, service_id: things.operator.service.id };
  const { stop_id } = await shop.db
    .selectFrom('service_stops')
    .select('stop_id')
    .where('service_id', '=', service_id)
    .executeTakeFirstOrThrow();
  const stop = { ...allServices(clientId), stop_id };
  // a weekday on which the service runs, after the closed day
  const day = [1, 2, 3].map((more) => addDays(date, more)).find((one) => !['sa', 'su'].includes(weekdayOf(one)))!;
  const operator = { ...allServices(clientId), today: localDate(shop.clock.now(), 'Europe/London') };
  const searcher = {
    ...allServices(clientId),
    slug: things.operator.client.slug,
    time_zone: 'Europe/London',
    staff_id: owner.id,
    permissions: new Set(permissions),
  };
  const departure = { client_id: clientId, service_id, date: day, direction: 'am' as const };
  const commands: Record<keyof typeof boundsOfCommands, () => Promise<unknown>> = {
    'closing an account': () => closeAccountWithoutPassword(shop.deps, testStaff, userId),
    'erasing it': () => eraseExpired(shop.deps),
    'renewals tickets': () => listSeasonTickets(shop.db, clientId),
    'renewals list': () => listCampaigns(shop.db, clientId),
    'calendars list': () => listCalendars(shop.deps, allServices(clientId)),
    'a calendar of the console': () => showCalendar(shop.deps, calendar, { limit: 101 }),
    'team of the console': () =>
      Promise.all([listTeam(shop.deps, clientId, { limit: 101 }), countMembers(shop.deps, clientId, shop.clock.now())]),
    'stops to choose from': () => stopsToChoose(shop.db, allServices(clientId), 'A'),
    'colleagues of what waits': () => findColleagues(shop.deps, searcher, 'unsent-messages', 'a'),
    'a closure of a calendar': () => closeDay({ ...shop.deps, seatsOfWeeks }, testStaff, calendar, closure),
    'a departure to cancel': () => showCancellation(shop.deps, departure),
    'whom a cancelled departure affects': () =>
      cancelDeparture(shop.deps, testStaff, departure, { reason: 'x', treatment: 'keep', message: 'x', dry_run: true }),
    'seats on weekdays of the console': () => listWeekdaySeats(shop.deps, allServices(clientId)),
    'tickets of the console': () => readStaffTickets(shop.db, allServices(clientId)),
    'prepared tickets of the console': () => readDraftsWithEffect(shop.db, allServices(clientId), shop.clock.now()),
    'passengers of a stop': () => showBoardingGroups(shop.deps, stop),
    'services of the console': () => listServices(shop.deps, allServices(clientId)),
    'first page of the console': () =>
      showHome(shop.deps, { ...allServices(clientId), permissions: new Set(permissions) }),
    'sold tickets of the console': () =>
      Promise.all([
        readSoldTickets(shop.db, operator, { filter: {}, order: { by: 'passenger', desc: false }, limit: 51 }),
        countSoldTickets(shop.db, operator, {}),
      ]),
    'search of the console': () => searchConsole(shop.deps, searcher, 'a s'),
    'who has the places of a ticket': () =>
      explainCount(shop.deps, 'ticket-places', { ...searcher, id: things.operator.ticket.id, direction: 'am' }),
    'who is booked on a departure': () =>
      explainCount(shop.deps, 'departure-booked', { ...searcher, id: service_id, direction: 'am' }),
    'set-up of the console': () =>
      showSetUp(shop.deps, { ...allServices(clientId), permissions: new Set(permissions) }),
    'persons of the audit log': async () =>
      expect((await personChoices(shop.db, clientId, undefined)).options.length).toBeGreaterThanOrEqual(20),
    'persons of the audit log that are found': async () =>
      expect((await findPersonChoices(shop.db, clientId, 'member 1')).options.length).toBeGreaterThan(5),
    'persons of the views of personal data': () => viewerChoices(shop.db, clientId, undefined),
    'services of a field': () => serviceChoices(shop.db, allServices(clientId), { hasArchived: true }),
    'services that a field finds': () =>
      findServiceChoices(shop.db, allServices(clientId), { find: 'service 4', hasArchived: true }),
    'a page of tickets on sale': async () =>
      expect((await listTickets(shop.deps, allServices(clientId), {})).tickets).toHaveLength(100),
    'a ticket on sale': () => showTicket(shop.deps, allServices(clientId), things.operator.ticket.id),
    'tickets to copy': () => listCopyable(shop.deps, allServices(clientId), undefined),
    'imports of the console': () => listImports(shop.deps, allServices(clientId)),
    'seats that tickets share': () => listSharedLimits(shop.deps, sharing),
    'sharing the seats of tickets': () =>
      changeSharedLimit({ ...shop.deps, renewalsWithoutSeats }, testStaff, sharing, {
        year,
        seats: 1_000,
        ticket_ids: [],
        shares_departures: true,
        dry_run: true,
      }),
    'seats that are held back': () => listHeldBackSeats(shop.deps, allServices(clientId)),
    'settings of the console': () => showSettings(shop.deps, clientId),
    'service of the console': () =>
      showService(shop.deps, { ...allServices(clientId), service_id: things.operator.service.id }),
  };
  for (const [command, run] of Object.entries(commands))
    expectWithin(command, await explain(run), boundsOfCommands[command as keyof typeof commands]);
});

test('links and previews read a bounded number of pages', { timeout: patience }, async () => {
  const { shop, things, explain } = scale;
  const { service_id, year } = things.operator.ticket;
  const client_id = things.operator.client.id;
  const drafts = await prepareChanges(client_id);
  await makePreview(shop.deps, testStaff, allServices(client_id), drafts);
  const [preview] = await listPreviews(shop.db, shop.clock.now(), allServices(client_id));
  const privateTicket = await linkPrivateTicket({ client_id, service_id });
  const commands: Record<keyof typeof boundsOfLinks, () => Promise<unknown>> = {
    'links of a private ticket': () => listLinks(shop.db, privateTicket),
    'previews of the console': () => listPreviews(shop.db, shop.clock.now(), allServices(client_id)),
    'a preview of prepared tickets': async () => {
      const shown = await readPreview(shop.db, shop.clock.now(), preview!.code);
      expect(shown.drafts.length + shown.incomplete.length).toBe(drafts.length);
      await readClientInPreview(shop.db, shown);
      await readTicketsInPreview(shop.db, shown, { serviceId: service_id, year, now: shop.clock.now() });
    },
  };
  for (const [command, run] of Object.entries(commands))
    expectWithin(command, await explain(run), boundsOfLinks[command as keyof typeof commands]);
});

/** Prepares a change of 200 of an operator's tickets on sale, at most. Returns the ids. */
async function prepareChanges(client_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ticket_drafts (client_id, id, service_id, details, revision, created_at, updated_at)
    SELECT client_id, id, service_id, jsonb_build_object('year', year, 'type', type, 'name', name, 'price', price, 'start', start, 'expiry', expiry), 1,
           ${scale.shop.clock.now()}::timestamptz, ${scale.shop.clock.now()}::timestamptz
    FROM tickets WHERE client_id = ${client_id} ORDER BY id LIMIT 200
    RETURNING id`.execute(scale.shop.db);
  return rows.map(({ id }) => id);
}

/** A private ticket with 1,000 links that were ended. */
async function linkPrivateTicket(of: { client_id: string; service_id: string }) {
  const { id: ticket_id } = await buildTicket(scale.shop.db, { ...of, name: 'Staff families', is_private: true });
  await sql`
    INSERT INTO sale_links (client_id, id, ticket_id, code, label, created_by, created_at, ended_at)
    SELECT ${of.client_id}, gen_random_uuid(), ${ticket_id}, 'generated-code-of-a-link-' || n, 'Link ' || n, 'x', now(), now()
    FROM generate_series(1, 1000) AS n`.execute(scale.shop.db);
  return { client_id: of.client_id, ticket_id };
}

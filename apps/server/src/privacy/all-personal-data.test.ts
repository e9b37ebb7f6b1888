import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { allPersonalData } from './all-personal-data.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** Tables without data of a purchaser or a passenger, and what they contain. */
const withoutPeople: Record<string, string> = {
  clients: 'operators',
  operator_logos: 'pictures of operators',
  services: 'bus services',
  stops: 'bus stops',
  publications: 'planned publications of tickets',
  previews: 'links to what is prepared',
  ticket_drafts: 'tickets that are prepared to be sold',
  timetables: 'timetables of services',
  service_stops: 'stops of timetables',
  service_vehicles: 'vehicles of services',
  vehicles: 'vehicles of operators',
  relief_periods: 'days with several vehicles',
  relief_buses: 'vehicles of these days, with their stops or the beginnings of surnames',
  national_stops: 'stops of the national list',
  national_stop_lists: 'loads of the national list',
  timetable_moves: 'stops that passengers leave with a timetable',
  service_zones: 'zones of services',
  shared_limit_tickets: 'tickets that share seats',
  zone_stops: 'routes of zones',
  calendars: 'names of calendars',
  calendar_terms: 'terms of schools',
  calendar_days: 'days with or without service',
  runs: 'departures that are cancelled, and the member of staff who has cancelled them',
  service_areas: 'towns and postcode areas of services',
  new_ticket_names: 'ids of new tickets, for seconds',
  ticket_counts: 'numbers of sold tickets',
  ticket_count_changes: 'numbers of sold tickets',
  renewal_counts: 'numbers of renewals',
  renewal_count_changes: 'numbers of renewals',
  search_beginnings: 'words of names of services, tickets on sale, stops and calendars',
  search_places: 'words of names of places',
  search_spellings: 'words of names of places',
  tickets: 'tickets on sale',
  inventory: 'seats',
  vouchers: 'codes of operators',
  order_moves: 'the graph of states',
  card_accounts: 'accounts of operators',
  mail_domains: 'addresses of operators',
  direct_debit_accounts: 'accounts of operators',
  payout_comparisons: 'progress of a job',
  payouts: 'sums of many payments',
  devices: 'machines on buses',
  renewal_campaigns: 'offers of operators',
  renewal_campaign_tickets: 'pairs of tickets on sale',
  renewal_seats: 'kept seats',
  practices: 'practice operators',
  practice_provider_objects: 'pretend payments of invented families',
  data_archives: 'who has asked for an archive',
  removals: 'queued deletions, which end with their row',
  audit_seals: 'digests of days',
  audit_seal_checks: 'results of a job',
  retention_progress: 'progress of a job',
  imports: 'files of operators, which are deleted after 30 days',
  import_rows: 'what imports have made; the details that they have replaced are deleted after 30 days',
  import_columns: 'names of columns',
  gtfs_stops: 'ids of stops in feeds',
  gtfs_routes: 'ids of routes in feeds',
  gtfs_trips: 'ids of trips in feeds',
  gtfs_calendars: 'ids of calendars in feeds',
  kysely_migration: 'the database itself',
  kysely_migration_lock: 'the database itself',
};

/** Tables with data of people who work for operators. They have accounts of their own, and close no account of a purchaser. */
const ofStaff = [
  'home_items',
  'morning_emails',
  'staff',
  'staff_invitations',
  'staff_known_browsers',
  'staff_list_columns',
  'staff_membership_services',
  'staff_memberships',
  'staff_passkey_challenges',
  'staff_passkeys',
  'staff_password_resets',
  'staff_recovery_codes',
  'staff_sessions',
  'staff_sign_in_failures',
  'staff_totp',
];

/** Copies that are deleted within a day. They have what their operator had, also of an account that was closed since. */
const copies = ['data_archive_parts'];

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

test('every table is without data of people, has data of staff, is deleted within a day, or belongs to a capability that exports and erases it', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    server.db,
  );
  const kept = allPersonalData.flatMap(({ tables }) => tables as readonly string[]);
  expect([...kept, ...ofStaff, ...copies, ...Object.keys(withoutPeople)].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

test('tables without data of people reference no person, and have no column for an address or a name of a person', async () => {
  const { rows: pointing } = await sql<{ name: string }>`
    SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid::regclass::text IN ('users', 'orders', 'customer_tickets', 'photos', 'mandates', 'sessions')`.execute(
    server.db,
  );
  expect(pointing.map(({ name }) => name).filter((name) => name in withoutPeople)).toEqual([]);
  const { rows: columns } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name IN (${sql.join(Object.keys(withoutPeople))})
      AND column_name ~ '(user|purchaser|passenger|recipient|first_name|last_name|email|phone|mobile)'`.execute(
    server.db,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([
    'clients.passengers_on_devices',
    'clients.support_email',
    'clients.support_phone',
    'vouchers.max_uses_per_purchaser',
  ]);
});

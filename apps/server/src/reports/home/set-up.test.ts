import { permissionsOf } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { createDraft } from '../../catalogue/ticket-drafts/change-draft.ts';
import { createTicket } from '../../catalogue/tickets-on-sale/create-ticket.ts';
import { createService } from '../../network/services/create-service.ts';
import { writeRoute } from '../../network/stops/write-route.ts';
import { openOperator } from '../../operators/open-operator.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { setUpSteps, showSetUp } from './set-up.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const system = { kind: 'system', id: null } as const;
const details = { year: '26/27' as const, type: 'annual' as const, name: 'All year', price: 500_00 };

const openNew = (slug: string) =>
  openOperator(server.deps, system, {
    slug,
    name: 'New Buses',
    site_name: 'New Buses',
    currency: 'gbp',
    time_zone: 'Europe/London',
    brand_colour: '#0f5c63',
    sales_year: ['26/27'],
    features: {},
  });

const setUpOf = (client_id: string, role: Role = 'owner') =>
  showSetUp(server.deps, { ...allServices(client_id), permissions: permissionsOf({ role, seesMoney: false }) });
const doneOf = async (client_id: string) =>
  (await setUpOf(client_id)).steps.filter(({ is_done }) => is_done).map(({ step }) => step);

test('C-218 each step of the set-up is done when the data say so, and is open again when they no longer do', async () => {
  const id = await openNew('step-by-step');
  const { db, deps } = server;
  const now = deps.clock.now();
  expect(await doneOf(id)).toEqual([]);
  const client = db.updateTable('clients').where('id', '=', id);
  await client.set({ support_email: 'help@new.example' }).execute();
  expect(await doneOf(id)).toEqual([]);
  expect((await setUpOf(id)).has_contact).toBe(true);
  await client.set({ refund_steps: JSON.stringify([]) }).execute();
  expect(await doneOf(id)).toEqual([]);
  await client.set({ terms_url: 'https://new.example/terms' }).execute();
  expect(await doneOf(id)).toEqual(['company']);
  await client.set({ stripe_account_id: 'acct_new' }).execute();
  expect(await doneOf(id)).toEqual(['company', 'payments']);
  const service_id = await createService(deps, system, id, { name: 'N1' });
  expect(await doneOf(id)).toEqual(['company', 'payments', 'service']);
  expect(await setUpOf(id)).toMatchObject({ service_id, calendar_id: null });
  await writeRoute(db, now, { client_id: id, service_id }, { stops: ['Grassington', 'Skipton'], zones: [] });
  expect(await doneOf(id)).toEqual(['company', 'payments', 'service', 'stops']);
  await createDraft(deps, { kind: 'staff', id: 'ada' }, { client_id: id, service_id }, details);
  expect(await doneOf(id)).toEqual(['company', 'payments', 'service', 'stops', 'ticket']);
  await createTicket(deps, system, { client_id: id, service_id }, details);
  expect(await doneOf(id)).toEqual(['company', 'payments', 'service', 'stops', 'ticket', 'publish']);
  await buildCalendar(db, { client_id: id, id: service_id }, {});
  expect(await doneOf(id)).toEqual(setUpSteps);
  await db.updateTable('services').where('id', '=', service_id).set({ archived_at: now }).execute();
  expect(await doneOf(id)).toEqual(['company', 'payments']);
});

test('C-218 a member sees the steps that the role may do, and no step of another operator is counted', async () => {
  const id = await openNew('by-role');
  const stepsOf = async (role: Role) => (await setUpOf(id, role)).steps.map(({ step }) => step);
  expect(await stepsOf('owner')).toEqual(setUpSteps);
  expect(await stepsOf('manager')).toEqual(setUpSteps.filter((step) => step !== 'payments'));
  for (const role of ['office', 'finance', 'viewer', 'school-viewer'] as const) expect(await stepsOf(role)).toEqual([]);
  expect(await doneOf(id)).toEqual([]);
});

test('C-204 C-218 the payments are open again when Stripe has stopped the account', async () => {
  const id = await openNew('stopped');
  await server.db.updateTable('clients').where('id', '=', id).set({ stripe_account_id: 'acct_stopped' }).execute();
  expect(await doneOf(id)).toEqual(['payments']);
  const asked_at = server.deps.clock.now();
  const account = { client_id: id, account_id: 'acct_stopped', created_at: asked_at, asked_at };
  const facts = { charges_enabled: false, payouts_enabled: false, details_submitted: true };
  await server.db
    .insertInto('card_accounts')
    .values({ ...account, ...facts })
    .execute();
  expect(await doneOf(id)).toEqual([]);
});

import { expect, test } from 'vitest';
import { giveMandate, openMandatePage } from '../../testing/builders/build-direct-debit.ts';
import { buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { shareDirectDebitShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { checkMandates } from './check-mandates.ts';
import { endSession } from './record-mandate.ts';
import { settleMandateEvent } from './settle-mandate-event.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// The purchaser's browser, the provider's event and the job complete a session at the same moment (P-230).

let shop: TestShop;
let operator: TestOperator;
// each test says when the provider's events arrive
shareDirectDebitShop(async (opened) => {
  ({ shop, operator } = opened);
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
});

const byInstalments = {
  payment_type: 'dd',
  price: null,
  price_monthly: 81_00,
  num_monthly_payments: 3,
  monthly_sub_start: '2026-10-01',
} as const;

/** A purchaser who has given mandates on as many pages of the provider and is not back yet. Each page is for another ticket. */
async function giveMandates(pages: number) {
  const purchaser = await shop.purchaser();
  for (let page = 0; page < pages; page += 1) {
    const { service_id } = operator.ticket;
    const ticket = await buildTicket(shop.db, { client_id: operator.client.id, service_id, ...byInstalments });
    await giveMandate((await openMandatePage(shop, purchaser, { ...operator, ticket })).body.redirect_url);
  }
  return { purchaser, sessions: await sessionsOf(purchaser) };
}

const sessionsOf = ({ id }: TestPurchaser) =>
  shop.db
    .selectFrom('mandate_sessions')
    .select(['client_id', 'id', 'state', 'mandate_id', 'check_at', 'billing_request_id'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

const mandatesOf = ({ id }: TestPurchaser) =>
  shop.db.selectFrom('mandates').select(['id', 'status', 'provider_mandate_id']).where('user_id', '=', id).execute();

const confirm = ({ headers }: TestPurchaser, id: string) =>
  shop.app.inject({ method: 'POST', url: `/api/customer-mandate-session/confirm/${id}`, headers, payload: {} });

/** The statuses of the mandates that were given in some sessions, at the provider. */
async function statusesAtProvider(sessions: { billing_request_id: string | null }[]): Promise<string[]> {
  const provider = shop.deps.gocardless(`sandbox_demo_${operator.client.slug}`);
  const requests = await Promise.all(
    sessions.map(({ billing_request_id }) => provider.billingRequests.find(billing_request_id!)),
  );
  const mandates = await Promise.all(
    requests.map(({ links }) => provider.mandates.find(links!.mandate_request_mandate!)),
  );
  return mandates.map(({ status }) => status!).toSorted();
}

test('P-230 a session that two tabs, the event and the job complete at once has one mandate, which stays', async () => {
  const { purchaser, sessions } = await giveMandates(1);
  const [session] = sessions as [(typeof sessions)[number]];
  const rows = { table: 'mandate_sessions', where: sql`id = ${session.id}` };
  const statuses: number[] = [];
  const visit = async () => void statuses.push((await confirm(purchaser, session.id)).statusCode);
  const event = () =>
    settleMandateEvent(shop.deps, operator.client.id, { billing_request: session.billing_request_id! });
  await whileLocked<unknown>(shop.deps, rows, [visit, event, visit]);
  shop.clock.advance({ minutes: 2 });
  while (await checkMandates(shop.deps)) continue;
  expect(statuses).toEqual([200, 200]);
  const [mandate, ...others] = await mandatesOf(purchaser);
  expect(others).toEqual([]);
  expect(mandate!.status).toBe('pending_submission');
  expect(await sessionsOf(purchaser)).toMatchObject([{ state: 'confirmed', mandate_id: mandate!.id, check_at: null }]);
  expect(await statusesAtProvider(sessions)).toEqual(['pending_submission']);
});

for (const isFirst of [true, false])
  test(`P-230 of the ${isFirst ? 'completion and the end' : 'end and the completion'} of a session at once the first holds`, async () => {
    const { purchaser, sessions } = await giveMandates(1);
    const [session] = sessions as [(typeof sessions)[number]];
    const rows = { table: 'mandate_sessions', where: sql`id = ${session.id}` };
    const complete = () => confirm(purchaser, session.id);
    // the job had read the provider before the purchaser was ready there
    const end = () => endSession(shop.deps, session);
    await whileLocked<unknown>(shop.deps, rows, isFirst ? [complete, end] : [end, complete]);
    const [mandate, ...others] = await mandatesOf(purchaser);
    expect([mandate?.status, others]).toEqual(['pending_submission', []]);
    const state = isFirst ? { state: 'confirmed', mandate_id: mandate!.id } : { state: 'ended', mandate_id: null };
    expect(await sessionsOf(purchaser)).toMatchObject([{ ...state, check_at: null }]);
  });

test('P-227 of two sessions of a purchaser that are completed at once one has the mandate, and the other mandate is cancelled at the provider', async () => {
  const { purchaser, sessions } = await giveMandates(2);
  const rows = { table: 'users', where: sql`id = ${purchaser.id}` };
  const completed = await whileLocked(
    shop.deps,
    rows,
    sessions.map(
      ({ billing_request_id }) =>
        () =>
          settleMandateEvent(shop.deps, operator.client.id, { billing_request: billing_request_id! }),
    ),
  );
  expect(completed).toEqual([true, true]);
  const mandates = await mandatesOf(purchaser);
  expect(mandates.map(({ status }) => status)).toEqual(['pending_submission']);
  const states = (await sessionsOf(purchaser)).map(({ state, mandate_id }) => `${state} ${mandate_id}`);
  expect(states.toSorted()).toEqual([`confirmed ${mandates[0]!.id}`, 'ended null']);
  expect(await statusesAtProvider(sessions)).toEqual(['cancelled', 'pending_submission']);
});

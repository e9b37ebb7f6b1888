import { createHmac } from 'node:crypto';
import { DEMO_KEYS } from '@fareway/sandbox/app.ts';
import { organisationOf } from '@fareway/sandbox/gocardless/requests/credentials.ts';
import { expect, test } from 'vitest';
import { buildDirectDebitOperator, giveMandate, openMandatePage } from '../../testing/builders/build-direct-debit.ts';
import { buildOperator, soldFor } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { shareDirectDebitShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { processEvents } from '../../sales/webhooks/process-events.ts';
import { checkMandates } from './check-mandates.ts';

let shop: TestShop;
let operator: TestOperator;
// the tests let days pass
shareDirectDebitShop((opened) => ({ shop, operator } = opened), soldFor(90));

interface Listed {
  id: string;
  status: string;
  reference: string;
  created_at: string;
  client_name: string;
}

async function listed({ headers, id }: TestPurchaser): Promise<Listed[]> {
  const response = await shop.app.inject({ url: `/api/user/${id}/mandates`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ mandates: Listed[] }>().mandates;
}

const confirm = ({ headers }: TestPurchaser, path: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/customer-mandate-session/confirm/${path.split('/').at(-1)}`,
    headers,
    payload: {},
  });

const providerIdOf = async ({ id }: TestPurchaser) =>
  (
    await shop.db
      .selectFrom('mandates')
      .select('provider_mandate_id')
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).provider_mandate_id;

test('P-229 P-230 P-226 P-228 P-059 P-099 A-194 a session opens the provider’s page, and after its confirmation the mandate is listed', async () => {
  const purchaser = await shop.purchaser();
  const { status, body } = await openMandatePage(shop, purchaser, operator);
  expect(status).toBe(200);
  const back = await giveMandate(body.redirect_url);
  const { client, service, ticket } = operator;
  const path = [ticket.year.replace('/', '-'), client.slug, service.id, ticket.id].join('/');
  expect(back).toMatch(new RegExp(`^/mandate-confirmed/${path}/`));
  const responses = [await confirm(purchaser, back), await confirm(purchaser, back)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [mandate, ...others] = await listed(purchaser);
  expect(others).toEqual([]);
  expect(mandate).toMatchObject({ status: 'pending_submission', client_name: 'Dales Coaches Ltd' });
  const ofOperator = `/api/customer-mandate/client/${operator.client.id}`;
  const { headers } = purchaser;
  expect((await shop.app.inject({ url: ofOperator, headers })).json()).toEqual([mandate]);
  const whole = `/api/user/${purchaser.id}/mandates?include_client=true&include_subscriptions=true`;
  const { mandates } = (await shop.app.inject({ url: whole, headers })).json<{ mandates: object[] }>();
  expect(mandates).toEqual([
    { ...mandate, client: expect.objectContaining({ slug: operator.client.slug }) as object, subscriptions: [] },
  ]);
  expect(mandate).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    client_id: operator.client.id,
    client_name: 'Dales Coaches Ltd',
    created_at: shop.clock.now().toISOString(),
    status: 'pending_submission',
    reference: expect.stringMatching(/\w+/) as string,
    support: { name: 'Dales Coaches office', email: 'office@dales.example', phone: '01632 960123' },
  });
});

test('P-060 a session without a mandate at the provider is not confirmed when the purchaser returns', async () => {
  const purchaser = await shop.purchaser();
  const { body } = await openMandatePage(shop, purchaser, operator);
  const session = await shop.db
    .selectFrom('mandate_sessions')
    .select('id')
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  const early = await confirm(purchaser, `/${session.id}`);
  expect([early.statusCode, early.json<{ error_key: string }>().error_key]).toEqual([409, 'mandate-unfinished']);
  const stranger = await shop.purchaser();
  await giveMandate(body.redirect_url);
  expect((await confirm(stranger, `/${session.id}`)).statusCode).toBe(404);
  expect(await listed(stranger)).toEqual([]);
});

test('a session that was cancelled on the provider’s page has no mandate and ends, and another one can be opened', async () => {
  const purchaser = await shop.purchaser();
  const { body } = await openMandatePage(shop, purchaser, operator);
  const session = await shop.db
    .selectFrom('mandate_sessions')
    .select(['id', 'expires_at'])
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  const response = async (headers = purchaser.headers) => {
    const { statusCode, json } = await confirm({ ...purchaser, headers }, `/${session.id}`);
    return [statusCode, json<{ error_key: string }>().error_key];
  };
  await giveMandate(body.redirect_url, { outcome: 'cancel' });
  expect(await response()).toEqual([409, 'mandate-unfinished']);
  shop.clock.set(new Date(session.expires_at.getTime() + 1_000));
  const { headers } = await signIn(shop.deps, purchaser);
  expect([await response(headers), await response(headers)]).toEqual([
    [409, 'mandate-unfinished'],
    [404, 'mandate-session-unknown'],
  ]);
  const again = await openMandatePage(shop, { ...purchaser, headers }, operator);
  const confirmed = await confirm({ ...purchaser, headers }, await giveMandate(again.body.redirect_url));
  expect(confirmed.statusCode).toBe(200);
});

test('an event of one operator does not change another operator’s data, whatever ids it has', async () => {
  const [purchaser, other] = await Promise.all([shop.purchaser(), buildDirectDebitOperator(shop.deps)]);
  await confirm(purchaser, await giveMandate((await openMandatePage(shop, purchaser, operator)).body.redirect_url));
  const mandate = await providerIdOf(purchaser);
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_activated', mandate);
  await shop.misbehave(undefined);
  const links = { organisation: organisationOf(other.client.slug), mandate };
  const payload = JSON.stringify({
    events: [{ id: 'EV1FOREIGN', resource_type: 'mandates', action: 'active', links }],
  });
  const secret = DEMO_KEYS.gocardlessWebhookSecret;
  const deliver = (signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/gocardless',
      headers: { 'webhook-signature': signature, 'content-type': 'application/json' },
      payload,
    });
  expect((await deliver('0'.repeat(64))).statusCode).toBe(401);
  expect((await deliver(createHmac('sha256', secret).update(payload).digest('hex'))).statusCode).toBe(204);
  await processEvents(shop.deps, 'gocardless');
  expect(await listed(purchaser)).toMatchObject([{ status: 'pending_submission' }]);
  const event = shop.db.selectFrom('provider_events').select('state').where('event_id', '=', 'EV1FOREIGN');
  expect(await event.executeTakeFirst()).toEqual({ state: 'received' });
  await shop.db.deleteFrom('provider_events').where('event_id', '=', 'EV1FOREIGN').execute();
});

test('a mandate is recorded by its event or by the job when the browser does not return', async () => {
  const [byEvent, byJob] = await Promise.all([shop.purchaser(), shop.purchaser()]);
  await giveMandate((await openMandatePage(shop, byEvent, operator)).body.redirect_url);
  await shop.until(async () => {
    await shop.runJobs();
    return (await listed(byEvent)).length === 1;
  }, 'the event has been processed');

  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await giveMandate((await openMandatePage(shop, byJob, operator)).body.redirect_url);
  expect(await listed(byJob)).toEqual([]);
  shop.clock.advance({ minutes: 2 });
  while (await checkMandates(shop.deps)) continue;
  expect(await listed(byJob)).toMatchObject([{ status: 'pending_submission' }]);
  await shop.misbehave(undefined);
});

test('P-227 a purchaser has one live mandate with an operator, also after two tabs, and can have another after its end', async () => {
  const purchaser = await shop.purchaser();
  const pages = await Promise.all([
    openMandatePage(shop, purchaser, operator),
    openMandatePage(shop, purchaser, operator),
  ]);
  const ways = await Promise.all(pages.map(({ body }) => giveMandate(body.redirect_url)));
  const confirmed = await Promise.all(ways.map((way) => confirm(purchaser, way)));
  expect(confirmed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [mandate, ...others] = await listed(purchaser);
  expect(others).toEqual([]);
  const again = await openMandatePage(shop, purchaser, operator);
  expect([again.status, again.body.error_key]).toEqual([409, 'mandate-exists']);

  await shop.play('mandate_cancelled', await providerIdOf(purchaser));
  await shop.until(async () => {
    await shop.runJobs();
    return (await listed(purchaser))[0]?.status === 'cancelled';
  }, 'the event of the end has been processed');
  shop.clock.advance({ seconds: 1 });
  const next = await openMandatePage(shop, purchaser, operator);
  await confirm(purchaser, await giveMandate(next.body.redirect_url));
  expect(await listed(purchaser)).toMatchObject([
    { status: 'pending_submission' },
    { id: mandate!.id, status: 'cancelled' },
  ]);
});

test('a mandate that its payer resumes is live again, unless the purchaser has another one: then it is cancelled', async () => {
  const [alone, again] = await Promise.all([shop.purchaser(), shop.purchaser()]);
  const statuses = async (purchaser: TestPurchaser) => (await listed(purchaser)).map(({ status }) => status);
  const give = async (purchaser: TestPurchaser) => {
    const { body } = await openMandatePage(shop, purchaser, operator);
    await confirm(purchaser, await giveMandate(body.redirect_url));
  };
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await Promise.all([give(alone), give(again)]);
  const [one, other] = [await providerIdOf(alone), await providerIdOf(again)];
  for (const mandate of [one, other]) await shop.play('mandate_suspended', mandate);
  // without an event the job reads it
  const pass = async (days: number) => {
    shop.clock.advance({ days });
    await shop.runJobs();
  };
  await pass(1);
  const headers = await Promise.all([alone, again].map((purchaser) => signIn(shop.deps, purchaser)));
  Object.assign(alone, headers[0]);
  Object.assign(again, headers[1]);
  expect([await statuses(alone), await statuses(again)]).toEqual([['suspended_by_payer'], ['suspended_by_payer']]);
  await give(again);
  for (const mandate of [one, other]) await shop.play('mandate_activated', mandate);
  await pass(8);
  await shop.misbehave(undefined);
  Object.assign(alone, await signIn(shop.deps, alone));
  Object.assign(again, await signIn(shop.deps, again));
  expect([await statuses(alone), await statuses(again)]).toEqual([['active'], ['pending_submission', 'cancelled']]);
});

test('A-235 a mandate has the provider’s status for every order of its events, and purchaser and operator are notified of its end once', async () => {
  const purchaser = await shop.purchaser();
  await confirm(purchaser, await giveMandate((await openMandatePage(shop, purchaser, operator)).body.redirect_url));
  await shop.misbehave({ provider: 'gocardless', webhooks: { duplicate: true, shuffle: true } });
  const mandate = await providerIdOf(purchaser);
  for (const scenario of ['mandate_activated', 'mandate_suspended']) await shop.play(scenario, mandate);
  await shop.until(async () => {
    await shop.runJobs();
    return (await listed(purchaser))[0]?.status === 'suspended_by_payer';
  }, 'the status has been updated');
  await shop.misbehave(undefined);
  const notified = await shop.db
    .selectFrom('messages')
    .select(['template', 'recipient'])
    .where('template', 'in', ['mandate-ended', 'operator-notice-mandate'])
    .where('recipient', 'in', [purchaser.email, 'office@dales.example'])
    .where('event_key', 'like', `%${(await listed(purchaser))[0]!.id}%`)
    .execute();
  expect(notified.map(({ template }) => template).toSorted()).toEqual(['mandate-ended', 'operator-notice-mandate']);
  const letters = await sendQueuedMessages(shop.deps);
  const about = letters.filter(
    ({ subject, to }) => subject.includes('mandate') && [purchaser.email, 'office@dales.example'].includes(to),
  );
  expect(about.map(({ subject }) => subject)).toContain('Your Direct Debit mandate is suspended: Dales Coaches Ltd');
  const own = about.find(({ to }) => to === purchaser.email)!;
  expect(own.text).toContain(
    'No payments are taken by it while it is suspended. Ask your bank to lift the suspension.',
  );
  expect(own.subject + own.text).not.toMatch(/\bended|cancelled/);
});

test('A-113 A-195 A-213 a purchaser sees the masked bank account of an own mandate, read from the provider', async () => {
  const [purchaser, stranger] = await Promise.all([shop.purchaser(), shop.purchaser()]);
  await confirm(purchaser, await giveMandate((await openMandatePage(shop, purchaser, operator)).body.redirect_url));
  const [mandate] = await listed(purchaser);
  const ask = ({ id, headers }: TestPurchaser, of = id) =>
    shop.app.inject({ url: `/api/user/${of}/mandates/${mandate!.id}`, headers });
  expect((await ask(purchaser)).json()).toEqual({
    bank_details: {
      bank_name: expect.stringMatching(/\w+/) as string,
      account_number: '11',
      account_holder_name: expect.stringMatching(/BYRNE/i) as string,
    },
    status: 'pending_submission',
    reference: mandate!.reference,
  });
  expect((await ask(stranger)).statusCode).toBe(404);
  expect((await ask(stranger, purchaser.id)).statusCode).toBe(403);
});

test('opening a session is refused while the provider is offline, and for an operator without an account with its support contact', async () => {
  const purchaser = await shop.purchaser();
  await shop.misbehave({ provider: 'gocardless', fail_503: 1_000 });
  const { status, body } = await openMandatePage(shop, purchaser, operator);
  await shop.misbehave(undefined);
  expect([status, body.error_key]).toEqual([503, 'direct-debit-offline']);
  expect((await openMandatePage(shop, purchaser, operator)).status).toBe(200);
  const sold = soldFor(90);
  const without = await buildOperator(shop.db, {
    ...sold,
    ticket: {
      ...sold.ticket,
      payment_type: 'dd',
      price: null,
      price_monthly: 81_00,
      num_monthly_payments: 3,
      monthly_sub_start: '2026-10-01',
    },
  });
  const refused = await openMandatePage(shop, purchaser, without);
  expect([refused.status, refused.body.error_key]).toEqual([409, 'direct-debit-unavailable']);
});

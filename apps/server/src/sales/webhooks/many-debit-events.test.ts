import { createHmac } from 'node:crypto';
import { DEMO_KEYS } from '@fareway/sandbox/app.ts';
import { organisationOf } from '@fareway/sandbox/gocardless/requests/credentials.ts';
import { expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { giveMandate, openMandatePage } from '../../testing/builders/build-direct-debit.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { shareDirectDebitShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { processEvents } from './process-events.ts';

let shop: TestShop;
let operator: TestOperator;
shareDirectDebitShop((opened) => ({ shop, operator } = opened));

test('F-20 of 250 events in one webhook 249 are processed, and the one that fails is parked after ten attempts and reported', async () => {
  const purchaser = await shop.purchaser();
  const back = await giveMandate((await openMandatePage(shop, purchaser, operator)).body.redirect_url);
  await shop.app.inject({
    method: 'POST',
    url: `/api/customer-mandate-session/confirm/${back.split('/').at(-1)}`,
    headers: purchaser.headers,
    payload: {},
  });
  const mandateOf = shop.db.selectFrom('mandates').select(['provider_mandate_id', 'status']);
  const readMandate = () => mandateOf.where('user_id', '=', purchaser.id).executeTakeFirstOrThrow();
  const { provider_mandate_id: mandate } = await readMandate();
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_activated', mandate);
  await shop.misbehave(undefined);
  const organisation = organisationOf(operator.client.slug);
  const events = Array.from({ length: 250 }, (_, index) => ({
    id: `EV-many-${index}`,
    resource_type: 'mandates',
    action: 'active',
    // a mandate that the provider does not have
    links: { organisation, mandate: index === 100 ? 'MD0NOBODYS' : mandate },
  }));
  const payload = JSON.stringify({ events });
  const signature = createHmac('sha256', DEMO_KEYS.gocardlessWebhookSecret).update(payload).digest('hex');
  const headers = { 'webhook-signature': signature, 'content-type': 'application/json' };
  const delivered = await shop.app.inject({ method: 'POST', url: '/api/webhooks/gocardless', headers, payload });
  expect(delivered.statusCode).toBe(204);
  const work = async () => {
    while (await processEvents(shop.deps, 'gocardless')) continue;
  };
  const statesOfEvents = async () => {
    const those = shop.db
      .selectFrom('provider_events')
      .select(['event_id', 'state'])
      .where('event_id', 'like', 'EV-many-%');
    return Object.groupBy(await those.execute(), ({ state }) => state);
  };
  await work();
  expect((await readMandate()).status).toBe('active');
  const first = await statesOfEvents();
  expect([first['processed']?.length, first['received']?.map(({ event_id }) => event_id)]).toEqual([
    249,
    ['EV-many-100'],
  ]);
  for (let turn = 2; turn <= 10; turn += 1) {
    shop.clock.advance({ minutes: 18 });
    await work();
  }
  expect((await statesOfEvents())['parked']).toEqual([{ event_id: 'EV-many-100', state: 'parked' }]);
  expect((await auditDatabase(shop.db)).map(({ name }) => name)).toContain('events-are-worked');
  await shop.db.deleteFrom('provider_events').where('event_id', 'like', 'EV-many-%').execute();
});

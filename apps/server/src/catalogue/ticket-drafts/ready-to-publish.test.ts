import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { annualTerms, buildOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { createDraft } from './change-draft.ts';
import { readDrafts } from './drafts.ts';
import { publishDrafts } from './publish.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const later: TicketDetails = { ...annualTerms(), type: 'annual', name: 'Annual by post', price: 300_00 };

test('C-059 an operator without terms, refunds and a calendar publishes nothing until each is there', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  await createDraft(shop.deps, testStaff, { client_id: client.id, service_id: service.id }, later);
  const drafts = () => readDrafts(shop.db, allServices(client.id), new Date());
  const publish = async () => {
    const chosen = (await drafts()).map(({ id, revision }) => ({ id, revision }));
    await publishDrafts(shop.deps, testStaff, allServices(client.id), chosen);
  };
  const rules = async () => (await drafts()).flatMap(({ problems }) => problems.map(({ rule }) => rule));
  const refused = () => expect(publish()).rejects.toMatchObject({ key: 'ticket-not-publishable' });
  expect(await rules()).toEqual(['calendar-missing', 'terms-missing', 'refunds-missing']);
  await refused();
  const past = { first_day: '2001-09-03', last_day: '2002-07-19' };
  const calendar_id = await buildCalendar(shop.db, service, { terms: [past] });
  // of the service alone, and the decision that nothing is given back
  await shop.db
    .updateTable('services')
    .set({ terms_url: 'https://dales.example' })
    .where('id', '=', service.id)
    .execute();
  await shop.db.updateTable('clients').set({ refund_steps: '[]' }).where('id', '=', client.id).execute();
  expect(await rules()).toEqual(['calendar-too-short']);
  expect((await drafts())[0]!.service).toMatchObject({ calendar_id });
  await refused();
  await shop.db.deleteFrom('calendar_terms').where('calendar_id', '=', calendar_id).execute();
  await publish();
  const onSale = shop.db.selectFrom('tickets').select('name').where('client_id', '=', client.id).orderBy('name');
  expect(await onSale.execute()).toEqual([{ name: 'Annual' }, { name: 'Annual by post' }]);
});

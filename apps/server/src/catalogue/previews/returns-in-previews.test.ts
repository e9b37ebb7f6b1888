import { expect, test } from 'vitest';
import { writeRoute } from '../../network/stops/write-route.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createDraft, saveDraft } from '../ticket-drafts/change-draft.ts';
import { readDrafts } from '../ticket-drafts/drafts.ts';
import { publishDrafts } from '../ticket-drafts/publish.ts';
import { revisionOf } from '../tickets-on-sale/change-ticket.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { makePreview } from './change-previews.ts';
import { listPreviews } from './list-previews.ts';

/** A Friday in winter. */
const friday = '2026-11-27';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${friday}T06:00:00Z` });

const stops = ['Otley', 'School'];
const trip = {
  year: '26/27',
  type: 'return' as const,
  sub_type: 'fixed' as const,
  name: 'Christmas market',
  price: 12_00,
  start: friday,
  expiry: friday,
} satisfies TicketDetails;

test('a preview lists the returns for fixed days that the shop lists, and refuses the others in the same words', async () => {
  const operator = await buildPublisher(shop.db, { service: { stops }, ticket: trip });
  const { client, service, ticket } = operator;
  const key = { client_id: client.id, service_id: service.id };
  const times = { am: ['07:25', '08:30'], pm: ['15:30', '16:35'] };
  await writeRoute(shop.db, shop.clock.now(), key, { stops, zones: [], times });
  const prepared = await createDraft(shop.deps, testStaff, key, { ...trip, name: 'Market by coach' });
  const scope = allServices(client.id);
  const preview = await makePreview(shop.deps, testStaff, scope, [prepared]);
  const { code } = (await listPreviews(shop.db, shop.clock.now(), scope)).find(({ id }) => id === preview)!;
  const get = async (path: string) => {
    const { headers } = await shop.purchaser();
    return (await shop.app.inject({ url: `/api${path}`, headers })).json();
  };
  const listed = async (from = '') => {
    const tickets: { id: string }[] = await get(`${from}/service/${service.id}/tickets/26-27`);
    return tickets.map(({ id }) => id);
  };
  const page = async (path: string, id: string) => (await get(`${path}/${service.id}/${id}/26-27`)).error;

  const inPreview = `/preview/${code}`;
  const both = [ticket.id, prepared].toSorted();
  expect([await listed(), await listed(inPreview)]).toEqual([[ticket.id], both]);
  expect(await page(`${inPreview}/buy-page`, ticket.id)).toBeUndefined();

  shop.clock.set(`${friday}T07:25:00Z`);
  expect([await listed(), await listed(inPreview)]).toEqual([[], []]);
  const left = 'Left at 07:25. This ticket is not sold any more.';
  expect(await page(`/buy-page/${client.slug}`, ticket.id)).toBe(left);
  expect(await page(`${inPreview}/buy-page`, ticket.id)).toBe(left);
  expect(await page(`${inPreview}/buy-page`, prepared)).toBe(left);

  // it is prepared to be sold for another day
  const changed = { ...trip, expiry: '2026-12-04' };
  await saveDraft(shop.deps, testStaff, { client_id: client.id, id: ticket.id }, changed, revisionOf(ticket));
  const [draft] = await readDrafts(shop.db, scope, shop.clock.now(), [ticket.id]);
  await shop.db
    .updateTable('previews')
    .set({ drafts: [ticket.id] })
    .where('id', '=', preview)
    .execute();
  expect([await listed(), await listed(inPreview)]).toEqual([[], [ticket.id]]);
  await publishDrafts(shop.deps, testStaff, scope, [{ id: ticket.id, revision: draft!.revision }]);
  expect([await listed(), await listed(inPreview)]).toEqual([[ticket.id], [ticket.id]]);
});

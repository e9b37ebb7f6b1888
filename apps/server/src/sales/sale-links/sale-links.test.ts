import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { many } from '../../testing/at-once.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildNewOrder, paymentOf } from '../../testing/builders/build-new-order.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buyFamily, linesFor } from '../family-orders/family-shop.fixture.ts';
import { beginOrder } from '../orders/begin-order.ts';
import { fulfilOrder } from '../orders/fulfilment/fulfil-order.ts';
import { givenUp, releaseOrder } from '../orders/release-order.ts';
import { readOrder } from '../orders/order.ts';
import { endLink, makeLink } from './change-links.ts';
import type { NewLink } from './change-links.ts';
import { listLinks } from './list-links.ts';

let shop: TestShop;
let operator: TestOperator;
shareAuditedShop((opened) => (shop = opened));
beforeEach(async () => {
  operator = await buildOperator(shop.db, { ticket: { name: 'Staff', is_private: true } });
});

const keyOf = ({ client, ticket }: TestOperator) => ({ client_id: client.id, ticket_id: ticket.id });
const linksOf = (of = operator) => listLinks(shop.db, keyOf(of));

/** Makes a link of the operator. Returns it with its code. */
async function link(limits: Partial<NewLink> = {}) {
  const made = { label: 'Drivers', max_uses: null, emails: [], ...limits };
  const id = await makeLink(shop.deps, testStaff, keyOf(operator), made);
  return (await linksOf()).find((one) => one.id === id)!;
}

const end = (id: string) => endLink(shop.deps, testStaff, { ...keyOf(operator), id });

function open({ headers }: TestPurchaser, code?: string) {
  const { client, service, ticket } = operator;
  const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
  return shop.app.inject({ url: code === undefined ? url : `${url}?link=${encodeURIComponent(code)}`, headers });
}

const usesLeft = async () => (await linksOf()).map(({ uses }) => uses);

test('C-054 a private ticket without a link opens and is sold as before; with one it opens and is sold by its code only', async () => {
  const parent = await shop.purchaser();
  expect((await open(parent)).json()).not.toHaveProperty('link');
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  const { code } = await link();
  expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  for (const wrong of [undefined, '', 'x', `${code}a`, `${'a'.repeat(21)}g`]) {
    expect((await open(parent, wrong)).json()).toMatchObject({ error_key: 'sale-link-needed' });
    expect((await shop.buy(await shop.purchaser(), operator, { link: wrong })).json()).toMatchObject({
      error_key: 'sale-link-needed',
    });
  }
  expect((await open(parent, code)).json()).toMatchObject({ link: code, ticket: { id: operator.ticket.id } });
  expect((await shop.buy(await shop.purchaser(), operator, { link: code })).statusCode).toBe(200);
  expect(await usesLeft()).toEqual([1]);
});

test('C-054 the code of another ticket does not open this one, and a link is made for a private ticket of the operator only', async () => {
  const { code } = await link();
  const mine = operator;
  operator = await buildOperator(shop.db, { ticket: { name: 'Staff', is_private: true } });
  await link();
  expect((await open(await shop.purchaser(), code)).json()).toMatchObject({ error_key: 'sale-link-needed' });
  const made = { label: 'Drivers', max_uses: null, emails: [] };
  const foreign = { client_id: mine.client.id, ticket_id: operator.ticket.id };
  await expect(makeLink(shop.deps, testStaff, foreign, made)).rejects.toMatchObject({
    key: 'sale-link-ticket-unknown',
  });
  const listed = await buildOperator(shop.db);
  await expect(makeLink(shop.deps, testStaff, keyOf(listed), made)).rejects.toMatchObject({
    key: 'sale-link-ticket-unknown',
  });
  await expect(end((await linksOf(mine))[0]!.id)).rejects.toMatchObject({ key: 'sale-link-unknown' });
});

test('C-054 a link that was ended sells nothing from then on, also when it was the last, and its addresses are deleted', async () => {
  const { id, code } = await link({ emails: ['ada@example.com'] });
  await end(id);
  await end(id);
  const parent = await shop.purchaser();
  expect((await open(parent, code)).json().error_key).toBe('sale-link-of-others');
  expect((await open(parent)).json().error_key).toBe('sale-link-needed');
  expect(await linksOf()).toMatchObject([{ id, emails: [], ended_at: expect.any(Date) }]);
  const other = await link();
  await end(other.id);
  const refused = await open(parent, other.code);
  expect(refused.statusCode).toBe(410);
  expect(refused.json().error).toContain('does not work any more');
  expect((await shop.buy(parent, operator, { link: other.code })).json().error_key).toBe('sale-link-ended');
  const entry = { by: testStaff.id, subject: `ticket ${operator.ticket.id}` };
  const of = { name: 'Staff', label: 'Drivers' };
  await expectAudit(shop.db, { client_id: operator.client.id }, 'make-sale-link', [
    // the log does not repeat the addresses
    { ...entry, after: { ...of, number_of_addresses: 1 } },
    { ...entry, after: { ...of, number_of_addresses: 0 } },
  ]);
  await expectAudit(shop.db, { client_id: operator.client.id }, 'end-sale-link', [
    { ...entry, before: of },
    { ...entry, before: of },
  ]);
});

test('C-054 a link for email addresses sells to their accounts only, however they are written', async () => {
  const { code } = await link({ emails: ['Ada.Links@Example.com'] });
  const ada = await shop.purchaser({ email: 'ada.links@example.com' });
  const bob = await shop.purchaser({ email: 'bob.links@example.com' });
  const refused = await open(bob, code);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error).toContain('Please log in with the address that received the link');
  expect((await shop.buy(bob, operator, { link: code })).json().error_key).toBe('sale-link-of-others');
  expect((await open(ada, code)).statusCode).toBe(200);
  expect((await shop.buy(ada, operator, { link: code })).statusCode).toBe(200);
});

test('C-054 F-13 the last use of a link is given once to thirty purchasers at once', async () => {
  const { code } = await link({ max_uses: 2 });
  const purchasers = await Promise.all(Array.from({ length: 30 }, () => shop.purchaser()));
  const responses = await Promise.all(purchasers.map((parent) => shop.buy(parent, operator, { link: code })));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  const refused = responses.filter(({ statusCode }) => statusCode !== 200).map((response) => response.json().error_key);
  expect(new Set(refused)).toEqual(new Set(['sale-link-used']));
  expect(await usesLeft()).toEqual([2]);
  expect((await open(await shop.purchaser(), code)).json().error_key).toBe('sale-link-used');
});

test('C-054 an order for several passengers uses a link once for each ticket, or not at all', async () => {
  const { code } = await link({ max_uses: 2 });
  const buyFor = async (names: string[]) =>
    buyFamily(
      shop,
      await shop.purchaser(),
      operator,
      linesFor(operator, names).map((line) => ({ ...line, link: code })),
    );
  expect((await buyFor(['Ann', 'Ben', 'Cy'])).body).toMatchObject({ error_key: 'sale-link-used' });
  expect(await usesLeft()).toEqual([0]);
  expect((await buyFor(['Ann', 'Ben'])).body).toEqual({ id: expect.any(String) });
  expect(await usesLeft()).toEqual([2]);
});

test('C-054 a payment that is under way keeps its page and its use when the link is ended; one that is given up returns it', async () => {
  const { id, code } = await link({ max_uses: 1 });
  const parent = await shop.purchaser();
  const key = newId();
  const begun = await shop.buy(parent, operator, { key, link: code, card: 'pm_card_authenticationRequired' });
  expect(await usesLeft()).toEqual([1]);
  expect((await open(parent, code)).statusCode).toBe(200);
  expect((await open(await shop.purchaser(), code)).json().error_key).toBe('sale-link-used');
  await end(id);
  expect((await open(parent, code)).statusCode).toBe(200);
  // not another one
  expect((await shop.buy(parent, operator, { link: code })).json().error_key).toBe('sale-link-ended');
  const intent = await shop.authenticate(operator, begun.json().payment_intent_client_secret);
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
  expect((await open(parent, code)).json().error_key).toBe('sale-link-ended');

  const second = await link({ max_uses: 1 });
  const declined = await shop.buy(parent, operator, { link: second.code, card: 'pm_card_chargeDeclined' });
  expect(declined.statusCode).toBe(402);
  expect((await linksOf()).find((one) => one.id === second.id)).toMatchObject({ uses: 0 });
  expect((await shop.buy(await shop.purchaser(), operator, { link: second.code })).statusCode).toBe(200);
});

test('C-054 orders that begin, lapse, are paid and are paid late, many at once, use a link exactly as often as they have tickets', async () => {
  const purchasers = await Promise.all(Array.from({ length: 4 }, () => shop.purchaser()));
  const step = fc.record({
    purchaser: fc.nat({ max: purchasers.length - 1 }),
    ends: fc.constantFrom('given-up', 'paid', 'late', 'open'),
  });
  const now = () => shop.clock.now();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, max) => {
        const { id } = await link({ max_uses: max });
        const left = [...steps];
        await many(4, async () => {
          for (let one = left.pop(); one; one = left.pop()) {
            const user_id = purchasers[one.purchaser]!.id;
            const order = { ...buildNewOrder(operator, { user_id }), links: [{ link_id: id, line: 1 }] };
            if ((await beginOrder(shop.db, order, now())).outcome !== 'begun' || one.ends === 'open') continue;
            const read = async () => (await readOrder(shop.db, { id: order.id }))!;
            if (one.ends !== 'paid') await releaseOrder(shop.deps, await read(), givenUp, now());
            if (one.ends !== 'given-up') await fulfilOrder(shop.deps, await read(), paymentOf(order), now());
          }
        });
        const { uses } = (await linksOf()).find((one) => one.id === id)!;
        const states = await shop.db
          .selectFrom('sale_link_uses')
          .innerJoin('orders', 'orders.id', 'sale_link_uses.order_id')
          .select(['is_counted', 'state'])
          .where('link_id', '=', id)
          .execute();
        expect(uses).toBeLessThanOrEqual(max);
        expect(states.filter(({ is_counted }) => is_counted)).toHaveLength(uses);
        expect(states.filter(({ state }) => ['fulfilled', 'paying'].includes(state))).toHaveLength(uses);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test('C-054 C-192 who looks at the addresses of links is recorded with their families, and links without addresses are no view', async () => {
  const [parent, stranger] = [await shop.purchaser(), await shop.purchaser()];
  const { client, service } = operator;
  const ticket = await buildTicket(shop.db, { client_id: client.id, service_id: service.id, name: 'For everybody' });
  expect((await shop.buy(parent, { ...operator, ticket })).statusCode).toBe(200);
  const staff = await buildStaff(shop, operator.client.id);
  const browser = await signInAs(shop, staff);
  const look = () => browser.call('GET', `/console/${operator.client.slug}/tickets/${operator.ticket.id}/links`);
  const views = () =>
    shop.db
      .selectFrom('personal_data_views')
      .select(['staff_id', 'kind', 'user_ids'])
      .where('client_id', '=', operator.client.id)
      .execute();
  await link();
  expect((await look()).status).toBe(200);
  expect(await views()).toEqual([]);
  // an account without a ticket here is not named: nobody learns which addresses have one
  await link({ emails: [parent.email.toUpperCase(), stranger.email, 'nobody@example.com'] });
  expect((await look()).status).toBe(200);
  expect(await views()).toEqual([{ staff_id: staff.id, kind: 'sale-links', user_ids: [parent.id] }]);
});

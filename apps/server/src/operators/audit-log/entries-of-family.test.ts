import { afterAll, beforeAll, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { makeTrouble } from '../../reports/home/trouble.fixture.ts';
import { operatorNow } from '../../reports/home/work-rows.ts';
import { readWork } from '../../reports/home/work.ts';
import type { WorkKind } from '../../reports/home/work.ts';
import { openRenewalShop } from '../../sales/renewals/renewal-shop.fixture.ts';
import { createRenewal } from '../../sales/renewals/offers/create-renewal.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, limitTo, signInAs } from '../../testing/staff/build-staff.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { writeAudit } from './write-audit.ts';

interface Log {
  entries: { id: string; sentence: string; subject: { kind: string; id: string; name?: string }; family?: string }[];
  next: string | null;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-24T09:00:00Z' });
});
afterAll(() => shop.stop());

/** The kinds of what waits that may be about a family. */
const kindsOfWork = ['arrears', 'disputes', 'failed-refunds', 'unsent-messages'] as const satisfies WorkKind[];

/** Writes an entry about a thing of an operator. The action says whose thing it is. */
const write = ({ client }: Pick<TestOperator, 'client'>, action: string, subject: { kind: string; id: string }) =>
  writeAudit(shop.db, shop.clock.now(), { client_id: client.id, actor: testStaff, action, subject });

/** A family with a payment that is disputed, a failed refund and an instalment in arrears, and an email that was not sent. */
async function buildFamily(operator: TestOperator) {
  const client_id = operator.client.id;
  const before = await shop.db.selectFrom('orders').select('id').where('client_id', '=', client_id).execute();
  await makeTrouble(shop, operator);
  const known = new Set(before.map(({ id }) => id));
  const orders = await shop.db.selectFrom('orders').selectAll().where('client_id', '=', client_id).execute();
  const order = orders.find(({ id }) => !known.has(id))!;
  const ticket = await shop.db
    .selectFrom('customer_tickets')
    .select(['id', 'reference'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('messages')
    .set({ recipient: email })
    .where('client_id', '=', client_id)
    .where('recipient', '=', 'person-0@example.com')
    .execute();
  return { id: order.user_id, order, ticket, email };
}

/** Takes everything that waits of an operator, as a press on home does. Returns the kinds and ids that name a family. */
async function takeWork(operator: TestOperator, browser: StaffBrowser) {
  const client_id = operator.client.id;
  const taken: { kind: WorkKind; id: string; about: string }[] = [];
  for (const kind of kindsOfWork) {
    const { rows } = await readWork(shop.db, await operatorNow(shop.deps, allServices(client_id)), kind);
    for (const { id, title, detail } of rows) {
      const path = `/console/${operator.client.slug}/home/work/${kind}/${id}`;
      expect((await browser.call('PUT', path, { change: 'take', revision: 0 })).status).toBe(200);
      taken.push({ kind, id, about: `${title} ${detail}` });
    }
  }
  return taken;
}

async function read({ client }: Pick<TestOperator, 'client'>, browser: StaffBrowser, query: Record<string, string>) {
  const path = `/console/${client.slug}/audit-log?${new URLSearchParams(query).toString()}`;
  const { status, body } = await browser.call('GET', path);
  expect(status).toBe(200);
  return body as Log;
}

const subjectsOf = ({ entries }: Log) => entries.map(({ subject: { kind, id } }) => `${kind} ${id}`).toSorted();

test('C-190 C-192 the filter by family has each entry about its account, orders, tickets, renewals and what waits of it, and no other', async () => {
  const { operator, next } = await openRenewalShop(shop, { seats: 5 });
  const elsewhere = (await openRenewalShop(shop)).operator;
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id, { name: 'Olga Owner' }));
  const [family, other] = [await buildFamily(operator), await buildFamily(operator)];
  const work = await takeWork(operator, browser);
  const voided = await buildCustomerTicket(shop.db, operator, { user_id: family.id, ticket_status: 'void' });
  const foreign = await buildCustomerTicket(shop.db, elsewhere, { user_id: family.id });

  for (const one of [family, other]) {
    for (const [kind, id] of [
      ['user', one.id],
      ['order', one.order.id],
      ['customer-ticket', one.ticket.id],
    ] as const)
      await write(operator, 'save-something', { kind, id });
  }
  await write(operator, 'void-ticket', { kind: 'customer-ticket', id: voided.id });
  await write(elsewhere, 'void-ticket', { kind: 'customer-ticket', id: foreign.id });
  await write(elsewhere, 'save-something', { kind: 'user', id: family.id });
  const offer = { ticket_id: next.ticket.id, closes_on: '2026-12-20' } as const;
  const renewal = await createRenewal(shop.deps, testStaff, {
    ...offer,
    customer_ticket_id: family.ticket.id,
  } as never);
  const others = await createRenewal(shop.deps, testStaff, { ...offer, customer_ticket_id: other.ticket.id } as never);
  // a shared ticket: accepted by the family, which owns another one that the other family has accepted
  const accept = (userId: string, ticketId: string) =>
    writeAudit(shop.db, shop.clock.now(), {
      client_id: operator.client.id,
      actor: { kind: 'purchaser', id: userId },
      action: 'accept-ticket',
      subject: { kind: 'customer-ticket', id: ticketId },
    });
  await accept(family.id, other.ticket.id);
  await accept(other.id, family.ticket.id);
  await accept(family.id, family.ticket.id);

  const own = work.filter(({ id, about }) =>
    [family.order.id, family.order.reference, family.email!].some((part) => `${id} ${about}`.includes(part)),
  );
  expect(own.map(({ kind }) => kind).toSorted()).toEqual([...kindsOfWork].toSorted());
  const expected = [
    ...own.map(({ kind, id }) => `home-item ${kind} ${id}`),
    `user ${family.id}`,
    `order ${family.order.id}`,
    `renewal ${renewal}`,
    `customer-ticket ${voided.id}`,
    // the entry of the office, and those of both accounts
    ...Array.from({ length: 3 }, () => `customer-ticket ${family.ticket.id}`),
    // what the account has done to a ticket of another family
    `customer-ticket ${other.ticket.id}`,
  ].toSorted();
  const spaced = `${family.ticket.reference.slice(0, 4)} ${family.ticket.reference.slice(4)}`;
  for (const reference of [family.ticket.reference, family.order.reference, spaced.toLowerCase()])
    expect(subjectsOf(await read(operator, browser, { family: reference }))).toEqual(expected);

  const ofOther = subjectsOf(await read(operator, browser, { family: other.order.reference }));
  expect(ofOther).toContain(`renewal ${others}`);
  expect(ofOther.filter((subject) => expected.includes(subject)).toSorted()).toEqual(
    // each has accepted a ticket of the other; the office has changed this one, too
    [
      `customer-ticket ${family.ticket.id}`,
      ...Array.from({ length: 2 }, () => `customer-ticket ${other.ticket.id}`),
    ].toSorted(),
  );

  // an entry names the reference by which the log is filtered
  const { entries } = await read(operator, browser, { family: family.order.reference });
  const named = (kind: string, id: string) =>
    entries.find(({ subject }) => subject.kind === kind && subject.id === id)!;
  expect(named('order', family.order.id)).toMatchObject({ family: family.order.reference });
  expect(named('customer-ticket', family.ticket.id)).toMatchObject({ family: family.ticket.reference });
  expect(named('renewal', renewal)).toMatchObject({
    family: family.ticket.reference,
    subject: { name: family.ticket.reference },
  });
  expect(named('user', family.id)).not.toHaveProperty('family');

  // with other filters, and in pages
  const some = await read(operator, browser, { family: family.order.reference, action: 'accept-ticket' });
  expect(subjectsOf(some)).toEqual(
    [
      `customer-ticket ${family.ticket.id}`,
      `customer-ticket ${family.ticket.id}`,
      `customer-ticket ${other.ticket.id}`,
    ].toSorted(),
  );
  expect(entries.map(({ id }) => id)).toEqual(
    entries
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  const rest = await read(operator, browser, { family: family.order.reference, before_id: entries[3]!.id });
  expect(rest.entries).toEqual(entries.slice(4));

  // the file has the same entries
  const path = `/console/${operator.client.slug}/audit-log.csv?family=${family.order.reference}`;
  const linesOf = async (url: string) =>
    String((await browser.call('GET', url)).body)
      .trimEnd()
      .split('\r\n');
  const lines = await linesOf(path);
  expect(lines).toHaveLength(expected.length + 1);
  expect(lines.join('\n')).not.toContain(others);

  // an unknown reference, and one of another operator, are of nobody
  for (const unknown of ['22222222', foreign.reference, "'; DROP TABLE x"]) {
    expect(await read(operator, browser, { family: unknown })).toMatchObject({ entries: [], next: null });
    const url = `/console/${operator.client.slug}/audit-log.csv?${new URLSearchParams({ family: unknown }).toString()}`;
    expect(await linesOf(url)).toHaveLength(1);
  }
  const theirs = await signInAs(shop, await buildStaff(shop, elsewhere.client.id));
  expect(subjectsOf(await read(elsewhere, theirs, { family: foreign.reference }))).toEqual(
    [`customer-ticket ${foreign.id}`, `user ${family.id}`].toSorted(),
  );
  expect(await read(elsewhere, theirs, { family: family.order.reference })).toMatchObject({ entries: [] });
});

test('C-190 C-192 who looks at all of a family is recorded, also when no entry names anybody and when there is none', async () => {
  const { operator } = await openRenewalShop(shop);
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const purchaser = await shop.purchaser();
  const { id, reference } = await buildCustomerTicket(shop.db, operator, { user_id: purchaser.id });
  await write(operator, 'renew-code', { kind: 'customer-ticket', id });
  const seen = async () =>
    (
      await shop.db
        .selectFrom('personal_data_views')
        .select(['kind', 'user_ids'])
        .where('client_id', '=', operator.client.id)
        .orderBy('at')
        .execute()
    ).map(({ kind, user_ids }) => `${kind} ${user_ids.join()}`);
  await read(operator, browser, {});
  await read(operator, browser, { family: '22222222' });
  expect(await seen()).toEqual([]);
  await read(operator, browser, { family: reference });
  await browser.call('GET', `/console/${operator.client.slug}/audit-log.csv?family=${reference}`);
  expect(await seen()).toEqual([`audit-log ${purchaser.id}`, `audit-log-file ${purchaser.id}`]);
  const other = await shop.purchaser();
  const { reference: without } = await buildCustomerTicket(shop.db, operator, { user_id: other.id });
  await read(operator, browser, { family: without });
  await browser.call('GET', `/console/${operator.client.slug}/audit-log.csv?family=${without}`);
  expect((await seen()).slice(2)).toEqual([`audit-log ${other.id}`, `audit-log-file ${other.id}`]);
});

test('C-190 C-008 a member without the audit log, or of some services only, reads nothing of a family by the filter', async () => {
  const { operator } = await openRenewalShop(shop);
  const { client, service } = operator;
  const purchaser = await shop.purchaser();
  const { id, reference } = await buildCustomerTicket(shop.db, operator, { user_id: purchaser.id });
  await write(operator, 'renew-code', { kind: 'customer-ticket', id });
  // an owner is never limited
  const limited = await buildStaff(shop, client.id, { role: 'manager', sees_money: true });
  await limitTo(shop.db, client.id, limited, [service.id]);
  const others = ['manager', 'office', 'finance', 'viewer', 'school-viewer'] as const;
  const members = [limited];
  for (const role of others) members.push(await buildStaff(shop, client.id, { role }));
  for (const member of members) {
    const browser = await signInAs(shop, member);
    for (const path of ['audit-log', 'audit-log.csv']) {
      const { status, body } = await browser.call('GET', `/console/${client.slug}/${path}?family=${reference}`);
      expect.soft(status, path).toBe(403);
      expect.soft(JSON.stringify(body)).not.toContain(id);
    }
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildStaff, limitTo, signInAs } from '../../../testing/staff/build-staff.ts';
import type { TestMember } from '../../../testing/staff/build-staff.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { sql } from '../../database/sql/sql.ts';

let shop: TestShop;
let operator: TestOperator;
let member: TestMember;
let headers: { cookie: string };

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

beforeEach(async () => {
  operator = await buildOperator(shop.db);
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id });
  member = await buildStaff(shop, operator.client.id);
  const { cookies } = await signInAs(shop, member);
  headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
});

/** Downloads a file of the console. Something happens after its first part: the rows of the table are not read before. Returns the text. */
async function download(name: string, table: string, happens: () => Promise<unknown>): Promise<string> {
  let response: Response | undefined;
  await shop.ownerDb.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE ${sql.ref(table)} IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    response = await fetch(`${shop.url}/api/console/${operator.client.slug}/${name}`, { headers });
    await happens();
  });
  return response!.text();
}

const membership = (change: object) =>
  shop.db.updateTable('staff_memberships').set(change).where('staff_id', '=', member.id).execute();
const remove = () => membership({ removed_at: shop.clock.now() });

test.each([
  ['sold-tickets.csv', 'customer_tickets'],
  ['audit-log.csv', 'audit_log'],
])(
  'C-013 the download of %s breaks off when the membership of its reader is removed meanwhile',
  async (name, table) => {
    await expect(download(name, table, remove)).rejects.toThrow('terminated');
  },
);

test('C-013 a download breaks off when the session of its reader ends, or the role or the services have less', async () => {
  const other = await buildService(shop.db, { client_id: operator.client.id, name: 'D2' });
  const happenings = [
    () =>
      shop.db
        .updateTable('staff_sessions')
        .set({ ended_at: shop.clock.now() })
        .where('staff_id', '=', member.id)
        .execute(),
    () => limitTo(shop.db, operator.client.id, member, [other.id]),
    () => membership({ role: 'viewer', sees_money: false }),
  ];
  const { cookies } = await signInAs(shop, member);
  const second = [...cookies].map((pair) => pair.join('=')).join('; ');
  await membership({ role: 'manager' });
  for (const happens of happenings) {
    await expect.soft(download('sold-tickets.csv', 'customer_tickets', happens)).rejects.toThrow('terminated');
    await shop.db.updateTable('staff_sessions').set({ ended_at: null }).where('staff_id', '=', member.id).execute();
    await membership({ role: 'manager', is_limited: false });
    headers = { cookie: second };
  }
});

test('C-208 a download goes on for a member who keeps the role', async () => {
  const text = await download('sold-tickets.csv', 'customer_tickets', async () => undefined);
  expect(text.split('\r\n')).toHaveLength(3);
  expect((await download('audit-log.csv', 'audit_log', async () => undefined)).startsWith('Time,Who,')).toBe(true);
});

import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { countSoldTickets, readSoldTickets } from './sold-tickets.ts';
import type { SoldFilter } from './sold-tickets.ts';
import { writeNames } from './write-names.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

async function open() {
  const operator = await buildOperator(server.db);
  const { id: user_id } = await buildPurchaser(server.deps);
  const client_id = operator.client.id;
  return {
    sell: (first_name: string, last_name: string) =>
      buildCustomerTicket(server.db, operator, { user_id, first_name, last_name }),
    count: (find: string) =>
      countSoldTickets(server.db, { client_id, services: 'all', today: parseLocalDate('2026-11-21') }, { find }),
    waiting: async () =>
      (
        await server.db
          .selectFrom('new_ticket_names')
          .select('customer_ticket_id')
          .where('client_id', '=', client_id)
          .execute()
      ).length,
  };
}

test('C-208 a passenger is found at once, and after the job has written the name', async () => {
  const { sell, count, waiting } = await open();
  await sell('Siân', 'Hughes');
  expect([await waiting(), await count('hug sia')]).toEqual([1, 1]);
  while (await writeNames(server.deps)) continue;
  expect([await waiting(), await count('hug sia'), await count('ughes')]).toEqual([0, 1, 0]);
});

test('C-208 a name that is corrected is found, and the earlier one is not, before and after the job', async () => {
  const { sell, count, waiting } = await open();
  const correct = (id: string, first_name: string) =>
    server.db.updateTable('customer_tickets').set({ first_name }).where('id', '=', id).execute();
  const ticket = await sell('Nina', 'Hughes');
  await correct(ticket.id, 'Mina');
  expect([await count('nina'), await count('mina')]).toEqual([0, 1]);
  while (await writeNames(server.deps)) continue;
  expect([await waiting(), await count('nina'), await count('mina')]).toEqual([0, 0, 1]);
  await correct(ticket.id, 'Dina');
  expect([await count('mina'), await count('dina')]).toEqual([0, 1]);
});

test('C-208 a name that is being changed while the job runs is written as it is afterwards', async () => {
  const { sell, count, waiting } = await open();
  const ticket = await sell('Nina', 'Hughes');
  await server.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('customer_tickets').set({ first_name: 'Mina' }).where('id', '=', ticket.id).execute();
    await writeNames(server.deps);
    expect(await waiting()).toBe(1);
  });
  expect([await count('nina'), await count('mina')]).toEqual([0, 1]);
  while (await writeNames(server.deps)) continue;
  expect([await waiting(), await count('nina'), await count('mina')]).toEqual([0, 0, 1]);
});

test('C-208 several jobs at once write each name once, and a deleted ticket leaves nothing', async () => {
  const { sell, count, waiting } = await open();
  const sold = [];
  for (let index = 0; index < 30; index += 1) sold.push(await sell(`Ann${index}`, 'Hughes'));
  await sql`SET session_replication_role = replica; DELETE FROM customer_tickets WHERE id = ${sql.lit(sold[0]!.id)}; RESET session_replication_role`.execute(
    server.ownerDb,
  );
  await Promise.all([writeNames(server.deps), writeNames(server.deps), writeNames(server.deps)]);
  while (await writeNames(server.deps)) continue;
  expect([await waiting(), await count('hughes')]).toEqual([0, 29]);
});

test('C-208 all tickets are listed by passenger in pages, before and after the job and while a renamed one waits', async () => {
  const { operator, sell, names } = await openList();
  const sold = [];
  for (const [first_name, last_name] of [
    ['bea', 'young'],
    ['Ann', 'Young'],
    ['Cal', 'Adams'],
  ] as const)
    sold.push(await sell(first_name, last_name));
  const inOrder = ['Cal Adams', 'Ann Young', 'bea young'];
  expect(await names()).toEqual(inOrder);
  while (await writeNames(server.deps)) continue;
  await sell('Dan', 'Brown');
  await sell('Eve', 'Zane');
  expect(await names()).toEqual(['Cal Adams', 'Dan Brown', 'Ann Young', 'bea young', 'Eve Zane']);
  const renamed = await sell('Flo', 'Moss');
  await server.db.updateTable('customer_tickets').set({ last_name: 'Able' }).where('id', '=', renamed.id).execute();
  await server.db
    .updateTable('customer_tickets')
    .set({ last_name: 'Xu', ticket_status: 'void' })
    .where('id', '=', sold[2]!.id)
    .execute();
  const all = ['Flo Able', 'Dan Brown', 'Cal Xu', 'Ann Young', 'bea young', 'Eve Zane'];
  expect(await names()).toEqual(all);
  expect(await names({ held: true })).toEqual(all.filter((name) => name !== 'Cal Xu'));
  while (await writeNames(server.deps)) continue;
  expect(await names()).toEqual(all);
  expect(await names({}, true)).toEqual(all.toReversed());
  expect(await names({ service: operator.service.id })).toEqual(all);
});

async function openList() {
  const operator = await buildOperator(server.db);
  const { id: user_id } = await buildPurchaser(server.deps);
  const onDay = { client_id: operator.client.id, services: 'all', today: parseLocalDate('2026-11-21') } as const;
  return {
    operator,
    sell: (first_name: string, last_name: string) =>
      buildCustomerTicket(server.db, operator, { user_id, first_name, last_name }),
    /** Reads pages of two. */
    async names(filter: SoldFilter = {}, desc = false) {
      const read: string[] = [];
      for (let after: string | undefined, isOver = false; !isOver;) {
        const page = await readSoldTickets(server.db, onDay, {
          filter,
          order: { by: 'passenger', desc },
          after,
          limit: 2,
        });
        read.push(...page.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
        after = page.at(-1)?.id;
        isOver = page.length < 2;
      }
      return read;
    },
  };
}

import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import type { RunningProgram } from '@fareway/testing/program.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyUntilFinal } from '../support/buy.ts';
import { openOffice } from '../support/open-office.ts';
import type { Office } from '../support/open-office.ts';

let office: Office;
let servers: RunningProgram[];
beforeAll(async () => {
  office = await openOffice();
  servers = [await office.addServer(), await office.addServer()];
});
afterAll(() => office.close());

test('F-13 200 buyers at once for the last 20 tickets, over two servers: 20 are sold and 180 are refused', async () => {
  await buyAllAtOnce({ buyers: 200, tickets: 20 });
});

test('F-13 100 buyers at once for the last 25 tickets get the same results from a provider that drops connections, delays and repeats its events and sends them in any order', async () => {
  await office.misbehave({
    drop_after_processing: 0.2,
    delay_ms: 50,
    webhooks: { duplicate: 0.5, delay_ms: 400, shuffle: true, drop: 0.2 },
  });
  await buyAllAtOnce({ buyers: 100, tickets: 25 });
});

async function buyAllAtOnce({ buyers, tickets }: { buyers: number; tickets: number }) {
  const operator = await buildOperator(office.db);
  await buildStock(office.db, operator, tickets);
  const people = await office.purchasers(buyers);
  const results = await Promise.all(
    people.map(({ headers }, index) =>
      buyUntilFinal(() => servers[index % servers.length]!.url, { headers, operator }),
    ),
  );
  const sold = results.filter(({ status }) => status === 200);
  const refused = results.filter(({ body }) => body.error_key === 'ticket-sold-out');
  expect({ sold: sold.length, refused: refused.length }).toEqual({ sold: tickets, refused: buyers - tickets });
  expect(new Set(sold.map(({ body }) => body.id)).size).toBe(tickets);
  await office.misbehave(undefined);
  await office.untilSettled(100);
  expect(await office.stockOf(operator)).toEqual({ capacity: tickets, sold: tickets, held: 0 });
  expect(await office.takings(operator)).toBe(tickets * operator.ticket.price!);
  expect(await office.audit()).toEqual([]);
}

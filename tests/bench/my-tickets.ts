import { buildManyTickets } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import { sql } from 'kysely';
import type { Run } from './aims.ts';
import type { Bench } from './open-bench.ts';
import { percentiles, printHeading, printLine } from './print.ts';

/** The tickets of the second purchaser, and how often the page is read. */
const sizes = { whole: { most: 2_000, rounds: 300 }, tiny: { most: 40, rounds: 1 } };

/** The calls of the first page of My Tickets, for a purchaser with 20 tickets and for one with many; of each 4 are valid. */
export async function benchMyTickets({ db, deps, server }: Bench, { size, aims }: Run): Promise<void> {
  const { most, rounds } = sizes[size];
  const operator = await buildOperator(db);
  const few = await buildPurchaser(deps);
  const many = await buildPurchaser(deps);
  await buildManyTickets(db, operator, few.id, 20);
  await buildManyTickets(db, operator, many.id, most);
  await sql`
    UPDATE customer_tickets SET start = start - 730, expiry = expiry - 730
    WHERE id NOT IN (
      SELECT newest.id FROM unnest(${[few.id, many.id]}::uuid[]) AS purchaser(id), LATERAL (
        SELECT id FROM customer_tickets WHERE user_id = purchaser.id ORDER BY date_purchased DESC LIMIT 4) AS newest)
      AND user_id IN (${few.id}, ${many.id})`.execute(db);
  await sql`VACUUM ANALYZE customer_tickets, orders`.execute(db);

  const times: [number[], number[]] = [[], []];
  for (let round = -rounds / 10; round < rounds; round += 1) {
    // alternating: other work of the machine affects both
    for (const [index, purchaser] of [few, many].entries()) {
      const time = await timeOf(server.url, purchaser);
      if (round >= 0) times[index]!.push(time);
    }
  }
  printHeading('The first page of My Tickets: the list, what is used today, and what can be renewed');
  printLine('of 20 tickets', percentiles(times[0]));
  printLine(`of ${most} tickets`, percentiles(times[1]));
  const ratio = median(times[1]) / median(times[0]);
  aims.print('ratio', ratio.toFixed(2), { value: ratio, atMost: 1.3 });
}

/** The calls one after the other, in milliseconds. */
async function timeOf(url: string, { id, headers }: TestPurchaser): Promise<number> {
  const started = performance.now();
  for (const path of [`customer-ticket/list-by/user-id/${id}`, `user/${id}/today`, `renewal/user/${id}`]) {
    const response = await fetch(`${url}/api/${path}`, { headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    await response.arrayBuffer();
  }
  return performance.now() - started;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

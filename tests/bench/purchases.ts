import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import { purchaseBody } from '@fareway/server/testing/test-shop.ts';
import { captureStatements } from './capture-statements.ts';
import type { Bench } from './open-bench.ts';
import { percentiles, printHeading, printLine } from './print.ts';
import { runBare } from './run-bare.ts';

const seconds = 8;
/** What a comparable shop did with 32 buyers on such a machine, and how many times as many we aim for. */
const aim = 20 * 11.6;

/** Purchases from the order to the ticket, the card confirmed by the stand-in, beside the same SQL without a server. */
export async function benchPurchases(bench: Bench): Promise<void> {
  const operator = await buildOperator(bench.db);
  await buildStock(bench.db, operator, 1_000_000);
  const buyers = await Promise.all(Array.from({ length: 32 }, () => buildPurchaser(bench.deps)));
  // everybody has bought once, as most who come back have
  for (const buyer of buyers) await buy(bench.server.url, operator, buyer);
  const statements = await captureStatements(bench, operator, buyers[0]!);

  printHeading('Purchases of one ticket with limited stock, by saved customers');
  printLine('round trips to the database (at most 8)', String(statements.length));
  for (const count of [1, 8, 32]) {
    const ours = await measure(bench, operator, buyers.slice(0, count));
    const floor = await runBare(bench.connectionString, statements, count, seconds);
    printLine(`${count} buyers`, `${ours.perSecond.toFixed(0)} purchases/s  ${percentiles(ours.times)}`);
    printLine(`  the same SQL, bare`, `${floor.perSecond.toFixed(0)} purchases/s  ${percentiles(floor.times)}`);
    printLine(`  ratio of purchases/s`, `${((100 * ours.perSecond) / floor.perSecond).toFixed(0)} %`);
    printLine(`  CPU of the server (at most 5 ms)`, `${ours.cpu.toFixed(2)} ms a purchase`);
    printLine(`  CPU of the bare SQL's client`, `${floor.cpu.toFixed(2)} ms a purchase`);
    printLine(`  ratio of CPU`, (ours.cpu / floor.cpu).toFixed(1));
    if (count === 32) printLine(`  aim: ${aim.toFixed(0)}/s`, `${(ours.perSecond / 11.6).toFixed(0)} times 11.6/s`);
  }
}

async function measure({ server }: Bench, operator: TestOperator, buyers: TestPurchaser[]) {
  const times: number[] = [];
  const cpuBefore = cpuOf(server.processId);
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < end) {
        const started = performance.now();
        await buy(server.url, operator, buyer);
        times.push(performance.now() - started);
      }
    }),
  );
  const elapsed = (performance.now() - begun) / 1_000;
  return { times, perSecond: times.length / elapsed, cpu: (cpuOf(server.processId) - cpuBefore) / times.length };
}

const agent = new Agent({ keepAlive: true });

/** One purchase over HTTP. Throws when it does not end with a ticket. */
async function buy(url: string, operator: TestOperator, { headers }: TestPurchaser): Promise<void> {
  const body = JSON.stringify(purchaseBody(operator, {}));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const call = request(
    `${url}/api/customer-ticket/stripe`,
    {
      agent,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode}: ${text}`)),
      );
    },
  );
  call.on('error', reject).end(body);
  await promise;
}

/** Milliseconds of CPU that a process has used, its threads included: user and system, in ticks of 10 ms. */
function cpuOf(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

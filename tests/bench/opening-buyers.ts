// The purchasers of opening day in their own process: reads its plan from the given file, and writes its report to its output.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { purchaseBody } from '@fareway/server/testing/test-shop.ts';

export interface OpeningPlan {
  url: string;
  /** The path of the service page. */
  page: string;
  operator: TestOperator;
  people: { headers: Record<string, string> }[];
  /** The number of seconds in which they arrive, evenly distributed. */
  seconds: number;
}

/** Times in milliseconds, from the press of a button to the last byte, including the wait for a connection. */
export interface OpeningReport {
  pages: number[];
  refused: number[];
  purchases: number[];
  bought: number;
  /** The number of each other response. */
  other: Record<string, number>;
  /** Seconds until the last one was complete. */
  elapsed: number;
  /** The largest delay of a purchaser's start, which shows how busy this process was. */
  latest: number;
  /** Milliseconds of CPU time of this process. */
  cpu: number;
}

interface CallResponse {
  status: number;
  text: string;
  total: number;
}

const plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as OpeningPlan;
const report: OpeningReport = {
  pages: [],
  refused: [],
  purchases: [],
  bought: 0,
  other: {},
  elapsed: 0,
  latest: 0,
  cpu: 0,
};
const cpuBefore = process.cpuUsage();
const begun = performance.now();
await Promise.all(plan.people.map((person, index) => openAndBuy(person, index)));
report.elapsed = (performance.now() - begun) / 1_000;
const { user, system } = process.cpuUsage(cpuBefore);
report.cpu = (user + system) / 1_000;
process.stdout.write(JSON.stringify(report));

async function openAndBuy({ headers }: OpeningPlan['people'][number], index: number): Promise<void> {
  const due = (index * plan.seconds * 1_000) / plan.people.length;
  await pause(Math.max(0, due - (performance.now() - begun)));
  report.latest = Math.max(report.latest, performance.now() - begun - due);
  // a browser's own connection, kept open from the page to the payment
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const page = await ask(agent, 'GET', plan.page, { 'accept-encoding': 'gzip' });
    if (page.status !== 200) count(`page ${page.status}`);
    report.pages.push(page.total);
    const body = JSON.stringify(purchaseBody(plan.operator, { second_payment: 'ask' }));
    const purchase = await ask(
      agent,
      'POST',
      '/api/customer-ticket/stripe',
      { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body,
    );
    judge(purchase);
  } catch (error) {
    count((error as { code?: string }).code ?? String(error));
  } finally {
    agent.destroy();
  }
}

function judge({ status, text, total }: CallResponse): void {
  if (status === 200) {
    report.bought += 1;
    report.purchases.push(total);
  } else if (text.includes('"ticket-sold-out"')) {
    report.refused.push(total);
  } else {
    count(`${status} ${text.slice(0, 80)}`);
  }
}

function count(what: string): void {
  report.other[what] = (report.other[what] ?? 0) + 1;
}

function ask(agent: Agent, method: string, path: string, headers: object, body = ''): Promise<CallResponse> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      `${plan.url}${path}`,
      { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (part: string) => (text += part));
        response.on('error', reject).on('end', () => {
          resolve({ status: response.statusCode!, text, total: performance.now() - started });
        });
      },
    );
    call.on('error', reject).end(body);
  });
}

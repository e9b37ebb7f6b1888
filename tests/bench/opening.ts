import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { auditDatabase } from '@fareway/server/reports/audit/audit-database.ts';
import { buildTicketOfEach } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import { sql } from 'kysely';
import { startServer } from '../support/open-office.ts';
import type { Run } from './aims.ts';
import { cpuOf, cpuOfPostgres } from './cpu.ts';
import type { Bench } from './open-bench.ts';
import type { OpeningPlan, OpeningReport } from './opening-buyers.ts';
import { percentile, percentiles, printHeading, printLine } from './print.ts';
import type { RecordedTime } from './record-times.ts';

const sizes = {
  whole: { buyers: 10_000, seconds: 60, tickets: 500 },
  tiny: { buyers: 30, seconds: 1, tickets: 10 },
};
/** In milliseconds. */
const mostOfPage = 150;
const mostOfRefusal = 600;

/**
 * Opening day: this number of purchasers comes in a minute to one process, each on their own connection, opens the service page and presses
 * Pay. The purchasers are a separate process, so that neither the server nor this process delays them. The server records its own times.
 * The difference is the wait for a connection, and the load of the purchasers on the machine.
 */
export async function benchOpening(bench: Bench, { size, aims }: Run): Promise<void> {
  const { buyers, seconds, tickets } = sizes[size];
  const { db, deps, env } = bench;
  const operator = await buildOperator(db);
  await buildStock(db, operator, tickets);
  const people = await buildPeople(deps, buyers);
  await prepareDatabase(
    db,
    people.map(({ id }) => id),
  );
  const folder = await mkdtemp(join(tmpdir(), 'fareway-opening-'));
  const recorded = join(folder, 'times.json');
  const recorder = `--import ${join(import.meta.dirname, 'record-times.ts')}`;
  const server = await startServer({ ...env, WORKER: 'true', NODE_OPTIONS: recorder, RECORDED_TIMES: recorded });
  const page = `/client/${operator.client.slug}/${operator.service.id}`;
  const before = { server: cpuOf(server.processId), postgres: await cpuOfPostgres(db) };
  const report = await sendBuyers(folder, { url: server.url, page, operator, people, seconds });
  const cpu = {
    server: cpuOf(server.processId) - before.server,
    postgres: (await cpuOfPostgres(db)) - before.postgres,
  };
  await server.stop();
  const times = JSON.parse(await readFile(recorded, 'utf8')) as RecordedTime[];
  await rm(folder, { recursive: true });
  const atServer = (wanted: string) =>
    times.filter(({ method, status }) => `${method} ${status}` === wanted).map(({ milliseconds }) => milliseconds);
  await untilSettled(bench);
  const { taken } = await db
    .selectFrom('inventory')
    .select('taken')
    .where('ticket_id', '=', operator.ticket.id)
    .executeTakeFirstOrThrow();
  // other parts of the bench write tickets without payments
  const findings = await auditDatabase(db, { operators: [operator.client.id] });

  printHeading(`Opening day: ${buyers} purchasers in ${seconds} s for ${tickets} tickets, one process`);
  aims.print(`bought (exactly ${tickets}), missing or too many`, `${report.bought}, seats taken ${taken}`, {
    value: Math.max(Math.abs(report.bought - tickets), Math.abs(taken - tickets)),
    atMost: 0,
  });
  printLine('refused as sold out', String(report.refused.length));
  const others = Object.values(report.other).reduce((sum, count) => sum + count, 0);
  aims.print('anything else', JSON.stringify(report.other), { value: others, atMost: 0 });
  aims.print('findings of the audit', String(findings.length), { value: findings.length, atMost: 0 });
  for (const finding of findings) printLine(`  ${finding.name}`, JSON.stringify(finding.examples.slice(0, 2)));
  aims.print('service page: p99', percentiles(report.pages), {
    value: percentile(report.pages, 0.99),
    atMost: mostOfPage,
  });
  printLine('  at the server', percentiles(atServer('GET 200')));
  aims.print('refusal: p99', percentiles(report.refused), {
    value: percentile(report.refused, 0.99),
    atMost: mostOfRefusal,
  });
  printLine('  at the server', percentiles(atServer('POST 409')));
  printLine('purchase', percentiles(report.purchases));
  printLine('  at the server', percentiles(atServer('POST 200')));
  printLine('from first to last purchaser', `${report.elapsed.toFixed(1)} s`);
  printLine('  latest that a purchaser was sent', `${report.latest.toFixed(0)} ms late`);
  const share = (milliseconds: number) => `${((100 * milliseconds) / (report.elapsed * 1_000)).toFixed(0)} % of a core`;
  printLine('CPU of the server', share(cpu.server));
  printLine('CPU of PostgreSQL', share(cpu.postgres));
  printLine('CPU of the purchasers (the generator)', share(report.cpu));
}

async function buildPeople(deps: Bench['deps'], buyers: number) {
  const people: (OpeningPlan['people'][number] & { id: string })[] = [];
  while (people.length < buyers) {
    const built = await Promise.all(
      Array.from({ length: Math.min(100, buyers - people.length) }, () => buildPurchaser(deps)),
    );
    people.push(
      ...built.map(({ id, headers, address }) => ({ id, headers: { ...headers, 'x-forwarded-for': address } })),
    );
  }
  return people;
}

/**
 * Gives each purchaser a ticket of last year. Other parts leave thousands of tickets of a few purchasers: with statistics of these, PostgreSQL makes a
 * new plan for each statement about a purchaser, about 1 ms each. Then discards what jobs would do beside the purchases about these tickets and
 * about those of other parts: thousands of receipts and names.
 */
async function prepareDatabase(db: Bench['db'], userIds: readonly string[]): Promise<void> {
  const operator = await buildOperator(db);
  await buildTicketOfEach(db, operator, userIds);
  await sql`UPDATE customer_tickets SET start = start - 365, expiry = expiry - 365 WHERE client_id = ${operator.client.id}`.execute(
    db,
  );
  await sql`VACUUM ANALYZE customer_tickets, orders`.execute(db);
  await db.deleteFrom('messages').where('state', '=', 'queued').execute();
  await db.deleteFrom('new_ticket_names').execute();
}

async function sendBuyers(folder: string, plan: OpeningPlan): Promise<OpeningReport> {
  const file = join(folder, 'plan.json');
  await writeFile(file, JSON.stringify(plan));
  const program = join(import.meta.dirname, 'opening-buyers.ts');
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`the purchasers ended with ${code}`);
  return JSON.parse(text) as OpeningReport;
}

async function untilSettled({ db }: Bench): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
    const open = db.selectFrom('orders').select('id').where('state', 'in', ['held', 'paying', 'requires_action']);
    if (!(await open.executeTakeFirst())) return;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { buildOperator, buildService, buildTicket } from '@fareway/server/testing/builders/build-operator.ts';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import { buildStaff, codeOf } from '@fareway/server/testing/staff/build-staff.ts';
import type { RunningProgram } from '@fareway/testing/program.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@fareway/server/testing/test-database.ts';
import { openOffice } from '../support/open-office.ts';
import type { Office } from '../support/open-office.ts';
import { isStandingStill, standStillAt } from './stand-still.ts';

const rows = 10_000;
/** Every twentieth row has a stop that the service does not have. */
const isBad = (index: number) => index % 20 === 7;
const bad = rows / 20;

let database: TestDatabase;
let office: Office;
let operator: TestOperator;
let server: RunningProgram;
let call: (method: string, path: string, payload?: object) => Promise<{ status: number; text: string }>;
beforeAll(async () => {
  database = await createTestDatabase();
  office = await openOffice({ database });
  operator = await buildOperator(office.db);
  await buildStock(office.db, operator, rows);
  server = await office.addServer();
  call = await signIn();
});
afterAll(() => office.close());

test('F-31 C-064 C-065 an import of 10,000 rows that is killed half-way has imported nothing, and is made after the restart; each bad row is named', async () => {
  const head = 'First name,Surname,Student number,Route,Pass type,Bus stop';
  const lines = Array.from({ length: rows }, (_, index) =>
    ['Ada', `Lee ${index}`, `S${index}`, 'D1 Skipton to Ilkley', 'Annual', isBad(index) ? 'Leeds' : 'Skipton'].join(
      ',',
    ),
  );
  const imports = `/console/${operator.client.slug}/imports`;
  const sent = await call(
    'POST',
    `${imports}?kind=tickets&name=passengers.csv`,
    Buffer.from([head, ...lines].join('\n')),
  );
  const { id } = JSON.parse(sent.text) as { id: string };
  const shown = await call('GET', `${imports}/${id}`);
  const { judgement } = (JSON.parse(shown.text) as { preview: { judgement: { digest: string; counts: object } } })
    .preview;
  expect(judgement.counts).toMatchObject({ new: rows - bad, refused: bad });

  // the tickets are written, and the last step of the transaction waits
  await killDuring('LOCK TABLE import_rows IN SHARE MODE', () =>
    call('POST', `${imports}/${id}/apply`, { digest: judgement.digest, leaves_out: true }),
  );
  expect(await countOf('customer_tickets')).toBe(0);
  expect(await office.audit()).toEqual([]);
  const again = await call('GET', `${imports}/${id}`);
  expect(JSON.parse(again.text)).toMatchObject({ preview: { judgement: { digest: judgement.digest } } });

  // what was written and taken back leaves the statistics of empty tables
  await analyseAll(database);
  const apply = { digest: judgement.digest, leaves_out: true };
  expect((await call('POST', `${imports}/${id}/apply`, apply)).status).toBe(204);
  expect(await countOf('customer_tickets')).toBe(rows - bad);
  expect(await office.stockOf(operator)).toEqual({ capacity: rows, sold: rows - bad, held: 0 });
  const refused = (await call('GET', `${imports}/${id}/refused`)).text.split('\n').filter(Boolean);
  const named = refused.filter((line) => line.includes('Leeds'));
  expect(named).toHaveLength(bad);
  expect(new Set(named).size).toBe(bad);
  expect(await office.audit()).toEqual([]);
});

test('F-31 C-070 taking an import back that is killed half-way has taken nothing back, and is done after the restart', async () => {
  const { id } = await office.db
    .selectFrom('imports')
    .select('id')
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  const undo = () => call('POST', `/console/${operator.client.slug}/imports/${id}/undo`);
  const last = 'SELECT id FROM customer_tickets ORDER BY id DESC LIMIT 1';
  await killDuring(`SELECT FROM customer_tickets WHERE id = (${last}) FOR UPDATE`, undo);
  expect(await office.stockOf(operator)).toMatchObject({ sold: rows - bad });
  expect((await undo()).status).toBe(204);
  expect(await office.stockOf(operator)).toMatchObject({ sold: 0 });
  expect(await office.audit()).toEqual([]);
});

test('C-055 the copy of a sales year that is killed half-way has copied nothing, and is made once after the restart', async () => {
  const { client } = operator;
  const other = await buildService(office.db, { client_id: client.id, name: 'D2 Ilkley to Leeds' });
  await buildTicket(office.db, { client_id: client.id, service_id: other.id });
  const path = `/console/${client.slug}/tickets`;
  const { tickets } = JSON.parse((await call('GET', path)).text) as { tickets: { id: string; revision: number }[] };
  const chosen = tickets.map(({ id, revision }) => ({ id, revision }));
  const copy = () => call('POST', `${path}/copies`, { tickets: chosen, hundredths: 450, rounding: 100 });
  // one of the two copies is written
  const later = chosen.at(-1)!.id;
  await killDuring(
    `SELECT FROM services JOIN tickets ON tickets.service_id = services.id WHERE tickets.id = '${later}' FOR UPDATE OF services`,
    copy,
  );
  expect(await countOf('ticket_drafts')).toBe(0);
  expect(await copy()).toMatchObject({ status: 201, text: JSON.stringify({ tickets: chosen.length }) });
  expect((await copy()).status).toBe(409);
  expect(await countOf('ticket_drafts')).toBe(chosen.length);
  expect(await office.audit()).toEqual([]);
});

/** Renews the statistics of all tables, as PostgreSQL does by itself at any moment. */
async function analyseAll({ ownerUrl }: TestDatabase): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();
}

/** Begins a call, kills the server where the call waits for the lock, and starts another server. */
async function killDuring(lock: string, begin: () => Promise<{ status: number }>): Promise<void> {
  const release = await standStillAt(office, lock);
  const begun = begin();
  try {
    while (!(await isStandingStill(office))) {
      const ended = await Promise.race([begun, pause(20)]);
      if (ended) throw new Error(`the call did not wait: ${JSON.stringify(ended)}`);
    }
    await server.kill();
    expect((await begun).status).toBe(0);
  } finally {
    await release();
  }
  server = await office.addServer();
}

/** Signs an owner in, and returns calls with the cookies of the session. A status of 0: there was no response. */
async function signIn(): Promise<typeof call> {
  const member = await buildStaff(office, operator.client.id);
  const cookies = new Map<string, string>();
  const send: typeof call = async (method, path, payload) => {
    try {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          'content-type': Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(payload && { body: Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
        cookies.set(name!, value!);
      }
      return { status: response.status, text: await response.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
  await send('POST', '/staff/sign-in', { email: member.email, password: member.password });
  const { status } = await send('POST', '/staff/sign-in/code', { code: codeOf(member, new Date()) });
  expect(status).toBe(200);
  return send;
}

async function countOf(table: 'customer_tickets' | 'ticket_drafts'): Promise<number> {
  const { count } = await office.db
    .selectFrom(table)
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

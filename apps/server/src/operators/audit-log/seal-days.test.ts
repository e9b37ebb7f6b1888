import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Database } from '../../platform/database/connect.ts';
import { sealAuditLog } from './seal-days.ts';
import { writeAudit } from './write-audit.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let client_id: string;
beforeEach(async () => {
  server = await startTestApp({ now: '2026-07-01T09:00:00Z' });
  client_id = (await buildOperator(server.db)).client.id;
});
afterEach(() => server.stop());

interface Written {
  at?: string;
  client?: string | null;
  subject?: { kind: string; id: string };
  db?: Database;
}

/** Writes an entry with values. */
function write({ at, client = client_id, subject = { kind: 'ticket', id: 'one' }, db = server.db }: Written = {}) {
  return writeAudit(db, at === undefined ? server.clock.now() : new Date(at), {
    client_id: client,
    actor: { kind: 'staff', id: 'Ann' },
    action: 'change-price',
    subject,
    before: { price: 100 },
    after: { price: 120, name: 'Annual' },
  });
}

async function seal() {
  while ((await sealAuditLog(server.deps)) === 'more') continue;
}

async function seals(client: string | null = client_id) {
  const { rows } = await sql<{ day: string; until: Date; entries: number }>`
    SELECT day::text AS day, until, entries FROM audit_seals WHERE client_id IS NOT DISTINCT FROM ${client} ORDER BY day`.execute(
    server.db,
  );
  return rows.map(({ day, until, entries }) => `${day} until ${until.toISOString()}: ${entries}`);
}

/** Runs statements as a person with the rights of the owner, who switches off the triggers. */
async function tamper(...statements: string[]) {
  await server.ownerDb.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}

async function brokenDays(): Promise<unknown[]> {
  const findings = await auditDatabase(server.db, { parts: ['log'] });
  return findings.flatMap(({ examples }) => examples).map((example) => (example as { day: string }).day);
}

/** Entries of three days, of which two are sealed. */
async function sealTwoDays() {
  for (const at of ['2026-07-01T09:00:00Z', '2026-07-01T09:00:00Z', '2026-07-02T10:00:00Z', '2026-07-03T10:00:00Z'])
    await write({ at });
  server.clock.set('2026-07-03T12:00:00Z');
  await seal();
}

test('C-194 a day is sealed an hour after its end on the operator’s clock, and days without entries have a seal', async () => {
  await write();
  await write({ client: null });
  // 23:30 in UTC is the next day in London
  await write({ at: '2026-07-01T23:30:00Z' });
  server.clock.set('2026-07-01T23:59:00Z');
  await seal();
  expect(await seals()).toEqual([]);
  server.clock.set('2026-07-02T00:00:00Z');
  await seal();
  expect(await seals()).toEqual(['2026-07-01 until 2026-07-01T23:00:00.000Z: 1']);
  expect(await seals(null)).toEqual([]);
  server.clock.set('2026-07-04T01:00:00Z');
  await seal();
  expect(await seals()).toEqual([
    '2026-07-01 until 2026-07-01T23:00:00.000Z: 1',
    '2026-07-02 until 2026-07-02T23:00:00.000Z: 1',
    '2026-07-03 until 2026-07-03T23:00:00.000Z: 0',
  ]);
  expect(await seals(null)).toEqual([
    '2026-07-01 until 2026-07-02T00:00:00.000Z: 1',
    '2026-07-02 until 2026-07-03T00:00:00.000Z: 0',
    '2026-07-03 until 2026-07-04T00:00:00.000Z: 0',
  ]);
  expect(await brokenDays()).toEqual([]);
});

test.for([
  [
    'a missing entry',
    [`DELETE FROM audit_log WHERE id = (SELECT id FROM audit_log WHERE at < '2026-07-02' ORDER BY id LIMIT 1)`],
    ['2026-07-01'],
  ],
  [
    'an added entry',
    [
      `INSERT INTO audit_log (id, client_id, actor_kind, action, subject_kind, subject_id, at) SELECT gen_random_uuid(), client_id, 'staff', 'x', 'y', 'z', '2026-07-02T09:00:00Z' FROM audit_log LIMIT 1`,
    ],
    ['2026-07-02'],
  ],
  [
    'an entry before the first seal',
    [
      `INSERT INTO audit_log (id, client_id, actor_kind, action, subject_kind, subject_id, at) SELECT gen_random_uuid(), client_id, 'staff', 'x', 'y', 'z', '2020-01-01' FROM audit_log LIMIT 1`,
    ],
    ['2026-07-01'],
  ],
  [
    'another person',
    [`UPDATE audit_log SET actor_id = 'Bob' WHERE at >= '2026-07-02' AND at < '2026-07-03'`],
    ['2026-07-02'],
  ],
  [
    'another time',
    [`UPDATE audit_log SET at = at + interval '1 microsecond' WHERE at >= '2026-07-02' AND at < '2026-07-03'`],
    ['2026-07-02'],
  ],
  [
    'another value',
    [`UPDATE audit_log SET after = '{"price": 1}' WHERE at >= '2026-07-02' AND at < '2026-07-03'`],
    ['2026-07-02'],
  ],
  [
    'another value with its digest',
    [
      `UPDATE audit_log SET after = '{"price": 1}', values_digest = audit_values_digest(values_salt, before, '{"price": 1}') WHERE at >= '2026-07-02' AND at < '2026-07-03'`,
    ],
    ['2026-07-02'],
  ],
  [
    'emptied values that are nobody’s',
    [
      `UPDATE audit_log SET before = NULL, after = NULL, values_salt = NULL WHERE at >= '2026-07-02' AND at < '2026-07-03'`,
    ],
    ['2026-07-02'],
  ],
  [
    'a value in a day that is not sealed',
    [`UPDATE audit_log SET after = '{"price": 1}' WHERE at >= '2026-07-03'`],
    ['2026-07-03'],
  ],
  ['a missing seal', [`DELETE FROM audit_seals WHERE day = '2026-07-01'`], ['2026-07-02']],
  [
    'a seal that was made again',
    [
      `UPDATE audit_log SET action = 'x' WHERE at < '2026-07-02'`,
      `UPDATE audit_seals SET (entries, digest) = (SELECT entries, digest FROM audit_seal_of(client_id, day, NULL, until, NULL)) WHERE day = '2026-07-01'`,
    ],
    ['2026-07-02'],
  ],
] as const)('C-194 the audit names the day of %s', async ([, statements, days]) => {
  await sealTwoDays();
  expect(await brokenDays()).toEqual([]);
  await tamper(...statements);
  expect(await brokenDays()).toEqual(days);
});

test('C-194 erasing a person breaks no seal, and neither the values nor their salt stay', async () => {
  const subject = { kind: 'customer-ticket', id: 'of a person' };
  await write({ subject });
  server.clock.advance({ days: 1 });
  await seal();
  await sql`SELECT forget_audit_values('customer-ticket', ARRAY['of a person'])`.execute(server.db);
  const { rows } = await sql`SELECT before, after, values_salt FROM audit_log WHERE subject_id = 'of a person'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ before: null, after: null, values_salt: null }]);
  expect(await brokenDays()).toEqual([]);
  await tamper(`DELETE FROM audit_log WHERE subject_id = 'of a person'`);
  expect(await brokenDays()).toEqual(['2026-07-01']);
});

test('C-194 two entries with the same values have different digests, so that values cannot be found by trying', async () => {
  await write();
  await write();
  const { rows } = await sql`SELECT DISTINCT values_digest FROM audit_log WHERE action = 'change-price'`.execute(
    server.db,
  );
  expect(rows).toHaveLength(2);
});

test('C-194 an entry of a sealed day is refused, and the same day of another operator is open', async () => {
  const other = (await buildOperator(server.db)).client.id;
  await write();
  server.clock.set('2026-07-02T06:00:00Z');
  await seal();
  await expect(write({ at: '2026-07-01T22:59:59.999Z' })).rejects.toMatchObject({
    constraint: 'audit_log_day_is_open',
  });
  await write({ at: '2026-07-01T23:00:00Z' });
  await write({ client: other, at: '2026-07-01T22:00:00Z' });
  await write({ client: null, at: '2026-07-01T22:00:00Z' });
  expect(await brokenDays()).toEqual([]);
});

test('C-194 a day is not sealed while a transaction that wrote an entry of it is open, and other operators’ days are', async () => {
  const other = (await buildOperator(server.db)).client.id;
  await write({ client: other });
  server.clock.set('2026-07-02T06:00:00Z');
  await inTransaction(server.db, async (transaction) => {
    await write({ at: '2026-07-01T12:00:00Z', db: transaction });
    await seal();
    expect(await seals()).toEqual([]);
    expect(await seals(other)).toHaveLength(1);
  });
  await seal();
  expect(await seals()).toEqual(['2026-07-01 until 2026-07-01T23:00:00.000Z: 1']);
  expect(await brokenDays()).toEqual([]);
});

test('C-194 while many write and several processes seal, each entry is in the seal of its day or refused', async () => {
  server.clock.set('2026-07-02T06:00:00Z');
  await write({ at: '2026-07-01T08:00:00Z' });
  const late = Array.from({ length: 40 }, () =>
    write({ at: '2026-07-01T12:00:00Z' }).then(
      () => 1,
      () => 0,
    ),
  );
  const [written] = await Promise.all([Promise.all(late), seal(), seal(), seal()]);
  await seal();
  const accepted = written.reduce<number>((sum, one) => sum + one, 0);
  expect(await seals()).toEqual([`2026-07-01 until 2026-07-01T23:00:00.000Z: ${accepted + 1}`]);
  expect(await brokenDays()).toEqual([]);
});

test('C-194 the application cannot write a seal that does not fit the entries', async () => {
  await write();
  await sql`
    INSERT INTO audit_seals (client_id, day, until, entries, digest, sealed_at)
    VALUES (${client_id}, '2026-07-01', '2026-07-01T23:00:00Z', 7, 'x', now())`.execute(server.db);
  expect(await seals()).toEqual(['2026-07-01 until 2026-07-01T23:00:00.000Z: 1']);
  expect(await brokenDays()).toEqual([]);
});

test('C-194 the job compares the seals after each new one and remembers the first day that differs', async () => {
  const checked = async () =>
    (
      await sql`SELECT broken_day::text AS broken_day FROM audit_seal_checks WHERE client_id = ${client_id}`.execute(
        server.db,
      )
    ).rows;
  await sealTwoDays();
  expect(await checked()).toEqual([{ broken_day: null }]);
  await tamper(`UPDATE audit_log SET action = 'x' WHERE at < '2026-07-03'`);
  server.clock.advance({ days: 1 });
  await seal();
  expect(await checked()).toEqual([{ broken_day: '2026-07-01' }]);
});

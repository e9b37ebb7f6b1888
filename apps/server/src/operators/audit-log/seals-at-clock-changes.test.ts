import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sealAuditLogJob } from './seal-days.ts';
import { writeAudit } from './write-audit.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeEach(async () => (server = await startTestApp()));
afterEach(() => server.stop());

function write(client_id: string | null) {
  return writeAudit(server.db, server.clock.now(), {
    client_id,
    actor: { kind: 'staff', id: 'Ann' },
    action: 'change-price',
    subject: { kind: 'ticket', id: 'one' },
  });
}

/** The seals of a log as `DAY until INSTANT: ENTRIES`. Each was made an hour after its day. */
async function seals(client_id: string | null) {
  const { rows } = await sql<{ day: string; until: Date; entries: number; sealed_at: Date }>`
    SELECT day::text AS day, until, entries, sealed_at FROM audit_seals
    WHERE client_id IS NOT DISTINCT FROM ${client_id} ORDER BY day`.execute(server.db);
  for (const { until, sealed_at } of rows) expect(sealed_at.getTime() - until.getTime()).toBe(3_600_000);
  return rows.map(({ day, until, entries }) => `${day} until ${until.toISOString().slice(0, 16)}: ${entries}`);
}

test.for([
  {
    change: 'the day of 23 hours in March',
    first: '2027-03-27T00:00:00Z',
    local: [
      '2027-03-27 until 2027-03-28T00:00: 96',
      '2027-03-28 until 2027-03-28T23:00: 92',
      '2027-03-29 until 2027-03-29T23:00: 96',
    ],
    utc: [
      '2027-03-27 until 2027-03-28T00:00: 96',
      '2027-03-28 until 2027-03-29T00:00: 96',
      '2027-03-29 until 2027-03-30T00:00: 96',
    ],
  },
  {
    change: 'the day of 25 hours in October',
    first: '2027-10-29T23:00:00Z',
    local: [
      '2027-10-30 until 2027-10-30T23:00: 96',
      '2027-10-31 until 2027-11-01T00:00: 100',
      '2027-11-01 until 2027-11-02T00:00: 96',
    ],
    utc: [
      '2027-10-29 until 2027-10-30T00:00: 4',
      '2027-10-30 until 2027-10-31T00:00: 96',
      '2027-10-31 until 2027-11-01T00:00: 96',
      '2027-11-01 until 2027-11-02T00:00: 96',
    ],
  },
])(
  'C-194 F-30 around $change each day has one seal, and each entry is in one of them',
  async ({ first, local, utc }) => {
    server.clock.set(first);
    const logs = [
      { client_id: (await buildClient(server.db, { time_zone: 'Europe/London' })).id, expected: local },
      { client_id: (await buildClient(server.db, { time_zone: 'Europe/Dublin' })).id, expected: local },
      { client_id: null, expected: utc },
    ];
    const job = sealAuditLogJob(server.deps);
    const end = Date.parse(first) + 75 * 3_600_000;
    while (server.clock.now().getTime() < end) {
      for (const { client_id } of logs) await write(client_id);
      while (await job.run()) continue;
      server.clock.advance({ minutes: 15 });
    }
    for (const { client_id, expected } of logs) expect(await seals(client_id)).toEqual(expected);
    expect(await auditDatabase(server.db, { parts: ['log'] })).toEqual([]);
  },
);

import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCancelledRun } from '../../network/runs/runs.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { writeAudit } from './write-audit.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

interface Log {
  entries: { changes: { label: string; after?: string }[] }[];
}

test('C-190 an id in the values of an entry is shown as the name of its thing, at any depth, on the page and in the file', async () => {
  const [operator, other] = [await buildOperator(server.db), await buildOperator(server.db)];
  const { client, service, ticket } = operator;
  const purchaser = await buildPurchaser(server.deps);
  const held = await buildCustomerTicket(server.db, operator, { user_id: purchaser.id });
  const { reference } = await server.db
    .selectFrom('customer_tickets')
    .select('reference')
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  const gone = newId();
  await writeAudit(server.db, server.clock.now(), {
    client_id: client.id,
    actor: testStaff,
    action: 'create-renewal',
    subject: { kind: 'renewal', id: newId() },
    after: {
      customer_ticket_id: held.id,
      pairs: [{ from_ticket_id: ticket.id, to_ticket_id: other.ticket.id }],
      service_id: service.id,
      voucher_id: gone,
    },
  });
  const browser = await signInAs(server, await buildStaff(server, client.id));
  const path = `/console/${client.slug}/audit-log`;
  const { body } = await browser.call('GET', `${path}?action=create-renewal`);
  const values = (body as Log).entries[0]!.changes.map(({ after }) => after);
  const named = `${service.name} Annual ${ticket.year}`;
  expect(values).toHaveLength(4);
  expect(values).toEqual(
    expect.arrayContaining([reference, service.name, gone, `Its renewal: ${other.ticket.id}, Ticket: ${named}`]),
  );
  const file = await browser.call('GET', `${path}.csv?action=create-renewal`);
  for (const name of [reference, named]) expect(file.body).toContain(name);
  expect(file.body).not.toContain(held.id);
});

test('C-190 the history of a departure is found by its service, day and direction, as its page names it', async () => {
  const { client, service } = await buildOperator(server.db);
  const key = {
    client_id: client.id,
    service_id: service.id,
    date: parseLocalDate('2026-12-01'),
    direction: 'am',
  } as const;
  const run = await writeCancelledRun(server.db as never, key, {
    now: server.clock.now(),
    by: 'priya',
    reason: 'Snow',
  });
  for (const id of [run.id, newId()])
    await writeAudit(server.db, server.clock.now(), {
      client_id: client.id,
      actor: testStaff,
      action: 'cancel-departure',
      subject: { kind: 'departure', id },
      after: { name: service.name, reason: 'Snow' },
    });
  const browser = await signInAs(server, await buildStaff(server, client.id));
  const find = async (subject_id: string) => {
    const query = new URLSearchParams({ subject_kind: 'departure', subject_id }).toString();
    const { status, body } = await browser.call('GET', `/console/${client.slug}/audit-log?${query}`);
    expect(status).toBe(200);
    return (body as { entries: { subject: { id: string } }[] }).entries.map(({ subject }) => subject.id);
  };
  expect(await find(`${service.id} 2026-12-01 am`)).toEqual([run.id]);
  expect(await find(run.id)).toEqual([run.id]);
  for (const none of [
    `${service.id} 2026-12-01 pm`,
    `${service.id} 2026-02-31 am`,
    `${newId()} 2026-12-01 am`,
    'a b c',
  ])
    expect(await find(none)).toEqual([]);
});

import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCapacity } from '../../catalogue/inventory/set-capacity.ts';
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

test('an entry about a number of seats names the departure, day, weekday, ticket or year that it is of, on the page and in the file', async () => {
  const { client, service, ticket } = await buildOperator(server.db);
  const of = { client_id: client.id, service_id: service.id } as const;
  const date = '2026-12-07';
  const keys = [
    { ...of, scope: 'departure', date, direction: 'am' },
    { ...of, scope: 'service_day', date },
    { ...of, scope: 'ticket', ticket_id: ticket.id },
    { ...of, scope: 'weekly_pattern', ticket_type: 'autumn', year: ticket.year, weekday: 'tu', direction: 'pm' },
  ] as const;
  for (const key of keys) for (const seats of [5, 3]) await setCapacity(server.deps, testStaff, key, seats);
  const shared = newId();
  await server.db
    .insertInto('inventory')
    .values({ ...of, id: shared, scope: 'shared', year: ticket.year, capacity: 3 })
    .execute();
  const departure = await server.db
    .selectFrom('inventory')
    .select('id')
    .where('service_id', '=', service.id)
    .where('scope', '=', 'departure')
    .executeTakeFirstOrThrow();
  for (const [action, id] of [
    ['lower-capacity', shared],
    ['lack-seats-of-weeks', departure.id],
  ] as const)
    await writeAudit(server.db, server.clock.now(), {
      client_id: client.id,
      actor: testStaff,
      action,
      subject: { kind: 'inventory', id },
      after: { capacity: 3 },
    });
  const browser = await signInAs(server, await buildStaff(server, client.id));
  const path = `/console/${client.slug}/audit-log`;
  const { body } = await browser.call('GET', `${path}?actor_kind=staff`);
  const sentences = (body as { entries: { sentence: string }[] }).entries.map(({ sentence }) => sentence);
  const lowered = [
    `${service.name}, Mon 7th Dec 2026, Outward (AM)`,
    `${service.name}, Mon 7th Dec 2026`,
    `${service.name} Annual ${ticket.year}`,
    `${service.name} Autumn term ${ticket.year}, Tuesday, Return (PM)`,
    `${service.name} ${ticket.year}`,
  ].map((thing) => `Lowered the number of seats or tickets of ${thing}`);
  const lacking = `Opened the departure ${service.name}, Mon 7th Dec 2026, Outward (AM) with fewer seats than the weeks need that were sold before`;
  expect(sentences.toSorted()).toEqual([...lowered, lacking].toSorted());
  const file = await browser.call('GET', `${path}.csv`);
  for (const sentence of sentences) expect(file.body).toContain(sentence);

  // the history of a departure and of a ticket on sale has the entries about their seats
  const historyOf = async (subject_kind: string, subject_id: string) => {
    const query = new URLSearchParams({ subject_kind, subject_id }).toString();
    const history = await browser.call('GET', `${path}?${query}`);
    return (history.body as { entries: { sentence: string }[] }).entries.map(({ sentence }) => sentence).toSorted();
  };
  expect(await historyOf('departure', `${service.id} ${date} am`)).toEqual([lowered[0], lacking]);
  expect(await historyOf('departure', `${service.id} ${date} pm`)).toEqual([]);
  expect(await historyOf('ticket', ticket.id)).toEqual([lowered[2]]);
  expect(await historyOf('ticket', newId())).toEqual([]);
});

test('the id of a sharing, which names nothing that staff know, is in no entry of a shared ticket, on the page or in the file', async () => {
  const { client } = await buildOperator(server.db);
  const sharing = newId();
  for (const [action, values] of [
    ['invite-guardian', { after: { guardian: sharing } }],
    ['accept-ticket', { after: { guardian: sharing, answer: 'accepted' } }],
    ['take-back-ticket', { before: { guardian: sharing } }],
  ] as const)
    await writeAudit(server.db, server.clock.now(), {
      client_id: client.id,
      actor: { kind: 'purchaser', id: newId() },
      action,
      subject: { kind: 'customer-ticket', id: newId() },
      ...values,
    });
  const browser = await signInAs(server, await buildStaff(server, client.id));
  const { body } = await browser.call('GET', `/console/${client.slug}/audit-log?actor_kind=purchaser`);
  const changes = (body as Log).entries.flatMap((entry) => entry.changes);
  expect(changes).toEqual([{ label: 'Answer', after: 'accepted' }]);
  const file = await browser.call('GET', `/console/${client.slug}/audit-log.csv`);
  expect(file.body).toContain('Took back a shared ticket');
  expect(file.body).not.toContain(sharing);
});

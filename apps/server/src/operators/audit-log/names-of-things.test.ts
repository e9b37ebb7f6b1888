import { afterAll, beforeAll, expect, test } from 'vitest';
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
      refund_id: gone,
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

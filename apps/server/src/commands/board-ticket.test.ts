import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { buildPurchaser } from '../testing/builders/build-purchaser.ts';
import { startTestApp } from '../testing/test-app.ts';
import { boardTicket } from './tickets.ts';
import { commandDeps } from './command-deps.ts';
import { testStaff } from '../testing/test-staff.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

test('C-191 staff record a boarding now or at a local time, for a ticket that was valid then', async () => {
  const flexi = { type: 'flexi', name: 'Flexi', default_trips: 10, price: null, trip_price: 360 } as const;
  const operator = await buildOperator(server.db, { ticket: flexi });
  const { id: user_id } = await buildPurchaser(server.deps);
  const overrides = { user_id, trips: 10, price: 36_00, start: '2020-01-01', expiry: '2099-12-31' };
  const ticket = await buildCustomerTicket(server.db, operator, overrides);
  const { slug } = operator.client;

  expect(await boardTicket(commandDeps(server.db, testStaff), [slug, ticket.id, '2026-07-01T08:05'])).toBe(
    'Siân O’Brien boarded D1 Skipton to Ilkley: 1 taken, 9 left.\n',
  );
  expect(await boardTicket(commandDeps(server.db, testStaff), [slug, ticket.id])).toContain('2 taken, 8 left');
  // what the person did is in the log of the operator, one entry for each
  const trips = await server.db.selectFrom('trips').select('boarded_at').orderBy('boarded_at').execute();
  const boarded = trips.map(({ boarded_at }) => boarded_at.toISOString());
  expect(boarded).toEqual(['2026-07-01T07:05:00.000Z', expect.any(String)]);
  const entry = { by: testStaff.id, kind: 'staff', subject: `customer-ticket ${ticket.id}` } as const;
  await expectAudit(server.db, { client_id: operator.client.id }, 'record-boarding', [
    { ...entry, after: { boarded_at: boarded[0] } },
    { ...entry, after: { boarded_at: boarded[1] } },
  ]);

  for (const [args, words] of [
    [['nobody', ticket.id], "no operator 'nobody'"],
    [[slug, 'no-id'], 'has no ticket no-id'],
    [[(await buildOperator(server.db)).client.slug, ticket.id], 'has no ticket'],
    [[slug, ticket.id, 'yesterday'], 'Write the time as'],
    [[slug, ticket.id, '2099-01-01T08:00'], 'in the future'],
    [[slug, ticket.id, '2019-12-31T08:00'], 'The ticket was not yet valid on that day.'],
  ] as const)
    await expect(boardTicket(commandDeps(server.db, testStaff), [...args])).rejects.toThrow(words);
  expect(await server.db.selectFrom('trips').select('id').execute()).toHaveLength(2);
  const refused = server.db.selectFrom('audit_log').select('id').where('action', '=', 'record-boarding');
  expect(await refused.execute()).toHaveLength(2);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../reports/audit/audit-database.ts';
import { startTestApp } from '../testing/test-app.ts';
import logIns from './log-ins.json' with { type: 'json' };
import { seedShop } from './seed-demo.ts';

let office: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  office = await startTestApp({ now: '2026-11-21T09:00:00Z' });
  await seedShop(office.deps);
});
afterAll(() => office?.stop());

async function logInAsParent() {
  const [{ email, password }] = logIns as [(typeof logIns)[number], ...typeof logIns];
  const logIn = await office.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const { id_token, user } = logIn.json<{ id_token: string; user: { id: string } }>();
  const read = async <T>(path: string) =>
    (await office.app.inject({ url: `/api${path}`, headers: { authorization: id_token } })).json<T>();
  return { user, read };
}

test('the demonstration’s parent has a flexi ticket with trips on the last school days, and the audit finds no problem', async () => {
  const { user, read } = await logInAsParent();
  const { items } = await read<{ items: { id: string; type: string; trips_taken: number }[] }>(
    `/customer-ticket/list-by/user-id/${user.id}`,
  );
  expect(items[0]).toMatchObject({ type: 'flexi', trips: 20, trips_taken: 6, passenger: { first_name: 'Oisín' } });
  const trips = await read<{ date_time: string }[]>(`/trips/by-ticket/${items[0]!.id}`);
  expect(trips.map(({ date_time }) => date_time)).toEqual([
    '2026-11-20T15:54:40.000Z',
    '2026-11-20T07:42:12.000Z',
    '2026-11-19T15:53:40.000Z',
    '2026-11-19T07:41:12.000Z',
    '2026-11-18T15:52:40.000Z',
    '2026-11-18T07:40:12.000Z',
  ]);
  expect(await auditDatabase(office.db)).toEqual([]);
});

test('A-204 the demonstration’s parent can renew two tickets of last year, one by card and one by direct debit', async () => {
  const { user, read } = await logInAsParent();
  const renewals = Object.values(await read<Record<string, { id: string }>>(`/renewal/user/${user.id}`));
  const pages = await Promise.all(renewals.map(({ id }) => read(`/renewal/detailed/${id}`)));
  expect(pages).toHaveLength(2);
  for (const first_name of ['Niamh', 'Cormac']) {
    expect(pages).toContainEqual(
      expect.objectContaining({
        renewal: expect.objectContaining({ is_seat_kept: true }),
        renewal_ticket: expect.objectContaining(
          first_name === 'Niamh' ? { price: 840 } : { payment_type: 'dd', price_deposit: 120 },
        ),
        previous_customer_ticket: expect.objectContaining({ passenger: expect.objectContaining({ first_name }) }),
      }),
    );
  }
});

test('A-158 the demonstration’s parent has an advance pass with past bookings, and with later ones that can be swapped', async () => {
  const { user, read } = await logInAsParent();
  const { items } = await read<{ items: { id: string; type: string }[] }>(
    `/customer-ticket/list-by/user-id/${user.id}`,
  );
  const pass = items.find(({ type }) => type === 'advance')!;
  const bookings = await read<{ date_svc: string; is_swappable: boolean }[]>(`/bookings/by-ctid/${pass.id}`);
  expect(bookings.map(({ date_svc, is_swappable }) => [date_svc, is_swappable])).toEqual([
    ['202611280910', true],
    ['202611251745', true],
    ['202611221745', true],
    ['202611211745', true],
    ['202611150910', false],
    ['202611140910', false],
    ['202611080910', false],
  ]);
});

test('the demonstration has tickets that can be used and renewals on the last day of a sales year, too', async () => {
  const end = await startTestApp({ now: '2027-07-31T09:00:00Z' });
  try {
    await seedShop(end.deps);
    const tickets = end.db
      .selectFrom('customer_tickets')
      .innerJoin('clients', 'clients.id', 'customer_tickets.client_id');
    const valid = tickets.select('slug').distinct().where('expiry', '>', '2027-08-21');
    expect((await valid.execute()).map(({ slug }) => slug)).toContain('dales-coaches');
    expect(await end.db.selectFrom('renewals').select('id').execute()).toHaveLength(2);
    expect(await auditDatabase(end.db)).toEqual([]);
  } finally {
    await end.stop();
  }
});

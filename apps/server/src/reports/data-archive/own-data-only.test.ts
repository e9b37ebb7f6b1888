import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket, buildOrder } from '../../testing/builders/build-customer-ticket.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildWaiting } from '../../testing/builders/build-waiting.ts';
import { buildStaff } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openArchive } from './ask-for-archive.ts';
import { makeArchive } from './make-archives.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const ticketOf = ({ client }: TestOperator) =>
  server.db
    .selectFrom('customer_tickets')
    .select(['client_id', 'id'])
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow();

/** Creates a family that knows an operator in one way only. Returns its address. */
async function family(operator: TestOperator, address: string, way: string): Promise<string> {
  const email = `${way}@${address}`;
  const { id: user_id } = await buildPurchaser(server.deps, { email });
  const { id: client_id } = operator.client;
  const at = server.clock.now();
  const ways: Record<string, () => Promise<unknown>> = {
    ticket: () => buildCustomerTicket(server.db, operator, { user_id, first_name: `Child of ${address}` }),
    // a payment that failed leaves an order without a ticket
    order: () => buildOrder(server.db, operator, { user_id, state: 'failed', refusal_key: 'card-refused' }),
    mandate: () =>
      server.db
        .insertInto('mandates')
        .values({
          client_id,
          id: newId(),
          user_id,
          provider_mandate_id: `MD-${address}`,
          provider_customer_id: `CU-${address}`,
          provider_bank_account_id: `BA-${address}`,
          currency: 'gbp',
          status: 'active',
          created_at: at,
          updated_at: at,
        })
        .execute(),
    // an offer of a renewal, for a ticket of another family
    renewal: async () =>
      server.db
        .insertInto('renewals')
        .values({
          client_id,
          id: newId(),
          user_id,
          customer_ticket_id: (await ticketOf(operator)).id,
          ticket_id: operator.ticket.id,
          closes_on: operator.ticket.expiry!,
          created_at: at,
        })
        .execute(),
    // an import made the account, and nobody has claimed it
    unclaimed: () =>
      server.db.insertInto('unclaimed_accounts').values({ client_id, user_id, email, created_at: at }).execute(),
    none: () => Promise.resolve(),
  };
  await ways[way]!();
  return email;
}

/** An operator with a family of each way, a guardian, a waiting family and two members; all of its words have the address. */
async function operatorAt(address: string) {
  const operator = await buildOperator(server.db, {
    client: { site_name: `Site of ${address}` },
    service: { name: `Service of ${address}`, stops: [`Stop of ${address}`] },
    ticket: { name: `Ticket of ${address}` },
  });
  const families: string[] = [];
  for (const way of ['ticket', 'order', 'mandate', 'renewal', 'unclaimed'])
    families.push(await family(operator, address, way));
  await family(operator, address, 'none');
  await buildGuardian(server.db, await ticketOf(operator), { email: `guardian@${address}` });
  await buildWaiting(server.db, operator, [1]);
  const owner = await buildStaff(server, operator.client.id, { name: `Owner of ${address}` });
  const office = await buildStaff(server, operator.client.id, { name: `Office of ${address}`, role: 'office' });
  return { operator, families, owner, office };
}

/** Makes the archive of an operator. Returns its files by name. */
async function filesOf({ operator, owner }: Awaited<ReturnType<typeof operatorAt>>): Promise<Record<string, string>> {
  const at = server.clock.now();
  const archive = { client_id: operator.client.id, id: newId(), asked_by: owner.id, asked_at: at, next_attempt_at: at };
  await server.db.insertInto('data_archives').values(archive).execute();
  expect(await makeArchive(server.deps)).toBe(true);
  const { parts } = await openArchive(server.deps, { kind: 'staff', id: owner.id }, archive);
  const content: Uint8Array[] = [];
  for await (const part of parts) content.push(part);
  const files = unzipSync(Buffer.concat(content));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test(
  'C-207 an archive has the families, the team and the rows of its operator, as they are listed here, and nothing of another one',
  { timeout: 60_000 },
  async () => {
    const here = await operatorAt('north.example');
    const there = await operatorAt('south.example');
    // one person works for both, and one family has a ticket of both
    const shared = await buildStaff(server, there.operator.client.id, { name: 'Shared member' });
    const membership = {
      client_id: here.operator.client.id,
      staff_id: shared.id,
      joined_at: server.clock.now(),
      sees_money: false,
    };
    await server.db
      .insertInto('staff_memberships')
      .values({ ...membership, role: 'viewer' })
      .execute();
    const both = await buildPurchaser(server.deps, { email: 'both@shared.example' });
    for (const { operator } of [here, there]) await buildCustomerTicket(server.db, operator, { user_id: both.id });

    for (const [own, other, address, strange] of [
      [here, there, 'north.example', 'south.example'],
      [there, here, 'south.example', 'north.example'],
    ] as const) {
      const files = await filesOf(own);
      const rowsOf = (file: string) => JSON.parse(files[`json/${file}.json`]!) as Record<string, unknown>[];
      const emailsOf = (file: string) => rowsOf(file).map(({ email }) => email as string);
      expect(rowsOf('operator').map(({ id }) => id)).toEqual([own.operator.client.id]);
      expect(emailsOf('families').toSorted()).toEqual([...own.families, 'both@shared.example'].toSorted());
      expect(emailsOf('team').toSorted()).toEqual([own.owner.email, own.office.email, shared.email].toSorted());
      expect(emailsOf('guardians')).toEqual([`guardian@${address}`]);
      const counts = {
        services: 1,
        stops: 1,
        tickets: 1,
        orders: 3,
        customer_tickets: 2,
        mandates: 1,
        renewals: 1,
        unclaimed_accounts: 1,
        waiting_list_entries: 1,
        staff_memberships: 3,
      };
      for (const [file, count] of Object.entries(counts)) {
        const rows = rowsOf(file);
        expect.soft(rows.length, file).toBe(count);
        expect.soft(new Set(rows.map(({ client_id }) => client_id)), file).toEqual(new Set([own.operator.client.id]));
        expect.soft(parse(files[`csv/${file}.csv`]!, { bom: true }).length - 1, file).toBe(count);
      }
      const everything = Object.values(files).join('\n');
      expect(everything).toContain(address);
      const strangers = [
        strange,
        other.operator.client.id,
        other.operator.service.id,
        other.owner.id,
        other.owner.email,
      ];
      for (const word of strangers) expect.soft(everything.includes(word), word).toBe(false);
    }
  },
);

import { beforeEach, describe, expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import type { Imports } from '../../imports/import-file.fixture.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { newId } from '../../platform/ids.ts';
import { claimTickets, forgetUnclaimedJob } from './claim-tickets.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const fileOf = (email: string) =>
  ['First name,Last name,Email,Service,Ticket,Stop', `Ada,Lee,${email},D1 Skipton to Ilkley,Annual,Skipton`].join('\n');
const addressOf = () => `parent-${newId()}@example.com`;

describe('imported tickets and their purchasers', () => {
  let operator: TestOperator;
  let imports: Imports;
  beforeEach(async () => {
    operator = await buildOperator(shop.db);
    imports = await openImports(shop, operator.client);
  });

  const importFor = async (email: string) => {
    const shown = await imports.preview('tickets', fileOf(email));
    await imports.apply(shown);
    return shown;
  };
  const ticketsOf = async ({ id, headers }: TestPurchaser) =>
    (await shop.app.inject({ url: `/api/customer-ticket/list-by/user-id/${id}`, headers })).body;
  const ownerOfTicket = () =>
    shop.db
      .selectFrom('customer_tickets')
      .innerJoin('orders', 'orders.id', 'customer_tickets.order_id')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['users.email', 'users.is_unclaimed'])
      .whereRef('orders.user_id', '=', 'customer_tickets.user_id')
      .where('customer_tickets.client_id', '=', operator.client.id)
      .executeTakeFirst();
  const mails = () =>
    shop.db
      .selectFrom('messages')
      .select(['template', 'recipient'])
      .where('client_id', '=', operator.client.id)
      .execute();

  test('C-063 a purchaser who confirms the address after the import has the tickets, and nobody was emailed', async () => {
    const email = addressOf();
    await importFor(email);
    await claimTickets(shop.deps);
    expect(await ownerOfTicket()).toEqual({ email: null, is_unclaimed: true });
    shop.clock.advance({ seconds: 1 });
    const parent = await shop.purchaser({ email });
    await claimTickets(shop.deps);
    expect(await ownerOfTicket()).toEqual({ email, is_unclaimed: false });
    expect(await ticketsOf(parent)).toContain('Ada');
    expect(await mails()).toEqual([]);
    expect(await shop.db.selectFrom('unclaimed_accounts').selectAll().where('email', '=', email).execute()).toEqual([]);
  });

  test('an import of a new address changes nothing when the purchaser claims the ticket while it is applied', async () => {
    const [first, second] = [addressOf(), addressOf()];
    await importFor(first);
    const shown = await imports.preview('tickets', fileOf(second));
    shop.clock.advance({ seconds: 1 });
    const parent = await shop.purchaser({ email: first });
    const tickets = { table: 'customer_tickets', where: sql`client_id = ${operator.client.id}` };
    const [, applied] = await whileLocked<unknown>(shop.deps, tickets, [
      () => claimTickets(shop.deps),
      () => imports.apply(shown).then(keyOf),
    ]);
    expect(applied).toEqual([409, 'import-changed']);
    expect(await ownerOfTicket()).toEqual({ email: first, is_unclaimed: false });
    expect(await ticketsOf(parent)).toContain('Ada');
  });

  test('C-063 the tickets of an address that had an account before wait for the invitation, which is sent once', async () => {
    const email = addressOf();
    await shop.purchaser({ email });
    shop.clock.advance({ seconds: 1 });
    const shown = await importFor(email);
    await claimTickets(shop.deps);
    expect(await ownerOfTicket()).toEqual({ email: null, is_unclaimed: true });
    const path = `${imports.path}/${shown.id}`;
    expect((await imports.browser.call('GET', `${path}/purchasers`)).body).toEqual({
      waiting: 1,
      invited: 0,
      without_email: 0,
    });
    expect((await imports.browser.call('POST', `${path}/invitations`, { waiting: 2 })).body).toMatchObject({
      error_key: 'import-purchasers-changed',
      error:
        'The purchasers who wait for an invitation have changed since you looked, so nobody was invited. Reload the page to see how many wait now.',
    });
    expect(await mails()).toEqual([]);
    const invite = () => imports.browser.call('POST', `${path}/invitations`, { waiting: 1 });
    const outcomes = await Promise.all([invite(), invite()]);
    expect(outcomes.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(await mails()).toEqual([{ template: 'tickets-imported', recipient: email }]);
    await Promise.all([claimTickets(shop.deps), claimTickets(shop.deps)]);
    expect(await ownerOfTicket()).toEqual({ email, is_unclaimed: false });
    expect(keyOf(await imports.undo(shown))).toEqual([409, 'import-in-use']);
  });

  test('C-063 a file that names the address of a stranger shows the stranger nothing', async () => {
    const stranger = await shop.purchaser({ email: addressOf() });
    shop.clock.advance({ seconds: 1 });
    await importFor(stranger.email);
    await claimTickets(shop.deps);
    expect(await ticketsOf(stranger)).not.toContain('Ada');
  });

  test.each([
    { was: 'kept for an undo', isInvited: false },
    { was: 'invited before', isInvited: true },
  ])(
    'C-063 an address that had an account before a new import waits for an invitation, also when its earlier account was $was',
    async ({ isInvited }) => {
      const [stranger, other] = [addressOf(), addressOf()];
      const first = await importFor(stranger);
      if (isInvited) await imports.browser.call('POST', `${imports.path}/${first.id}/invitations`, { waiting: 1 });
      await importFor(other);
      shop.clock.advance({ minutes: 1 });
      const account = await shop.purchaser({ email: stranger });
      await claimTickets(shop.deps);
      shop.clock.advance({ minutes: 1 });
      const sibling = `Bo,Lee,${stranger},D1 Skipton to Ilkley,Annual,Skipton`;
      const shown = await imports.preview('tickets', `${fileOf(other)}\n${sibling}`);
      await imports.apply(shown);
      await claimTickets(shop.deps);
      expect(await ticketsOf(account)).not.toContain('Bo');
      await imports.browser.call('POST', `${imports.path}/${shown.id}/invitations`, { waiting: 1 });
      await claimTickets(shop.deps);
      expect(await ticketsOf(account)).toContain('Bo');
    },
  );

  test('C-070 after the undo an address is forgotten', async () => {
    const email = addressOf();
    const shown = await importFor(email);
    expect((await imports.undo(shown)).status).toBe(204);
    expect(await shop.db.selectFrom('unclaimed_accounts').selectAll().where('email', '=', email).execute()).toEqual([]);
    await shop.purchaser({ email });
    await claimTickets(shop.deps);
    expect(await ownerOfTicket()).toEqual({ email: null, is_unclaimed: true });
  });

  /** Imports a ticket for an address, and then another address of the same ticket. Returns the second import. */
  async function moveTo(second: string, first: string) {
    await importFor(first);
    return importFor(second);
  }
  const addressOfTicket = () =>
    shop.db
      .selectFrom('customer_tickets')
      .innerJoin('unclaimed_accounts', 'unclaimed_accounts.user_id', 'customer_tickets.user_id')
      .select('unclaimed_accounts.email')
      .where('customer_tickets.client_id', '=', operator.client.id)
      .executeTakeFirst();

  test('C-070 an undo gives a ticket its earlier address again after the job that forgets addresses', async () => {
    const [first, second] = [addressOf(), addressOf()];
    const changed = await moveTo(second, first);
    await forgetUnclaimedJob(shop.deps).run();
    expect((await imports.undo(changed)).status).toBe(204);
    expect(await addressOfTicket()).toEqual({ email: first });
    await forgetUnclaimedJob(shop.deps).run();
    const left = shop.db.selectFrom('unclaimed_accounts').select('email').where('client_id', '=', operator.client.id);
    expect(await left.where('email', 'is not', null).execute()).toEqual([{ email: first }]);
  });

  test('an address that no undo needs is forgotten', async () => {
    const [first, second] = [addressOf(), addressOf()];
    await moveTo(second, first);
    // as after 30 days
    await shop.db.updateTable('import_rows').set({ before: null, after: null }).execute();
    await forgetUnclaimedJob(shop.deps).run();
    const left = shop.db.selectFrom('unclaimed_accounts').select('email').where('email', 'in', [first, second]);
    expect(await left.execute()).toEqual([{ email: second }]);
  });

  test('C-070 the address that a ticket had before an import claims it after the undo, and not before', async () => {
    const [first, second] = [addressOf(), addressOf()];
    const changed = await moveTo(second, first);
    shop.clock.advance({ seconds: 1 });
    await shop.purchaser({ email: first });
    await claimTickets(shop.deps);
    expect(await addressOfTicket()).toEqual({ email: second });
    expect((await imports.undo(changed)).status).toBe(204);
    await claimTickets(shop.deps);
    expect(await ownerOfTicket()).toEqual({ email: first, is_unclaimed: false });
  });

  test('C-070 an import stays when the earlier account of its ticket was claimed with another ticket, and the refusal with names is a view', async () => {
    const [first, second] = [addressOf(), addressOf()];
    const sibling = `Bo,Lee,${first},D1 Skipton to Ilkley,Annual,Skipton`;
    await imports.apply(await imports.preview('tickets', `${fileOf(first)}\n${sibling}`));
    const changed = await importFor(second);
    shop.clock.advance({ seconds: 1 });
    await shop.purchaser({ email: first });
    await claimTickets(shop.deps);
    // a second view within ten minutes is one with the first
    shop.clock.advance({ minutes: 11 });
    const views = () =>
      shop.db.selectFrom('personal_data_views').select('kind').where('client_id', '=', operator.client.id).execute();
    const before = (await views()).length;
    expect(await imports.undo(changed)).toMatchObject({
      status: 409,
      body: { error_key: 'import-in-use', params: { names: ['Ada Lee'] } },
    });
    expect((await views()).slice(before)).toEqual([{ kind: 'import-preview' }]);
    expect(await addressOfTicket()).toEqual({ email: second });
  });

  test.each(['earlier', 'present'])(
    'the claim of the %s account and an undo at once wait for each other, and the ticket has one owner',
    async (which) => {
      for (let round = 0; round < 3; round += 1) {
        const [first, second] = [addressOf(), addressOf()];
        operator = await buildOperator(shop.db);
        imports = await openImports(shop, operator.client);
        const changed = await moveTo(second, first);
        shop.clock.advance({ seconds: 1 });
        const email = which === 'earlier' ? first : second;
        await shop.purchaser({ email });
        const [undone] = await Promise.all([imports.undo(changed), claimTickets(shop.deps)]);
        await claimTickets(shop.deps);
        expect([204, 409]).toContain(undone.status);
        const isClaimed = (undone.status === 204) === (which === 'earlier');
        const owner = isClaimed ? { email, is_unclaimed: false } : { email: null, is_unclaimed: true };
        expect(await ownerOfTicket()).toEqual(owner);
      }
      const { rows } = await sql<{ deadlocks: number }>`
        SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()`.execute(shop.db);
      expect(rows).toEqual([{ deadlocks: 0 }]);
    },
  );
});

import { onClocks } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeMember } from '../../staff/team/change-member.ts';
import { annualTerms, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { buildStaff, limitTo } from '../../testing/staff/build-staff.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { revisionOf } from '../tickets-on-sale/change-ticket.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { createDraft, discardDraft, saveDraft } from './change-draft.ts';
import { readDrafts } from './drafts.ts';
import {
  freeDrafts,
  lockPublication,
  planPublication,
  readPublications,
  takePublicationBack,
} from './plan-publication.ts';
import { publishDue } from './publish-due.ts';
import { publishDrafts } from './publish.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const annual = (name: string): TicketDetails => ({ ...annualTerms(), type: 'annual', name, price: 300_00 });
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const at = (hours: number) => ({ ...shop.deps, clock: { now: () => inHours(hours) } });
const clocks = (hours: number) => onClocks(inHours(hours), 'Europe/London');

const prepare = ({ client, service }: TestOperator, name: string) =>
  createDraft(shop.deps, testStaff, { client_id: client.id, service_id: service.id }, annual(name));
const drafts = ({ client }: TestOperator) => readDrafts(shop.db, allServices(client.id), new Date());
const publications = ({ client }: TestOperator) => readPublications(shop.db, allServices(client.id));

/** Plans to publish what is prepared and not planned yet. */
async function plan(
  operator: TestOperator,
  hours: number,
  actor: typeof testStaff | { kind: 'staff'; id: string } = testStaff,
) {
  const free = (await drafts(operator)).filter(({ publication_id }) => publication_id === null);
  const chosen = free.map(({ id, revision }) => ({ id, revision }));
  return planPublication(shop.deps, actor, allServices(operator.client.id), { at: clocks(hours), drafts: chosen });
}

/** The names and prices of the tickets on the page of the service. */
async function listed({ service, ticket }: TestOperator) {
  const url = `/api/service/${service.id}/tickets/${ticket.year.replace('/', '-')}`;
  const found = (await shop.app.inject({ url })).json<{ name: string; price: number }[]>();
  return found.map(({ name, price }) => `${name} ${price}`).toSorted();
}

test('C-060 planned tickets are not on sale before their hour, and all are on sale at it', async () => {
  const operator = await buildPublisher(shop.db);
  for (const name of ['By post', 'By card']) await prepare(operator, name);
  await plan(operator, 3);
  await publishDue(at(2.9));
  expect(await listed(operator)).toEqual(['Annual 480']);
  expect(await publications(operator)).toMatchObject([{ ...clocks(3), not_ready: null }]);
  await publishDue(at(3));
  expect(await listed(operator)).toEqual(['Annual 480', 'By card 300', 'By post 300']);
  expect(await publications(operator)).toEqual([]);
  expect(await drafts(operator)).toEqual([]);
});

test('C-046 a price changes by itself at its hour, and can be taken back until then', async () => {
  const operator = await buildPublisher(shop.db);
  const key = { client_id: operator.client.id, id: operator.ticket.id };
  const { year, name, start, expiry } = operator.ticket;
  const dearer = { year, type: 'annual', name, price: 520_00, start: start!, expiry: expiry! } as const;
  await saveDraft(shop.deps, testStaff, key, dearer, revisionOf(operator.ticket));
  const publication = { client_id: operator.client.id, id: await plan(operator, 24) };
  await publishDue(at(23));
  expect(await listed(operator)).toEqual(['Annual 480']);
  await takePublicationBack(shop.deps, testStaff, publication);
  await publishDue(at(25));
  expect(await listed(operator)).toEqual(['Annual 480']);
  // the change is still prepared
  await plan(operator, 48);
  await publishDue(at(49));
  expect(await listed(operator)).toEqual(['Annual 520']);
  await expect(takePublicationBack(shop.deps, testStaff, publication)).rejects.toMatchObject({
    key: 'publication-unknown',
  });
});

test('a planned ticket is not changed, discarded, published or planned a second time before its hour', async () => {
  const operator = await buildPublisher(shop.db);
  const id = await prepare(operator, 'By post');
  await plan(operator, 3);
  const [draft] = await drafts(operator);
  const key = { client_id: operator.client.id, id };
  const chosen = [{ id, revision: draft!.revision }];
  for (const change of [
    () => saveDraft(shop.deps, testStaff, key, annual('Other'), draft!.revision),
    () => discardDraft(shop.deps, testStaff, key, draft!.revision),
    () => publishDrafts(shop.deps, testStaff, allServices(operator.client.id), chosen),
    () => planPublication(shop.deps, testStaff, allServices(operator.client.id), { at: clocks(5), drafts: chosen }),
  ])
    await expect(change()).rejects.toMatchObject({ key: 'ticket-draft-planned' });
});

test('a time that is past or too far ahead is refused, and so are tickets that are not ready', async () => {
  const operator = await buildPublisher(shop.db);
  await prepare(operator, 'By post');
  for (const hours of [-1, 3 * 366 * 24])
    await expect(plan(operator, hours)).rejects.toMatchObject({ key: 'publication-time-invalid' });
  const incomplete = { ...annual('Unpriced'), price: undefined };
  const service = { client_id: operator.client.id, service_id: operator.service.id };
  await createDraft(shop.deps, testStaff, service, incomplete);
  await expect(plan(operator, 3)).rejects.toMatchObject({ key: 'ticket-not-publishable' });
  expect(await publications(operator)).toEqual([]);
});

test('C-060 tickets that are not ready at their hour publish nothing, and who has planned it gets an email', async () => {
  const operator = await buildPublisher(shop.db);
  const { id: staff_id, email } = await buildStaff(shop, operator.client.id);
  for (const name of ['By post', 'By card']) await prepare(operator, name);
  const id = await plan(operator, 3, { kind: 'staff', id: staff_id });
  await shop.db.updateTable('clients').set({ stripe_account_id: null }).where('id', '=', operator.client.id).execute();
  await publishDue(at(3));
  await publishDue(at(4));
  expect(await listed(operator)).toEqual(['Annual 480']);
  const [failed] = await publications(operator);
  expect(failed!.not_ready).toHaveLength(2);
  expect((await drafts(operator)).map(({ publication_id }) => publication_id)).toEqual([null, null]);
  const mails = shop.db.selectFrom('messages').select('template').where('recipient', '=', email);
  expect(await mails.execute()).toEqual([{ template: 'publication-failed' }]);
  await takePublicationBack(shop.deps, testStaff, { client_id: operator.client.id, id });
  expect(await publications(operator)).toEqual([]);
});

test('C-060 several processes give up a publication of tickets that are not ready once, with one email', async () => {
  const operator = await buildPublisher(shop.db);
  const { id: client_id } = operator.client;
  const { id: staff_id, email } = await buildStaff(shop, client_id);
  await prepare(operator, 'By post');
  await plan(operator, 3, { kind: 'staff', id: staff_id });
  await shop.db.updateTable('clients').set({ stripe_account_id: null }).where('id', '=', client_id).execute();
  const publish = () => publishDue(at(3));
  await whileLocked(shop.deps, { table: 'clients', where: sql`id = ${client_id}` }, [publish, publish, publish]);
  const entries = shop.db.selectFrom('audit_log').select('action').where('client_id', '=', client_id);
  expect(await entries.where('action', '=', 'fail-publication').execute()).toHaveLength(1);
  expect(await shop.db.selectFrom('messages').select('id').where('recipient', '=', email).execute()).toHaveLength(1);
});

test('C-008 C-060 the email about tickets that are not ready goes to nobody who has left or works with other services since', async () => {
  const operator = await buildPublisher(shop.db);
  const { id: client_id } = operator.client;
  const other = await buildService(shop.db, { client_id, name: 'D2 Malham' });
  const [leaver, limited, viewer, stays] = [
    await buildStaff(shop, client_id, { role: 'manager' }),
    await buildStaff(shop, client_id, { role: 'manager' }),
    await buildStaff(shop, client_id, { role: 'manager' }),
    await buildStaff(shop, client_id, { role: 'manager' }),
  ];
  for (const { id } of [leaver, limited, viewer, stays]) {
    await prepare(operator, `Of ${id}`);
    await plan(operator, 3, { kind: 'staff', id });
  }
  await removeMember(shop.deps, testStaff, { client_id, staff_id: leaver.id });
  await limitTo(shop.db, client_id, limited, [other.id]);
  await limitTo(shop.db, client_id, stays, [operator.service.id, other.id]);
  await shop.db.updateTable('staff_memberships').set({ role: 'viewer' }).where('staff_id', '=', viewer.id).execute();
  await shop.db.updateTable('clients').set({ stripe_account_id: null }).where('id', '=', client_id).execute();
  await publishDue(at(3));
  const mails = shop.db
    .selectFrom('messages')
    .select('recipient')
    .where('client_id', '=', client_id)
    .where('template', '=', 'publication-failed');
  expect(await mails.execute()).toEqual([{ recipient: stays.email }]);
  expect((await publications(operator)).every(({ not_ready }) => not_ready !== null)).toBe(true);
});

test('C-060 a publication that cannot be made does not keep others from their hour, and is given up after an hour', async () => {
  const [operator, other] = [await buildPublisher(shop.db), await buildPublisher(shop.db)];
  const id = await prepare(operator, 'By post');
  await plan(operator, 3);
  // a price that was stored under other rules
  const details = JSON.stringify({ ...annual('By post'), price: 300.5 });
  await shop.db.updateTable('ticket_drafts').set({ details }).where('id', '=', id).execute();
  await prepare(other, 'By card');
  await plan(other, 3.1);
  await expect(publishDue(at(3.2))).rejects.toThrow('publications could not be made');
  expect(await listed(other)).toEqual(['Annual 480', 'By card 300']);
  expect(await publications(operator)).toMatchObject([{ not_ready: null }]);
  await expect(publishDue(at(4.1))).rejects.toThrow('publications could not be made');
  expect((await publications(operator))[0]!.not_ready).toHaveLength(1);
  await publishDue(at(4.2));
  expect(await listed(operator)).toEqual(['Annual 480']);
});

test('another operator’s publication is unknown', async () => {
  const [operator, other] = [await buildPublisher(shop.db), await buildPublisher(shop.db)];
  await prepare(operator, 'By post');
  const id = await plan(operator, 3);
  const taken = takePublicationBack(shop.deps, testStaff, { client_id: other.client.id, id });
  await expect(taken).rejects.toMatchObject({ key: 'publication-unknown' });
});

test.for([true, false])(
  'of taking a publication back and publishing it at once the first one counts (taking back first: %s)',
  async (isFirst) => {
    const operator = await buildPublisher(shop.db);
    const { id: client_id } = operator.client;
    await prepare(operator, 'By post');
    const id = await plan(operator, 3);
    const takeBack = () =>
      takePublicationBack(shop.deps, testStaff, { client_id, id }).then(
        () => 'taken back',
        ({ key }: { key: string }) => key,
      );
    const publish = () => publishDue(at(3)).then(() => 'published');
    const works: (() => Promise<string>)[] = isFirst ? [takeBack, takeBack, publish] : [publish, publish, takeBack];
    const outcomes = await whileLocked(shop.deps, { table: 'publications', where: sql`id = ${id}` }, works);
    expect(outcomes).toEqual(
      isFirst ? ['taken back', 'publication-unknown', 'published'] : ['published', 'published', 'publication-unknown'],
    );
    expect(await listed(operator)).toEqual(isFirst ? ['Annual 480'] : ['Annual 480', 'By post 300']);
    expect((await drafts(operator)).map(({ publication_id }) => publication_id)).toEqual(isFirst ? [null] : []);
    const entries = shop.db.selectFrom('audit_log').select('action').where('client_id', '=', client_id);
    const ofPublication = ['take-publication-back', 'publish-tickets'];
    expect(await entries.where('action', 'in', ofPublication).execute()).toEqual([
      { action: isFirst ? 'take-publication-back' : 'publish-tickets' },
    ]);
  },
);

test('a publication that another process gives up at the same moment publishes nothing, and stays on the list', async () => {
  const operator = await buildPublisher(shop.db);
  const { id: client_id } = operator.client;
  await prepare(operator, 'By post');
  const id = await plan(operator, 3);
  const given = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // what a process does that could not publish the tickets
  const givingUp = inTransaction(shop.db, async (transaction) => {
    await lockPublication(transaction, { client_id, id });
    locked.resolve();
    await given.promise;
    const not_ready = await freeDrafts(transaction, { client_id, id });
    const failed = { failed_at: inHours(3), not_ready };
    await transaction.updateTable('publications').set(failed).where('id', '=', id).execute();
  });
  await locked.promise;
  const publishing = publishDue(at(3));
  await shop.until(async () => (await waitingStatements()) > 0, 'the other process waits');
  given.resolve();
  await Promise.all([givingUp, publishing]);
  expect(await listed(operator)).toEqual(['Annual 480']);
  expect(await publications(operator)).toMatchObject([{ not_ready: [expect.stringContaining('By post')] }]);
});

/** The number of statements that wait for a lock. */
async function waitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    shop.db,
  );
  return rows[0]!.count;
}

test('C-060 of two processes and a person who takes the publication back at its hour, one counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), async (order) => {
      const operator = await buildPublisher(shop.db);
      await prepare(operator, 'By post');
      const id = await plan(operator, 3);
      const events = [
        () => publishDue(at(3)),
        () => publishDue(at(3)),
        () => takePublicationBack(shop.deps, testStaff, { client_id: operator.client.id, id }),
      ];
      const results = await Promise.allSettled(order.map((which) => events[which]!()));
      const isTakenBack = results[order.indexOf(2)]!.status === 'fulfilled';
      expect(await listed(operator)).toEqual(isTakenBack ? ['Annual 480'] : ['Annual 480', 'By post 300']);
      expect(await drafts(operator)).toHaveLength(isTakenBack ? 1 : 0);
      expect(await publications(operator)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

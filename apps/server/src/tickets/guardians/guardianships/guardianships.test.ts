import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBoarding } from '../../../boarding/trips/record-boarding.ts';
import { newId } from '../../../platform/ids.ts';
import { countBy, many } from '../../../testing/at-once.ts';
import { buildCalendar } from '../../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { deleteOldGuardianships } from '../delete-old-guardianships.ts';
import { now, startSharing } from '../sharing.fixture.ts';
import type { Overrides, Who } from '../sharing.fixture.ts';
import { guardianRecipients } from '../boarding-recipients.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let office: Awaited<ReturnType<typeof startSharing>>;
beforeAll(async () => {
  office = await startSharing();
});
afterAll(() => office.server.stop());

test('a ticket is offered to an address and readable for its account after accepting, with what boarding needs and nothing else', async () => {
  const guardian = await office.purchaser();
  const { id: ticketId } = await office.buy({ stop: 'Addingham', yr: '7', ext_id: 'S-12', price: 480_00 });
  const response = await office.invite(ticketId, `  ${guardian.email.toUpperCase()} `);
  expect(response).toMatchObject({
    status: 200,
    body: { most: 3, guardians: [{ email: guardian.email, state: 'invited', notify: false }] },
  });
  const [invitation] = (await office.guardianships(guardian)).body.invitations!;
  expect(invitation).toEqual({
    id: response.body.guardians![0]!.id,
    shared_by: office.owner.email,
    first_name: 'Siân',
    service_name: 'D1 Skipton to Ilkley',
    answer_until: '2026-12-05T09:00:00.000Z',
  });
  expect((await office.look(invitation!.id, guardian)).status).toBe(404);

  expect((await office.respond(invitation!.id, guardian, true)).status).toBe(200);
  expect((await office.respond(invitation!.id, guardian, true)).status).toBe(200);
  const { body, text } = await office.look(invitation!.id, guardian);
  expect(body).toMatchObject({
    passenger: { first_name: 'Siân', last_name: 'O’Brien' },
    stop: 'Addingham',
    start: office.operator.ticket.start,
    expiry: office.operator.ticket.expiry,
    ticket_status: 'active',
    shared_by: office.owner.email,
    code: expect.stringMatching(/.{40}/) as string,
  });
  expect(Object.keys(body).toSorted()).toEqual(
    'client code expiry has_boarding_notifications id notify passenger service_name shared_by start stop ticket_status ticket_year trips_taken type'.split(
      ' ',
    ),
  );
  for (const secret of ['S-12', ticketId, office.operator.client.id]) expect(text).not.toContain(secret);
  const list = (await office.guardianships(guardian)).body;
  expect([list.invitations, list.tickets!.length, 'code' in list.tickets![0]!]).toEqual([[], 1, false]);
  expect((await office.guardiansOf(ticketId)).body.guardians).toMatchObject([
    { email: guardian.email, state: 'accepted' },
  ]);
});

test('an invitation belongs to the account with the address at the time of the reply, also a later account, and to no other', async () => {
  const { id: ticketId } = await office.buy();
  const address = office.someAddress();
  const { id } = (await office.invite(ticketId, address)).body.guardians![0]!;
  const stranger = await office.purchaser();
  for (const who of [stranger, office.owner])
    for (const response of [office.look(id, who), office.respond(id, who, true), office.leave(id, who)])
      expect((await response).status).toBe(404);

  const late = await office.purchaser(address);
  expect((await office.guardianships(late)).body.invitations).toHaveLength(1);
  // an address that is no longer theirs gives no access, whatever their token says
  await office.moveTo(office.someAddress(), late);
  expect((await office.guardianships(late)).body.invitations).toEqual([]);
  expect((await office.respond(id, late, true)).status).toBe(404);
  await office.moveTo(address, late);
  expect((await office.respond(id, late, true)).status).toBe(200);
  // a guardian who accepted stays one under another address, which is not reported
  await office.moveTo('moved@friends.example', late);
  expect((await office.look(id, late)).status).toBe(200);
  expect((await office.guardiansOf(ticketId)).text).not.toContain('moved@');
});

test('a purchaser cannot accept their own ticket, whichever address they have then', async () => {
  const parent = await office.purchaser();
  const { id: ticketId } = await office.buy({ user_id: parent.id });
  expect(await office.invite(ticketId, parent.email, parent)).toMatchObject({
    status: 422,
    body: { error_key: 'guardian-is-owner' },
  });
  const next = office.someAddress();
  const { id } = (await office.invite(ticketId, next, parent)).body.guardians![0]!;
  await office.moveTo(next, parent);
  expect((await office.guardianships(parent)).body).toEqual({ invitations: [], tickets: [] });
  expect((await office.respond(id, parent, true)).status).toBe(404);
});

test('an invitation without a reply for 14 days expires, and its address is deleted', async () => {
  const { id: ticketId } = await office.buy();
  const invited = await office.purchaser();
  const { id } = (await office.invite(ticketId, invited.email)).body.guardians![0]!;
  office.server.clock.advance({ days: 14 });
  const later = await office.signedIn(invited);
  expect((await office.respond(id, later, true)).status).toBe(404);
  expect((await office.guardianships(later)).body.invitations).toEqual([]);
  await deleteOldGuardianships(office.server.deps);
  expect(await office.server.db.selectFrom('guardians').select('id').where('id', '=', id).execute()).toEqual([]);
  office.server.clock.set(now);
});

test('a void, suspended or expired ticket is not offered, and a void or expired one is no longer shown to guardians', async () => {
  for (const [reason, overrides] of [
    ['void', { ticket_status: 'void' }],
    ['suspended', { ticket_status: 'suspended' }],
    ['expired', { start: '2026-09-01', expiry: '2026-11-20' }],
  ] as [string, Overrides][]) {
    const { id } = await office.buy(overrides);
    expect(await office.invite(id, office.someAddress())).toMatchObject({
      status: 409,
      body: { error: `This ticket is ${reason}, so it cannot be shared.` },
    });
  }
  const { ticket, guardian, id } = await office.shared();
  const become = (overrides: { ticket_status?: string; expiry?: string }) =>
    office.server.db.updateTable('customer_tickets').set(overrides).where('id', '=', ticket.id).execute();
  await become({ ticket_status: 'suspended' });
  const suspended = (await office.look(id, guardian)).body;
  expect([suspended.ticket_status, suspended.code]).toEqual(['suspended', undefined]);
  for (const overrides of [{ ticket_status: 'void' }, { ticket_status: 'active', expiry: '2026-11-20' }]) {
    await become(overrides);
    expect(await office.look(id, guardian)).toMatchObject({ status: 410, body: { error_key: 'shared-ticket-ended' } });
    expect((await office.guardianships(guardian)).body.tickets).toEqual([]);
    // leaving still works
  }
  expect((await office.leave(id, guardian)).status).toBe(200);
});

test('a guardian turns boarding emails on for themselves only, where the operator sends them', async () => {
  const { ticket, guardian, id } = await office.shared();
  const turn = (notify: unknown, who: Who = guardian) =>
    office.call('PUT', `guardianship/${id}/boarding-notifications`, who, { notify });
  expect(await guardianRecipients(office.server.db, ticket)).toEqual([]);
  expect((await turn(true)).body).toEqual({ notify: true });
  expect(await guardianRecipients(office.server.db, ticket)).toEqual([
    { email: guardian.email, path: `/shared-ticket/${id}` },
  ]);
  const { notify } = await office.server.db
    .selectFrom('customer_tickets')
    .select('notify')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  expect(notify).toBe(false);
  expect((await office.guardiansOf(ticket.id)).body.guardians).toMatchObject([{ notify: true }]);
  expect((await turn(false, office.owner)).status).toBe(404);
  expect((await turn('yes')).status).toBe(400);
  const { client_id } = ticket;
  const boarding = { client_id, id: newId(), customer_ticket_id: ticket.id, boarded_at: office.server.clock.now() };
  await recordBoarding(office.server.deps, boarding);
  const notifications = (await office.messagesTo(guardian.email)).filter(
    ({ template }) => template === 'boarding-news',
  );
  expect(notifications.map(({ data }) => (data as { path: string }).path)).toEqual([`/shared-ticket/${id}`]);
  expect(await office.messagesTo(office.owner.email)).not.toContainEqual(
    expect.objectContaining({ template: 'boarding-news' }),
  );
  await office.takeBack(ticket.id, id);
  expect(await guardianRecipients(office.server.db, ticket)).toEqual([]);

  const quiet = await buildOperator(office.server.db);
  const silent = await buildCustomerTicket(office.server.db, quiet, { user_id: office.owner.id });
  await office.invite(silent.id, guardian.email);
  const { id: other } = (await office.guardianships(guardian)).body.invitations![0]!;
  await office.respond(other, guardian, true);
  expect(
    await office.call('PUT', `guardianship/${other}/boarding-notifications`, guardian, { notify: true }),
  ).toMatchObject({
    status: 409,
    body: { error_key: 'boarding-notifications-disabled' },
  });
});

test('accepting and taking back at once end with the ticket taken back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: ticketId } = await office.buy();
    const invited = await office.purchaser();
    const { id } = (await office.invite(ticketId, invited.email)).body.guardians![0]!;
    const [accepted, taken] = await Promise.all([office.respond(id, invited, true), office.takeBack(ticketId, id)]);
    expect([200, 404]).toContain(accepted.status);
    expect(taken.body.guardians).toEqual([]);
    expect((await office.look(id, invited)).status).toBe(404);
  }
});

test('an invitation that is accepted several times at once notifies the purchaser once, and so does a sharing that is ended several times at once', async () => {
  const { id: ticketId } = await office.buy();
  const invited = await office.purchaser();
  const { id } = (await office.invite(ticketId, invited.email)).body.guardians![0]!;
  const responses = async () => {
    const messages = await office.server.db
      .selectFrom('messages')
      .select(sql<string>`data->>'answer'`.as('answer'))
      .where('template', '=', 'guardian-answered')
      .where(sql`data->>'customer_ticket_id'`, '=', ticketId)
      .orderBy('id')
      .execute();
    const entries = await office.server.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', ticketId)
      .where('action', 'in', ['accept-ticket', 'leave-ticket'])
      .orderBy('id')
      .execute();
    return [messages.map(({ answer }) => answer), entries.map(({ action }) => action)];
  };
  const accepted = (await many(5, () => office.respond(id, invited, true))).map(({ status }) => status);
  expect(countBy(accepted)).toEqual({ 200: 5 });
  expect(await responses()).toEqual([['accepted'], ['accept-ticket']]);
  const left = (await many(5, () => office.leave(id, invited))).map(({ status }) => status);
  expect(countBy(left)).toEqual({ 200: 1, 404: 4 });
  expect(await responses()).toEqual([
    ['accepted', 'left'],
    ['accept-ticket', 'leave-ticket'],
  ]);
});

test('an account accepts a ticket once, whatever addresses it was offered to', async () => {
  const { ticket, guardian } = await office.shared();
  const next = office.someAddress();
  await office.invite(ticket.id, next);
  await office.moveTo(next, guardian);
  const { id } = (await office.guardianships(guardian)).body.invitations![0]!;
  expect(await office.respond(id, guardian, true)).toMatchObject({
    status: 409,
    body: { error_key: 'ticket-shared-already' },
  });
});

test('thirty shared tickets are read in as many statements as one', async () => {
  const guardian = await office.purchaser();
  const count = async () => {
    const before = office.server.statements.length;
    const { body } = await office.guardianships(guardian);
    return [body.tickets!.length, office.server.statements.length - before];
  };
  const add = async (tickets: number) => {
    for (let made = 0; made < tickets; made += 1) {
      const { client_id, id } = await office.buy();
      await office.server.db
        .insertInto('guardians')
        .values({
          client_id,
          id: newId(),
          customer_ticket_id: id,
          place: 2,
          email: guardian.email,
          user_id: guardian.id,
          invited_at: new Date(now),
          accepted_at: new Date(now),
        })
        .execute();
    }
  };
  await add(1);
  const [, few] = await count();
  await add(29);
  expect(await count()).toEqual([30, few]);
});

test('a guardian sees that the bus of a shared single does not run, in the list and on its page', async () => {
  const monday = '2026-12-14';
  const single = { type: 'single', sub_type: 'am_only', start: monday, expiry: monday } as const;
  const { id, guardian } = await office.shared(single);
  const seen = async () => {
    const [list, page] = [await office.guardianships(guardian), await office.look(id, guardian)];
    return [list.body.tickets![0]!.does_not_run, page.body.does_not_run];
  };
  expect(await seen()).toEqual([undefined, undefined]);
  const { db } = office.server;
  await buildCalendar(db, office.operator.service, { days: [{ date: monday, direction: 'am', runs: false }] });
  expect(await seen()).toEqual([true, true]);
});

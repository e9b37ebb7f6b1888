import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { now, startSharing } from './sharing.fixture.ts';
import type { Who } from './sharing.fixture.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';

let office: Awaited<ReturnType<typeof startSharing>>;
beforeAll(async () => {
  office = await startSharing();
});
afterAll(() => office.server.stop());

test('an invitation does not reveal whether an address has an account: the response, the email and the statements are the same', async () => {
  const { email: known } = await office.purchaser();
  const unknown = office.someAddress();
  const [one, other] = [await office.buy(), await office.buy()];
  const outcomes: unknown[] = [];
  for (const [ticket, email] of [
    [one, known],
    [other, unknown],
  ] as const) {
    const before = office.server.statements.length;
    const { status, body } = await office.invite(ticket.id, email);
    const [mail, ...more] = await office.messagesTo(email);
    const { template, data, client_id, channel } = mail!;
    outcomes.push({
      status,
      body: JSON.stringify(body).replaceAll(email, '').replace(body.guardians![0]!.id, ''),
      mail: { template, data, client_id, channel, more },
      statements: office.server.statements.slice(before),
    });
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
});

test('F-41 an invitation has the name that the purchaser typed for it, which can be neither an address nor a link', async () => {
  const { id } = await office.buy();
  const address = office.someAddress();
  for (const from of ['', ' ', 'me@home.example', 'evil.example', 'Pay at //evil', 'A\nBcc: b', 'x'.repeat(41), '12'])
    expect.soft((await office.invite(id, address, undefined, from)).status, from).toBe(400);
  expect(await office.messagesTo(address)).toHaveLength(0);
  expect((await office.invite(id, address, undefined, ' Siân O’Brien-Smith ')).status).toBe(200);
  const [mail] = await office.messagesTo(address);
  expect(mail!.data).toEqual({ secret: { from: 'Siân O’Brien-Smith' } });
});

test('F-40 of ten addresses that are invited at once three get a place, and the same one twice is one invitation', async () => {
  const { id } = await office.buy();
  const responses = await Promise.all(Array.from({ length: 10 }, () => office.invite(id, office.someAddress())));
  const refused = responses.filter(({ status }) => status === 409);
  expect([responses.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 7]);
  expect(refused[0]!.body.error).toContain('already shared with three people');

  const other = await office.buy();
  const address = office.someAddress();
  const twice = await Promise.all([office.invite(other.id, address), office.invite(other.id, address)]);
  expect(twice.map(({ body }) => body.guardians!.length)).toEqual([1, 1]);
  expect(await office.messagesTo(address)).toHaveLength(1);
});

test('a place is free again after it was declined, left, taken back or expired', async () => {
  const { ticket, guardian, id } = await office.shared();
  const declining = await office.purchaser();
  await office.invite(ticket.id, declining.email);
  const full = await office.invite(ticket.id, office.someAddress());
  expect((await office.invite(ticket.id, office.someAddress())).status).toBe(409);

  const { id: declined } = full.body.guardians!.find(({ email }) => email === declining.email)!;
  expect((await office.respond(declined, declining, false)).status).toBe(200);
  expect((await office.respond(declined, declining, false)).status).toBe(404);
  expect((await office.leave(id, guardian)).status).toBe(200);
  expect((await office.look(id, guardian)).status).toBe(404);
  expect((await office.invite(ticket.id, office.someAddress())).body.guardians).toHaveLength(2);

  office.server.clock.advance({ days: 14 });
  expect((await office.guardiansOf(ticket.id, await office.signedIn(office.owner))).body.guardians).toEqual([]);
  const again = await Promise.all(
    [office.someAddress(), office.someAddress(), office.someAddress()].map(async (email) =>
      office.invite(ticket.id, email, await office.signedIn(office.owner)),
    ),
  );
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  office.server.clock.set(now);
});

test('a ticket that is taken back is gone at once with its photo, can be taken back twice, and the notification has no reason', async () => {
  const fileName = `${newId()}.jpg`;
  const photo = {
    file_name: fileName,
    user_id: office.owner.id,
    state: 'stored',
    declared_type: 'image/jpeg',
  } as const;
  const at = office.server.clock.now();
  await office.server.db
    .insertInto('photos')
    .values({
      ...photo,
      declared_size: 3,
      width: 1,
      height: 1,
      stored_size: 3,
      created_at: at,
      upload_expires_at: at,
      stored_at: at,
    })
    .execute();
  await office.server.deps.photoStore.write(fileName, Buffer.from('jpg'));
  const { ticket, guardian, id } = await office.shared({ photo: fileName });
  const see = async (who: Who) =>
    (await office.server.app.inject({ url: `/api/photo/${fileName}`, headers: who.headers })).statusCode;
  const invited = await office.purchaser();
  await office.invite(ticket.id, invited.email);
  expect([await see(guardian), await see(office.owner), await see(invited)]).toEqual([200, 200, 404]);

  expect((await office.takeBack(ticket.id, id, guardian)).status).toBe(404);
  const responses = await Promise.all([office.takeBack(ticket.id, id), office.takeBack(ticket.id, id)]);
  expect(responses.map(({ status, body }) => [status, body.guardians!.length])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect([await see(guardian), await see(office.owner)]).toEqual([404, 200]);
  expect((await office.look(id, guardian)).status).toBe(404);
  expect((await office.guardianships(guardian)).body.tickets).toEqual([]);
  const received = (await office.messagesTo(guardian.email)).filter(({ template }) => template === 'guardian-ended');
  expect(received.map(({ data }) => data)).toEqual([{ service_name: 'D1 Skipton to Ilkley' }]);
});

test('an invitation that is taken back is not sent any more, and no notification is sent', async () => {
  const { id: ticketId } = await office.buy();
  const address = office.someAddress();
  const { id } = (await office.invite(ticketId, address)).body.guardians![0]!;
  await office.takeBack(ticketId, id);
  expect((await office.messagesTo(address)).map(({ state, template }) => [state, template])).toEqual([
    ['failed', 'guardian-invitation'],
  ]);
  const late = await office.purchaser(address);
  expect((await office.respond(id, late, true)).status).toBe(404);
});

test('ids of others have no effect: the purchaser of another ticket cannot take a guardian’s ticket back', async () => {
  const { guardian, id } = await office.shared();
  const stranger = await office.purchaser();
  const own = await office.buy({ user_id: stranger.id });
  expect((await office.takeBack(own.id, id, stranger)).status).toBe(200);
  expect((await office.takeBack(own.id, 'no-id', stranger)).status).toBe(200);
  expect((await office.look(id, guardian)).status).toBe(200);
  for (const id of [newId(), 'no-id', '%00'])
    expect((await office.look(id, guardian)).status).toBeGreaterThanOrEqual(400);
});

test('F-41 an address is invited three times a day by all purchasers, and refused invitations do not count', async () => {
  const victim = office.someAddress();
  for (let round = 0; round < 3; round += 1) {
    const who = await office.purchaser();
    expect((await office.invite((await office.buy({ user_id: who.id })).id, victim, who)).status).toBe(200);
  }
  const { id } = await office.buy();
  expect(await office.invite(id, victim)).toMatchObject({
    status: 429,
    body: { error_key: 'recipient-sent-too-often' },
  });
  const alias = victim.replace('@', '+child@').toUpperCase();
  expect((await office.invite(id, alias)).body.error_key).toBe('recipient-sent-too-often');
  expect((await office.guardiansOf(id)).body.guardians).toEqual([]);
  for (const email of ['', 'gran', `${'a'.repeat(250)}@x.example`, 'a@b.example, c@d.example'])
    expect((await office.invite(id, email)).status).toBe(400);
});

test('the purchaser is notified of every reply, and each change is in the audit log without an address', async () => {
  const parent = await office.purchaser();
  const ticket = await office.buy({ user_id: parent.id });
  const guardian = await office.purchaser();
  const { id } = (await office.invite(ticket.id, guardian.email, parent)).body.guardians![0]!;
  await office.respond(id, guardian, true);
  await office.leave(id, guardian);
  const answers = (await office.messagesTo(parent.email)).map(({ data }) => (data as { answer: string }).answer);
  expect(answers.toSorted()).toEqual(['accepted', 'left']);
  const log = await office.server.db.selectFrom('audit_log').selectAll().where('subject_id', '=', ticket.id).execute();
  expect(log.map(({ action, actor_id }) => `${action} ${actor_id}`).toSorted()).toEqual([
    `accept-ticket ${guardian.id}`,
    `invite-guardian ${parent.id}`,
    `leave-ticket ${guardian.id}`,
  ]);
  expect(JSON.stringify(log)).not.toContain('@');
  const again = (await office.invite(ticket.id, guardian.email, parent)).body.guardians![0]!;
  await office.takeBack(ticket.id, again.id, parent);
  const of = { client_id: ticket.client_id, subject_id: ticket.id };
  const subject = `customer-ticket ${ticket.id}`;
  const { db } = office.server;
  await expectAudit(db, of, 'invite-guardian', [
    { by: parent.id, subject, after: { guardian: id } },
    { by: parent.id, subject, after: { guardian: again.id } },
  ]);
  await expectAudit(db, of, 'accept-ticket', [
    { by: guardian.id, subject, after: { guardian: id, answer: 'accepted' } },
  ]);
  await expectAudit(db, of, 'leave-ticket', [{ by: guardian.id, subject, before: { guardian: id, answer: 'left' } }]);
  await expectAudit(db, of, 'take-back-ticket', [{ by: parent.id, subject, before: { guardian: again.id } }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { textOfPdf } from '../customer-tickets/paper/read-pdf.fixture.ts';
import type { TicketOnWire } from '../customer-tickets/schemas.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let parent: TestPurchaser;
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  parent = await buildPurchaser(server.deps);
});
afterAll(() => server.stop());

const buy = (overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {}, of = operator) =>
  buildCustomerTicket(server.db, of, { user_id: parent.id, first_name: 'Sian', last_name: 'Obrien', ...overrides });
async function put(id: string, payload: object, who = parent) {
  const url = `/api/customer-ticket/${id}/passenger`;
  const response = await server.app.inject({ method: 'PUT', url, headers: who.headers, payload });
  return { status: response.statusCode, body: response.json<{ error?: string; error_key?: string }>() };
}
const correct = (id: string, first_name = 'Siân', last_name = 'O’Brien') => put(id, { first_name, last_name });
const rowOf = (id: string) =>
  server.db.selectFrom('customer_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audited = (id: string) => server.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
const queued = (id: string) =>
  server.db.selectFrom('messages').selectAll().where('event_key', '=', `name on ticket ${id} corrected`).execute();
async function show(id: string) {
  const url = `/api/customer-ticket/user-id/${parent.id}/${id}`;
  return (await server.app.inject({ url, headers: parent.headers })).json<TicketOnWire>();
}

test('A-061 A-208 a name is corrected and trimmed; the ticket shows the old name, has another code, and the change is in the audit log', async () => {
  const { id } = await buy();
  const before = await show(id);
  expect(await correct(id, ' Siân ', ' O’Brien ')).toEqual({
    status: 200,
    body: { first_name: 'Siân', last_name: 'O’Brien' },
  });
  const after = await show(id);
  expect(after.passenger).toMatchObject({ first_name: 'Siân', last_name: 'O’Brien' });
  expect(after.old_passenger).toEqual({ first_name: 'Sian', last_name: 'Obrien' });
  expect(after.code).not.toBe(before.code);
  expect((await rowOf(id)).revision).toBe(2);
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: id }, 'correct-name', [
    {
      by: parent.id,
      kind: 'purchaser',
      subject: `customer-ticket ${id}`,
      before: { first_name: 'Sian', last_name: 'Obrien' },
      after: { first_name: 'Siân', last_name: 'O’Brien' },
    },
  ]);
  expect(await audited(id)).toHaveLength(1);
});

test('A-061 a second correction is refused in words, and repeating the same one changes nothing', async () => {
  const { id } = await buy();
  await correct(id);
  expect((await correct(id)).status).toBe(200);
  const refused = await correct(id, 'Somebody', 'Else');
  expect([refused.status, refused.body.error_key]).toEqual([409, 'name-corrected-before']);
  expect(refused.body.error).toContain('Dales Coaches office, office@dales.example, 01632 960123');
  expect((await correct(id, 'Sian', 'Obrien')).status).toBe(409);
  expect(await rowOf(id)).toMatchObject({ first_name: 'Siân', revision: 2 });
  expect(await audited(id)).toHaveLength(1);
});

test('A-061 of twenty different corrections at once one is made', async () => {
  const { id } = await buy();
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => correct(id, `Name ${index}`)));
  const made = responses.flatMap(({ status }, index) => (status === 200 ? [`Name ${index}`] : []));
  expect(made).toHaveLength(1);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const row = await rowOf(id);
  expect([row.first_name, row.revision, row.old_passenger]).toEqual([
    made[0],
    2,
    { first_name: 'Sian', last_name: 'Obrien' },
  ]);
  expect([(await audited(id)).length, (await queued(id)).length]).toEqual([1, 2]);
});

test('a double click is one correction, and both clicks succeed', async () => {
  const { id } = await buy();
  const responses = await Promise.all([correct(id), correct(id), correct(id)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([(await rowOf(id)).revision, (await queued(id)).length]).toEqual([2, 2]);
});

test('the current name is refused, and does not count as the correction', async () => {
  const { id } = await buy();
  expect(await correct(id, 'Sian', ' Obrien')).toMatchObject({ status: 409, body: { error_key: 'name-unchanged' } });
  expect(await queued(id)).toEqual([]);
  expect((await correct(id)).status).toBe(200);
});

test('A-062 A-063 a name that is missing or too short is refused in the exact words, and nothing changes', async () => {
  const { id } = await buy();
  const first = 'Please insert a first name and try again.';
  const last = 'Please insert a valid last name (must be more than two characters) and try again.';
  for (const [payload, words] of [
    [{ first_name: '  ', last_name: 'Byrne' }, first],
    [{ last_name: 'Byrne' }, first],
    [{ first_name: 'Siân', last_name: ' B ' }, last],
    [{ first_name: 'Siân' }, last],
    [{ first_name: 'x'.repeat(10_000), last_name: 'Byrne' }, 'at most 80 characters'],
  ] as const) {
    const { status, body } = await put(id, payload);
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
  }
  expect(await rowOf(id)).toMatchObject({ first_name: 'Sian', old_passenger: null, revision: 1 });
});

test('F-32 A-198 a name on another purchaser’s ticket cannot be corrected', async () => {
  const [{ id }, stranger] = [await buy(), await buildPurchaser(server.deps)];
  const name = { first_name: 'Mallory', last_name: 'Byrne' };
  expect(await put(id, name, stranger)).toMatchObject({ status: 403, body: { error_key: 'wrong-account' } });
  expect((await put(newId(), name, stranger)).status).toBe(404);
  expect((await put('no-id', name)).status).toBe(404);
  expect((await rowOf(id)).first_name).toBe('Sian');
});

test('a void or expired ticket keeps its name, with the reason; a suspended or future one does not', async () => {
  for (const [reason, overrides] of [
    ['void', { ticket_status: 'void' }],
    ['expired', { start: '2026-09-01', expiry: '2026-11-20' }],
  ] as const) {
    const { id } = await buy(overrides);
    expect(await correct(id)).toMatchObject({
      status: 409,
      body: { error: `This ticket is ${reason}, so its name cannot be corrected any more.` },
    });
  }
  expect((await correct((await buy({ ticket_status: 'suspended' })).id)).status).toBe(200);
  expect((await correct((await buy({ start: '2027-01-04' })).id)).status).toBe(200);
});

test('A-067 the operator receives both names and who changed them, and the purchaser the new ticket; input is only text', async () => {
  const { id } = await buy();
  await correct(id, '<img src=x>', 'O’Brien');
  const letters = await sendQueuedMessages(server.deps);
  const mine = letters.filter(({ text }) => text.includes('&lt;img') || text.includes('<img src=x>'));
  const notice = mine.find(({ to }) => to === 'office@dales.example')!;
  expect(notice.text).toContain('Name before: Sian Obrien');
  expect(notice.text).toContain('Name now: <img src=x> O’Brien');
  expect(notice.text).toContain(`Purchaser: ${parent.email}`);
  expect(notice.html).not.toContain('<img src=x>');
  expect(notice.subject).not.toContain('img');

  const receipt = mine.find(({ to }) => to === parent.email)!;
  expect(receipt.text).toContain('Dales Coaches has been notified. If you did not correct the name');
  expect(receipt.text).toContain('no longer works');
  expect(receipt.html).not.toContain('<img src=x>');
  const [pdf] = receipt.attachments;
  expect((await textOfPdf(pdf!.content)).join(' ')).toContain('O’Brien');
});

test('an operator without an address receives no email, and the purchaser reads that it sees the change', async () => {
  const { id } = await buy({}, await buildOperator(server.db, { client: { support_email: null } }));
  // by this the pages decide whether they promise an email
  expect((await show(id)).client.support).not.toHaveProperty('email');
  expect((await correct(id)).status).toBe(200);
  expect((await queued(id)).map(({ template }) => template)).toEqual(['name-corrected']);
  const { text } = (await sendQueuedMessages(server.deps)).find((letter) => letter.text.includes(`/ticket/${id}`))!;
  expect(text).toContain('Dales Coaches sees the change. If you did not correct the name, please contact them.');
  expect(text).not.toContain('notified');
});

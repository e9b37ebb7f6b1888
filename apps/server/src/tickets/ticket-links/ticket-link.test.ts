import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { many } from '../../testing/at-once.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SharedTicketOnWire } from './schemas.ts';

const { log, lines } = captureLog();
let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: TestPurchaser;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-21T09:00:00Z', log });
  operator = await buildOperator(server.db);
  owner = await buildPurchaser(server.deps);
});
afterAll(() => server.stop());

type Overrides = Partial<Parameters<typeof buildCustomerTicket>[2]>;

/** A ticket that was sent, and the token of its link. */
async function share(overrides: Overrides = {}, choices: { show_photo?: boolean } = {}) {
  const ticket = await buildCustomerTicket(server.db, operator, { user_id: owner.id, ...overrides });
  const email = `${newId().slice(-12)}@friends.example`;
  const url = `/api/customer-ticket/send/${ticket.id}`;
  const sent = await server.app.inject({ method: 'POST', url, headers: owner.headers, payload: { email, ...choices } });
  expect(sent.statusCode).toBe(200);
  return { ticket, email, token: (await messageTo(email)).data.secret!.token };
}

async function messageTo(email: string) {
  const message = await server.db
    .selectFrom('messages')
    .select(['state', 'data'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return message as { state: string; data: { secret?: { token: string } } };
}

const open = (token: string, remoteAddress = '192.0.2.1') =>
  server.app.inject({ url: `/api/ticket-link/${token}`, remoteAddress });
const sharing = async (id: string, method: 'GET' | 'DELETE', { headers } = owner) => {
  const response = await server.app.inject({ method, url: `/api/customer-ticket/${id}/links`, headers });
  return [response.statusCode, response.json<{ links?: number }>().links];
};
const change = (id: string, overrides: object) =>
  server.db.updateTable('customer_tickets').set(overrides).where('id', '=', id).execute();

test('a link shows what boarding needs without a log-in: passenger, service, validity and code', async () => {
  const { ticket, token } = await share({ stop: 'Addingham', yr: '9', ext_id: 'S-123', travel_pattern: 'm#w_am' });
  const response = await open(token);
  expect(response.statusCode).toBe(200);
  const { code, ...shown } = response.json<SharedTicketOnWire>();
  expect(shown).toEqual({
    passenger: { first_name: 'Siân', last_name: 'O’Brien' },
    service_name: 'D1 Skipton to Ilkley',
    type: 'annual',
    ticket_year: operator.ticket.year,
    opt: 'm#w_am',
    start: operator.ticket.start,
    expiry: operator.ticket.expiry,
    ticket_status: 'active',
    client: {
      name: 'Dales Coaches Ltd',
      site_name: 'Dales Coaches',
      brand_colour: operator.client.brand_colour,
      support: { name: 'Dales Coaches office', email: 'office@dales.example', phone: '01632 960123' },
    },
  });
  const url = `/api/customer-ticket/user-id/${owner.id}/${ticket.id}`;
  const own = await server.app.inject({ url, headers: owner.headers });
  expect(code).toBe(own.json<{ code: string }>().code);
});

test('F-44 no cache stores the content of a link', async () => {
  const { token } = await share();
  expect((await open(token)).headers['cache-control']).toBe('no-store');
});

test('its purchaser deactivates every link of a ticket at once; a link then opens nothing, like an unknown one', async () => {
  const { ticket, token } = await share();
  const other = await share();
  expect(await sharing(ticket.id, 'GET')).toEqual([200, 1]);
  expect(await sharing(ticket.id, 'DELETE')).toEqual([200, 0]);
  const stopped = await open(token);
  const never = await open('0'.repeat(32));
  expect([stopped.statusCode, stopped.body]).toEqual([404, never.body]);
  expect(await sharing(ticket.id, 'GET')).toEqual([200, 0]);
  expect(await sharing(ticket.id, 'DELETE')).toEqual([200, 0]);
  expect((await open(other.token)).statusCode).toBe(200);
});

test('links that are deactivated several times at once end once: one entry in the audit log, and one new code', async () => {
  const { ticket, token } = await share();
  const revisionOf = async () => {
    const found = server.db.selectFrom('customer_tickets').select('revision').where('id', '=', ticket.id);
    return (await found.executeTakeFirstOrThrow()).revision;
  };
  const before = await revisionOf();
  expect(await many(5, () => sharing(ticket.id, 'DELETE'))).toEqual(Array.from({ length: 5 }, () => [200, 0]));
  expect((await open(token)).statusCode).toBe(404);
  expect(await revisionOf()).toBe(before + 1);
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: ticket.id }, 'stop-sharing', [
    { by: owner.id, subject: `customer-ticket ${ticket.id}`, before: { links: 1 } },
  ]);
});

test('an unsent message is not sent after its link is deactivated, and its token is deleted', async () => {
  const { ticket, email } = await share();
  await sharing(ticket.id, 'DELETE');
  const { state, data } = await messageTo(email);
  expect([state, data.secret]).toEqual(['failed', undefined]);
});

test('F-32 another purchaser can neither count nor deactivate the links of a ticket', async () => {
  const { ticket, token } = await share();
  const stranger = await buildPurchaser(server.deps);
  expect(await sharing(ticket.id, 'GET', stranger)).toEqual([404, undefined]);
  expect(await sharing(ticket.id, 'DELETE', stranger)).toEqual([404, undefined]);
  expect((await open(token)).statusCode).toBe(200);
});

test('a link shows a void or suspended ticket as such, without a code', async () => {
  const { ticket, token } = await share();
  for (const ticket_status of ['suspended', 'void'] as const) {
    await change(ticket.id, { ticket_status });
    const response = await open(token);
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ ticket_status })]);
    expect(response.json()).not.toHaveProperty('code');
  }
});

test('a link follows its ticket: it shows the corrected name and the new code', async () => {
  const { ticket, token } = await share();
  const { code } = (await open(token)).json<SharedTicketOnWire>();
  await change(ticket.id, { first_name: 'Sian', revision: 2 });
  const shown = (await open(token)).json<SharedTicketOnWire>();
  expect(shown.passenger.first_name).toBe('Sian');
  expect(shown.code).not.toBe(code);
});

test('F-30 a link ends after the last day of its ticket, in the time zone of the operator, also a void one’s', async () => {
  const { ticket, token } = await share({ expiry: '2027-06-30' });
  server.clock.set('2027-06-30T22:59:59Z');
  expect((await open(token)).statusCode).toBe(200);
  server.clock.set('2027-06-30T23:00:00Z');
  const ended = await open(token);
  expect([ended.statusCode, ended.json()]).toEqual([
    410,
    { error: 'The ticket of this link has expired.', error_key: 'ticket-link-ended', params: {} },
  ]);
  await change(ticket.id, { ticket_status: 'void' });
  expect((await open(token)).statusCode).toBe(410);
  server.clock.set('2026-11-21T09:00:00Z');
});

test('F-34 an invalid token opens nothing, without a server error', async () => {
  const { ticket, token } = await share();
  const texts = [ticket.id, token.slice(1), `${token}0`, token.toUpperCase(), "'--", '%25', '%F0%9F%9A%8C', '..'];
  const wrong = texts.filter((text) => text !== token);
  for (const text of wrong) expect([text, (await open(encodeURIComponent(text))).statusCode]).toEqual([text, 404]);
});

test('F-46 no log contains the token of a link, also when the database is unavailable', async () => {
  const { token } = await share();
  await open(token);
  await server.ownerDb.schema.alterTable('ticket_links').renameTo('ticket_links_away').execute();
  const broken = await open(token);
  await server.ownerDb.schema.alterTable('ticket_links_away').renameTo('ticket_links').execute();
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain(token);
  expect(lines.some((line) => line.includes('an unexpected error'))).toBe(true);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});

test('guessing tokens from one network is limited, without an effect on other networks', async () => {
  const { token } = await share();
  const guesser = '198.51.100.7';
  const guesses = Array.from({ length: 1_000 }, (_, guess) => open(guess.toString(16).padStart(32, '0'), guesser));
  expect((await Promise.all(guesses)).every(({ statusCode }) => statusCode === 404)).toBe(true);
  expect((await open(token, guesser)).statusCode).toBe(429);
  expect((await open(token)).statusCode).toBe(200);
});

/** A stored photo of the owner. */
async function storePhoto(): Promise<string> {
  const file_name = `${newId()}.jpg`;
  const now = server.clock.now();
  await server.db
    .insertInto('photos')
    .values({
      file_name,
      user_id: owner.id,
      state: 'stored',
      declared_type: 'image/jpeg',
      declared_size: 100,
      width: 600,
      height: 800,
      stored_size: 100,
      is_used: true,
      created_at: now,
      upload_expires_at: now,
      stored_at: now,
    })
    .execute();
  const create = { width: 600, height: 800, channels: 3 as const, background: '#336699' };
  await server.deps.photoStore.write(file_name, await sharp({ create }).jpeg().toBuffer());
  return file_name;
}

test('a link shows a small photo only if its sender allowed it for this link, and only while the ticket has a code', async () => {
  const photo = await storePhoto();
  for (const choices of [{}, { show_photo: false }]) {
    const { token } = await share({ photo }, choices);
    expect((await open(token)).json()).not.toHaveProperty('photo');
  }
  const { ticket, token } = await share({ photo }, { show_photo: true });
  const seen = async () => (await open(token)).json<SharedTicketOnWire>().photo;
  const response = await open(token);
  expect(response.headers['cache-control']).toMatch(/no-store/);
  const [type, base64] = response.json<SharedTicketOnWire>().photo!.split(',');
  expect(type).toBe('data:image/jpeg;base64');
  expect(await sharp(Buffer.from(base64!, 'base64')).metadata()).toMatchObject({ width: 192, height: 240 });
  expect(response.body).not.toContain(photo);
  expect(lines.join()).not.toContain(base64!.slice(0, 100));

  for (const ticket_status of ['suspended', 'void']) {
    await change(ticket.id, { ticket_status });
    expect(await seen()).toBeUndefined();
  }
  await change(ticket.id, { ticket_status: 'active' });
  expect(await seen()).toBeDefined();
  await server.deps.photoStore.remove(photo);
  expect((await open(token)).statusCode).toBe(200);
  expect(await seen()).toBeUndefined();
  await sharing(ticket.id, 'DELETE');
  expect((await open(token)).statusCode).toBe(404);
});

test('a link says that the bus of a single does not run', async () => {
  const monday = '2026-12-14';
  const { token } = await share({ type: 'single', sub_type: 'am_only', start: monday, expiry: monday });
  const seen = async () => (await open(token)).json<SharedTicketOnWire>().does_not_run;
  expect(await seen()).toBe(undefined);
  await buildCalendar(server.db, operator.service, { days: [{ date: monday, direction: 'am', runs: false }] });
  expect(await seen()).toBe(true);
});

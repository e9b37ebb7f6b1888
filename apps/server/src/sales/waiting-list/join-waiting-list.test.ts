import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextSalesYear, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { buildApp } from '../../app.ts';
import { localDate } from '../../platform/clock.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { buildClient, buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { beginningOfTests } from '../../testing/builders/clocks-of-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
let server: TestApp;
/** A second process with the same database. */
let replica: Pick<TestApp, 'app'> & { stop: () => Promise<void> };
let operator: TestOperator;
let people = 0;
const thisYear = salesYearOf(localDate(new Date(beginningOfTests), 'Europe/London'));
const nextYear = nextSalesYear(thisYear);

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  const db = connectDatabase({ connectionString: server.deps.config.databaseUrl!, poolSize: 4 });
  const app = await buildApp({ ...server.deps, db });
  replica = { app, stop: async () => (await app.close(), db.destroy()) };
});
afterAll(async () => {
  await replica.stop();
  await server.stop();
});

const ada = { firstName: 'Ada', lastName: 'Byron' };
const form = (changed: object = {}) => ({
  clientSlug: operator.client.slug,
  email: `parent-${(people += 1)}@example.com`,
  mobile: '07700 900123',
  postCode: 'bd23 1aa',
  year: thisYear,
  service: operator.service.name,
  passengers: [ada],
  ...changed,
});
type Form = ReturnType<typeof form>;

/** Sends a form, by default from a network of its own. */
async function join(payload: object, { from = `198.51.100.${people % 250}`, app = server.app } = {}) {
  const url = '/api/waiting-list/passenger';
  const response = await app.inject({ method: 'POST', url, payload, remoteAddress: from });
  return { status: response.statusCode, body: response.json() };
}
const joined = { status: 200, body: {} };

const entriesOf = (email: string) =>
  server.db.selectFrom('waiting_list_entries').selectAll().where('email', '=', email).orderBy('id').execute();
const receiptsTo = (email: string) =>
  server.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute();
const waiting = async (year: string) =>
  (
    await server.db
      .selectFrom('waiting_list_entries')
      .select('email')
      .where('year', '=', year)
      .orderBy('joined_at')
      .orderBy('id')
      .execute()
  ).map(({ email }) => email);

test('P-194 P-233 a visitor without an account joins with every field of the form, and the entry is stored in its normal form', async () => {
  const email = 'Sian.Parent@Example.com';
  const passengers = [ada, { firstName: ' Niamh ', lastName: 'O’Neill' }];
  expect(await join(form({ email, passengers, ticketName: 'Annual, mornings only' }))).toEqual(joined);
  expect(await entriesOf(email.toLowerCase())).toMatchObject([
    {
      client_id: operator.client.id,
      service_id: operator.service.id,
      year: thisYear,
      mobile: '+447700900123',
      post_code: 'BD23 1AA',
      passengers: [ada, { firstName: 'Niamh', lastName: 'O’Neill' }],
      ticket_name: 'Annual, mornings only',
      status: 'waiting',
      joined_at: server.clock.now(),
    },
  ]);
});

test('the receipt is queued with the entry, in the name of the operator, and without the receipt there is no entry', async () => {
  const person = form({ passengers: [ada, ada] });
  await join(person);
  expect(await receiptsTo(person.email)).toMatchObject([
    {
      client_id: operator.client.id,
      template: 'waiting-list-receipt',
      channel: 'email',
      state: 'queued',
      data: { service_name: operator.service.name, year: thisYear, places: 2 },
    },
  ]);
  await server.ownerDb.schema.alterTable('messages').renameTo('messages_away').execute();
  const unlucky = form();
  expect((await join(unlucky)).status).toBe(500);
  await server.ownerDb.schema.alterTable('messages_away').renameTo('messages').execute();
  expect(await entriesOf(unlucky.email)).toEqual([]);
  expect(await join(unlucky)).toEqual(joined);
});

test('F-10 joining again for the same passengers keeps the place and the details, and sends no second receipt', async () => {
  const niamh = { firstName: 'Niamh', lastName: 'O’Neill' };
  const shoutedAda = { firstName: 'ADA', lastName: 'byron' };
  const person = form({ ticketName: 'Annual', passengers: [ada, niamh] });
  await join(person);
  const first = await entriesOf(person.email);
  server.clock.advance({ hours: 30 });
  const again = {
    ...person,
    email: ` ${person.email.toUpperCase()}`,
    mobile: '+44 7700 900123',
    passengers: [niamh, shoutedAda],
  };
  expect(await join(again)).toEqual(joined);
  expect(await entriesOf(person.email)).toEqual(first);
  expect(await receiptsTo(person.email)).toHaveLength(1);
});

test('a second child of one parent has an entry, a place and a receipt of its own', async () => {
  const person = form();
  await join(person);
  server.clock.advance({ hours: 30 });
  const niamh = { firstName: 'Niamh', lastName: 'Byron' };
  expect(await join({ ...person, passengers: [niamh] })).toEqual(joined);
  expect((await entriesOf(person.email)).map(({ passengers }) => passengers)).toEqual([[ada], [niamh]]);
  expect(await receiptsTo(person.email)).toHaveLength(2);
});

test('another service, another year and another operator have lists of their own', async () => {
  const { client } = await buildOperator(server.db, { client: { sales_year: [thisYear, nextYear] } });
  const second = await buildService(server.db, { client_id: client.id, name: 'D2 Leeds' });
  const person = form({ clientSlug: client.slug });
  await join(person);
  await join({ ...person, year: nextYear });
  await join({ ...person, service: second.name });
  server.clock.advance({ days: 1 });
  await join({ ...person, clientSlug: operator.client.id });
  expect(await entriesOf(person.email)).toHaveLength(4);
});

test('fifty joins of one person at the same time on two processes make one entry with one receipt', async () => {
  const person = form();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => join(person, { app: index % 2 ? server.app : replica.app })),
  );
  expect(responses).toEqual(responses.map(() => joined));
  expect(await entriesOf(person.email)).toHaveLength(1);
  expect(await receiptsTo(person.email)).toHaveLength(1);
});

test('fifty joins of one person at the same time without a service make one entry', async () => {
  const { slug } = await buildClient(server.db);
  const person = form({ clientSlug: slug, service: undefined });
  await Promise.all(Array.from({ length: 50 }, () => join(person)));
  expect(await entriesOf(person.email)).toMatchObject([{ service_id: null }]);
});

test('entries keep their order when a person joins again', async () => {
  const { slug } = await buildOperator(server.db, { client: { sales_year: ['29/30'] } }).then(({ client }) => client);
  const forms = Array.from({ length: 4 }, () => form({ clientSlug: slug, year: '29/30' }));
  const arrivals = [forms[2], forms[0], forms[2], forms[3], forms[0], forms[1], forms[2]] as Form[];
  for (const person of arrivals) {
    server.clock.advance({ seconds: 1 });
    expect(await join(person)).toEqual(joined);
  }
  expect(await waiting('29/30')).toEqual([2, 0, 3, 1].map((index) => forms[index]?.email));
});

test('P-078 P-189 P-190 P-191 P-192 every wrong field is reported with its text, and nothing is stored', async () => {
  const nothing = { email: '', mobile: '', postCode: '', year: '', service: '', passengers: [] };
  const problems = {
    email: 'Please enter a valid email',
    mobile: 'Please provide a valid UK or IE mobile number',
    postCode: 'Please provide a postcode',
    year: 'Please select the year you wish to apply for.',
    service: 'Please select the service you wish to use.',
    passengers: 'Please choose a number of passengers from 1 to 5.',
  };
  expect(await join(form(nothing))).toEqual({
    status: 422,
    body: { error: problems.email, error_key: 'waiting-list-incomplete', params: { problems } },
  });
  const wrong = form({ passengers: [ada, { firstName: '', lastName: '\t' }] });
  expect((await join(wrong)).body.params.problems).toEqual({
    'passengers.1.firstName': 'Please provide a first name for passenger 2',
    'passengers.1.lastName': 'Please provide a last name for passenger 2',
  });
  expect(await entriesOf(wrong.email)).toEqual([]);
});

test('P-191 P-192 an unknown service, another operator’s service and a year that is not listed are refused', async () => {
  const other = await buildOperator(server.db, {
    service: { name: 'X9 Elsewhere' },
    client: { sales_year: [nextYear] },
  });
  for (const service of ['S404', 'X9 Elsewhere', other.service.id, undefined]) {
    expect((await join(form({ service }))).body.params.problems).toEqual({
      service: 'Please select the service you wish to use.',
    });
  }
  const invalid = `${thisYear.slice(0, 2)}/${nextYear.slice(3)}`;
  for (const year of ['25/26', nextYear, thisYear.replace('/', '-'), invalid]) {
    expect((await join(form({ year }))).body.params.problems).toEqual({
      year: 'Please select the year you wish to apply for.',
    });
  }
});

test('P-080 joining the list of an unknown operator is refused', async () => {
  for (const clientSlug of ['nobody', newId(), '']) {
    expect(await join(form({ clientSlug }))).toMatchObject({
      status: 404,
      body: { error: 'Cannot find waiting list', error_key: 'waiting-list-not-found' },
    });
  }
});

test('F-35 input that the form cannot send is refused', async () => {
  const huge = 'A'.repeat(1_001);
  const odd: object[] = [
    form({ email: huge }),
    form({ postCode: huge }),
    form({ ticketName: huge }),
    form({ passengers: Array.from({ length: 101 }, () => ada) }),
    form({ passengers: [{ firstName: 'Ada\0', lastName: 'Byron' }] }),
    form({ passengers: { 0: ada } }),
    form({ year: 26 }),
    form({ mobile: undefined }),
    [],
  ];
  for (const payload of odd) {
    expect(await join(payload)).toMatchObject({ status: 400, body: { error_key: 'invalid-body' } });
  }
  expect((await join(form({ ticketName: 'B'.repeat(2_000_000) }))).status).toBe(413);
  const asForm = await server.app.inject({
    method: 'POST',
    url: '/api/waiting-list/passenger',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    payload: 'email=a%40b.example',
  });
  expect(asForm.statusCode).toBe(415);
});

test('a label of a ticket that is too long is cut, and a blank one or one with hidden characters is left out', async () => {
  const long = form({ ticketName: 'T'.repeat(1_000) });
  const blank = form({ ticketName: '  ' });
  const turned = form({ ticketName: 'Annual\u202e' });
  for (const person of [long, blank, turned]) expect(await join(person)).toEqual(joined);
  expect((await entriesOf(long.email))[0]?.ticket_name).toBe('T'.repeat(120));
  expect((await entriesOf(blank.email))[0]?.ticket_name).toBeNull();
  expect((await entriesOf(turned.email))[0]?.ticket_name).toBeNull();
});

test('F-41 a mailbox receives three receipts a day for all spellings of its address, and still has its places', async () => {
  const client = await buildClient(server.db);
  const names = ['D1', 'D2', 'D3', 'D4', 'D5'];
  for (const name of names) await buildService(server.db, { client_id: client.id, name });
  const [name, domain] = form().email.split('@');
  const emails = names.map((_, index) => (index === 0 ? `${name}@${domain}` : `${name}+${index}@${domain}`));
  const bomb = await Promise.all(
    names.map((service, index) =>
      join(
        { ...form({ clientSlug: client.slug }), email: emails[index]!, service },
        { from: `203.0.113.${index}`, app: replica.app },
      ),
    ),
  );
  expect(bomb).toEqual(names.map(() => joined));
  const receipts = await Promise.all(emails.map((email) => receiptsTo(email)));
  expect(receipts.flat()).toHaveLength(3);
  const entries = await Promise.all(emails.map((email) => entriesOf(email)));
  expect(entries.flat()).toHaveLength(5);
});

test('F-41 a network can make a hundred joins an hour, and does not limit other networks', async () => {
  const from = '192.0.2.1';
  await join(form(), { from });
  await server.db
    .updateTable('attempt_counters')
    .set({ attempts: 99 })
    .where('purpose', '=', 'join waiting list from')
    .execute();
  expect(await join(form(), { from })).toEqual(joined);
  const late = form();
  expect(await join(late, { from })).toMatchObject({ status: 429, body: { error_key: 'LimitExceededException' } });
  expect(await entriesOf(late.email)).toEqual([]);
  expect(await join(late, { from: '192.0.2.2' })).toEqual(joined);
});

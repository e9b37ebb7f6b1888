import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextSalesYear, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { buildApp } from '../../app.ts';
import { localDate } from '../../platform/clock.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
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
  operator = await buildOperator(server.db, { client: { sales_year: [thisYear, nextYear] } });
  const db = connectDatabase({ connectionString: server.deps.config.databaseUrl!, poolSize: 4 });
  const app = await buildApp({ ...server.deps, db });
  replica = { app, stop: async () => (await app.close(), db.destroy()) };
});
afterAll(async () => {
  await replica.stop();
  await server.stop();
});

const ada = { firstName: 'Ada', lastName: 'Byron' };
const newEmail = () => `owner-${(people += 1)}@example.com`;
const formOf = (email: string, changed: object = {}) => ({
  clientSlug: operator.client.slug,
  email,
  mobile: '07700 900123',
  postCode: 'BD23 1AA',
  year: thisYear,
  service: operator.service.name,
  passengers: [ada],
  ...changed,
});
/** The form of a stranger who knows the address and the name. */
const strangersForm = (email: string) =>
  formOf(email, {
    mobile: '07700 900666',
    postCode: 'ZZ1 1ZZ',
    ticketName: 'Wrong',
    passengers: [{ firstName: 'ADA', lastName: 'byron' }],
  });
const ownDetails = { mobile: '+447700900123', post_code: 'BD23 1AA', passengers: [ada], ticket_name: null };
const strangersDetails = { mobile: '+447700900666', post_code: 'ZZ1 1ZZ', ticket_name: 'Wrong' };

async function join(payload: object, app = server.app) {
  const from = `198.51.100.${(people += 1) % 250}`;
  const url = '/api/waiting-list/passenger';
  const response = await app.inject({ method: 'POST', url, payload, remoteAddress: from });
  return { status: response.statusCode, body: response.json() };
}
const joined = { status: 200, body: {} };

const entriesOf = (email: string) =>
  server.db.selectFrom('waiting_list_entries').selectAll().where('email', '=', email).orderBy('joined_at').execute();
const mailsTo = (email: string) =>
  server.db
    .selectFrom('messages')
    .select(['template', 'data'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The link in the last email to an address. */
async function linkTo(email: string): Promise<URL> {
  const mail = (await mailsTo(email)).at(-1)!;
  return new URL((mail.data as { secret: { change_url: string } }).secret.change_url);
}
const proofFor = async (email: string) => (await linkTo(email)).searchParams.get('proof')!;

test("a form with the link of the receipt replaces a stranger's details and keeps the place", async () => {
  const email = newEmail();
  await join(strangersForm(email));
  const [first] = await entriesOf(email);
  server.clock.advance({ hours: 30 });
  const proof = await proofFor(email);
  expect(await join(formOf(email, { proof }))).toEqual(joined);
  const { id, joined_at } = first!;
  const proven_at = server.clock.now();
  expect(await entriesOf(email)).toMatchObject([{ id, joined_at, proven_at, ...ownDetails }]);

  // the stranger's next form changes nothing
  await join(strangersForm(email));
  expect(await entriesOf(email)).toMatchObject([{ id, joined_at, proven_at, ...ownDetails }]);
});

test('F-10 F-41 an unproven form with other details changes nothing, and sends the owner a link once', async () => {
  const email = newEmail();
  await join(strangersForm(email));
  const before = await entriesOf(email);
  for (const mobile of ['07700 900123', '07700 900124', '07700 900125']) {
    server.clock.advance({ seconds: 1 });
    expect(await join(formOf(email, { mobile }))).toEqual(joined);
  }
  expect(await entriesOf(email)).toEqual(before);
  const mails = await mailsTo(email);
  expect(mails.map(({ template }) => template)).toEqual(['waiting-list-receipt', 'waiting-list-other-details']);
  expect(await join(formOf(email, { proof: await proofFor(email) }))).toEqual(joined);
  expect(await entriesOf(email)).toMatchObject([ownDetails]);
});

test('F-41 a link works for every list, so the owner has one after a stranger has used up the three receipts', async () => {
  const email = newEmail();
  const others = await Promise.all([1, 2, 3].map(() => buildOperator(server.db)));
  for (const { client, service } of others) {
    await join({ ...strangersForm(email), clientSlug: client.slug, service: service.name });
  }
  await join(strangersForm(email));
  expect(await mailsTo(email)).toHaveLength(3);
  await join(formOf(email, { proof: await proofFor(email) }));
  const ours = (await entriesOf(email)).filter(({ client_id }) => client_id === operator.client.id);
  expect(ours).toMatchObject([ownDetails]);
});

test('a proof that has expired, was changed, or is for another address is refused and nothing is stored', async () => {
  const [email, stranger] = [newEmail(), `x.${newEmail()}.uk`];
  for (const address of [email, stranger]) await join(strangersForm(address));
  const [own, foreign] = [await proofFor(email), await proofFor(stranger)];
  const [ends, mac] = own.split('.') as [string, string];
  const wrong = [foreign, '', `uk.${foreign}`, `9${ends}.${mac}`, `${own}.`, ` ${own}`, mac, '.'];
  const refused = {
    status: 422,
    body: {
      error_key: 'waiting-list-incomplete',
      params: { problems: { email: expect.stringContaining('another email address') } },
    },
  };
  for (const proof of wrong) expect.soft(await join(formOf(email, { proof })), proof).toMatchObject(refused);
  server.clock.advance({ days: 365 });
  expect(await join(formOf(email, { year: nextYear, proof: own }))).toMatchObject(refused);
  server.clock.advance({ days: -365 });
  expect(await entriesOf(email)).toMatchObject([strangersDetails]);
});

test("forty forms at the same time on two processes, half from a stranger, make one entry with the owner's details", async () => {
  for (const isFirst of [true, false]) {
    const email = newEmail();
    await join(formOf(email, { passengers: [{ firstName: 'Other', lastName: 'Child' }] }));
    const proof = await proofFor(email);
    if (isFirst) await join(strangersForm(email));
    const forms = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? strangersForm(email) : formOf(email, { proof }),
    );
    const responses = await Promise.all(forms.map((form, index) => join(form, index % 3 ? server.app : replica.app)));
    expect(responses).toEqual(responses.map(() => joined));
    const ofAda = (await entriesOf(email)).filter(({ passengers }) => JSON.stringify(passengers).includes('Byron'));
    expect(ofAda).toMatchObject([ownDetails]);
    expect(ofAda[0]!.proven_at).not.toBeNull();
  }
});

test('the link opens the form with its year and service and an explanation, and is not used after the form is sent', async () => {
  const email = newEmail();
  await join(strangersForm(email));
  const link = await linkTo(email);
  expect(decodeURIComponent(link.search)).not.toMatch(/@|Byron|Wrong/i);
  const url = link.pathname + link.search;
  const page = await server.app.inject({ url });
  expect(page.body).toContain('This form replaces the details');
  const { mobile, postCode, year, service } = formOf(email);
  const fields = {
    email,
    mobile,
    postCode,
    year,
    service,
    passengers: '1',
    'passengers.0.firstName': ada.firstName,
    'passengers.0.lastName': ada.lastName,
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  const response = await server.app.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).not.toContain('proof');
  expect(await entriesOf(email)).toMatchObject([ownDetails]);
});

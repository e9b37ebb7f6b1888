import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverBySmtp } from '../../messages/delivery/deliver-by-smtp.ts';
import { startMailServer } from '../../messages/delivery/mail-server.fixture.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { chooseDns } from '../../platform/dns/read-txt.ts';
import { newId } from '../../platform/ids.ts';
import { deriveKeys } from '../../platform/keys/keys.ts';
import { many } from '../../testing/at-once.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { accountClosed } from '../../privacy/closing/closing-messages.ts';
import { checkMailDomain, checkMailDomainsJob } from './check-domain.ts';
import { isSigned } from './is-signed.fixture.ts';
import { readMailDomain, removeMailDomain, setMailAddress } from './mail-domain.ts';

let shop: TestShop;
let operator: TestOperator;
let domain: string;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  operator = await buildOperator(shop.db);
  domain = `d${newId().slice(-12)}.example`;
});

const setAddress = (address = `tickets@${domain}`, { client } = operator) =>
  setMailAddress(shop.deps, testStaff, client.id, address);
const check = ({ client } = operator) => checkMailDomain(shop.deps, testStaff, client.id);
const found = async ({ client } = operator) => (await readMailDomain(shop.db, client.id))!;
const setRecords = (name: string, ...texts: string[]) =>
  fetch(`${shop.sandbox.url}/dns/records`, { method: 'PUT', body: JSON.stringify({ name, texts }) });

/** Copies the records of an operator to the name servers. */
async function copyRecords(of = operator): Promise<void> {
  for (const { name, value } of (await found(of)).records) await setRecords(name, value);
}

async function verify(): Promise<void> {
  await setAddress();
  await copyRecords();
  await check();
}

/** Sends one email about the operator, and returns it as it is sent. */
async function sendMail() {
  const message = {
    client_id: operator.client.id,
    event_key: newId(),
    channel: 'email',
    recipient: 'a@example.com',
  } as const;
  await queueMessage(shop.db, shop.clock.now(), createMessage(accountClosed, { ...message, data: {} }));
  const [letter] = await sendQueuedMessages(shop.deps);
  return letter!;
}

async function sourceOf(letter: Awaited<ReturnType<typeof sendMail>>) {
  const smtp = await startMailServer();
  await deliverBySmtp(smtp.url, shop.deps.config.mailFrom)(letter);
  await smtp.stop();
  return smtp.received[0]!;
}

test('C-205 mail is sent from Fareway’s address until the records are right, and replies go to the operator', async () => {
  await setAddress();
  await check();
  expect(await found()).toMatchObject({ verified_at: null, broken_at: null });
  const { from, source } = await sourceOf(await sendMail());
  expect(from).toBe('tickets@fareway.example');
  expect(source).toContain('Reply-To: Dales Coaches <office@dales.example>');
  expect(source).not.toContain('DKIM-Signature');
});

test('C-205 with the records copied, mail is sent from the own domain and signed with the key of the records', async () => {
  await verify();
  const { from, source } = await sourceOf(await sendMail());
  expect(from).toBe(`tickets@${domain}`);
  expect(source).toContain(`From: Dales Coaches <tickets@${domain}>`);
  expect(source).toContain('Reply-To: Dales Coaches <office@dales.example>');
  expect(source).toMatch(new RegExp(`Message-ID: <\\S+@${domain.replace('.', String.raw`\.`)}>`, 'i'));
  expect(await isSigned(chooseDns(shop.deps.config), source)).toBe(true);
  expect(await isSigned(chooseDns(shop.deps.config), source.replace('Subject: ', 'Subject: Not '))).toBe(false);
});

test('C-205 C-023 the signature covers the headers by which a mail program switches emails off (RFC 8058)', async () => {
  await verify();
  const unsubscribe_url = `${shop.deps.config.publicOrigin}/api/staff/morning-email/off?token=x`;
  const { source } = await sourceOf({ ...(await sendMail()), unsubscribe_url });
  const dns = chooseDns(shop.deps.config);
  expect(await isSigned(dns, source)).toBe(true);
  for (const header of [/List-Unsubscribe:\s+</, /List-Unsubscribe-Post:\s+List/]) {
    expect(source).toMatch(header);
    expect.soft(await isSigned(dns, source.replace(header, '$&x')), String(header)).toBe(false);
  }
});

test('C-205 each of the three records has to be right', async () => {
  await setAddress();
  await copyRecords();
  const { records } = await found();
  for (const { kind, name, value } of records) {
    await setRecords(name);
    await check();
    expect.soft((await found()).verified_at, kind).toBeNull();
    expect((await found()).records.find((one) => one.kind === kind)?.problem).toBe('missing');
    await setRecords(name, value);
  }
  await check();
  expect((await found()).verified_at).not.toBeNull();
});

test('C-205 when a record breaks, the daily check sends mail from Fareway’s address again, and home says so until it is right', async () => {
  await verify();
  const { name, value } = (await found()).records[1]!;
  await setRecords(name, 'v=DKIM1; p=');
  await checkMailDomainsJob(shop.deps).run();
  // not due yet
  expect((await found()).broken_at).toBeNull();
  shop.clock.advance({ hours: 24 });
  await checkMailDomainsJob(shop.deps).run();
  expect(await found()).toMatchObject({ verified_at: null, broken_at: shop.clock.now() });
  expect((await sendMail()).own_sender).toBeUndefined();
  const owner = await buildStaff(shop, operator.client.id);
  const home = async () => (await signInAs(shop, owner)).call('GET', `/console/${operator.client.slug}/home`);
  expect((await home()).body).toMatchObject({
    work: [{ kind: 'mail-domain', words: '1 domain of your emails has a wrong record' }],
  });
  await setRecords(name, value);
  shop.clock.advance({ hours: 1 });
  await checkMailDomainsJob(shop.deps).run();
  expect((await sendMail()).own_sender?.address).toBe(`tickets@${domain}`);
  expect((await home()).body).toMatchObject({ work: [] });
});

test('C-205 name servers that do not respond change nothing, and are asked again in an hour', async () => {
  await verify();
  shop.clock.advance({ hours: 25 });
  const offline = { ...shop.deps, config: { ...shop.deps.config, dnsUrl: 'http://127.0.0.1:9/dns/query' } };
  await expect(checkMailDomain(offline, testStaff, operator.client.id)).rejects.toMatchObject({
    key: 'dns-unavailable',
  });
  await checkMailDomainsJob(offline).run();
  expect((await found()).verified_at).not.toBeNull();
  const { next_check_at } = await shop.db
    .selectFrom('mail_domains')
    .select('next_check_at')
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  expect(next_check_at.getTime() - shop.clock.now().getTime()).toBe(3_600_000);
});

test('C-205 the domain of another operator is refused; one that another has only typed is decided by its records', async () => {
  const other = await buildOperator(shop.db);
  await setAddress();
  await setAddress(`office@${domain}`, other);
  await copyRecords(other);
  await check(other);
  await copyRecords();
  await expect(check()).rejects.toMatchObject({ key: 'mail-domain-taken' });
  const third = await buildOperator(shop.db);
  await expect(setAddress(`a@${domain.toUpperCase()}`, third)).rejects.toMatchObject({ key: 'mail-domain-taken' });
  expect((await found()).verified_at).toBeNull();
});

test('C-205 of two operators whose records of one domain are right at once, one has the domain', async () => {
  const other = await buildOperator(shop.db);
  await setAddress();
  await setAddress(`a@${domain}`, other);
  await copyRecords(other);
  await copyRecords();
  const outcomes = await many(6, (index) =>
    check(index % 2 ? operator : other).then(
      () => 'checked',
      ({ key }: { key: string }) => key,
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['checked', 'mail-domain-taken']));
  const verified = [await found(), await found(other)].filter(({ verified_at }) => verified_at);
  expect(verified).toHaveLength(1);
});

test.each([
  'x@gmail.com',
  'x@_a.example',
  'x@127.0.0.1',
  'x@fareway.example',
  'x@localhost',
  'x',
  '',
  'x@a.b\r\nBcc: y@z.example',
])('C-205 %j is refused as an address, and nothing is stored', async (typed) => {
  await expect(setAddress(typed)).rejects.toMatchObject({ key: 'mail-address-invalid' });
  expect(await readMailDomain(shop.db, operator.client.id)).toBeNull();
});

test('C-205 another domain has another key and starts again; another name at the same domain keeps the records', async () => {
  await verify();
  const before = await found();
  await setAddress(`bus@${domain}`);
  expect(await found()).toMatchObject({ address: `bus@${domain}`, verified_at: before.verified_at });
  await setAddress(`bus@new-${domain}`);
  const after = await found();
  expect(after.verified_at).toBeNull();
  expect(after.records[1]!.value).not.toBe(before.records[1]!.value);
  expect((await sendMail()).own_sender).toBeUndefined();
});

test('C-205 the private key is stored encrypted, and a key that cannot be read keeps no mail back', async () => {
  await verify();
  const { sealed_private_key } = await shop.db
    .selectFrom('mail_domains')
    .select('sealed_private_key')
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  expect(sealed_private_key.toString('latin1')).not.toContain('PRIVATE KEY');
  const { keys } = shop.deps;
  shop.deps.keys = deriveKeys(['another secret that only tests use, 0123456789']);
  const letter = await sendMail();
  shop.deps.keys = keys;
  expect(letter.own_sender).toBeUndefined();
  expect(letter.from_name).toBe('Dales Coaches');
});

test('C-205 C-190 setting, verifying, losing and removing the domain are in the audit log', async () => {
  await verify();
  const { name } = (await found()).records[0]!;
  await setRecords(name);
  shop.clock.advance({ days: 1 });
  await checkMailDomainsJob(shop.deps).run();
  await removeMailDomain(shop.deps, testStaff, operator.client.id);
  await removeMailDomain(shop.deps, testStaff, operator.client.id);
  const [of, subject] = [{ client_id: operator.client.id }, `client ${operator.client.id}`];
  const [by, none, own] = [testStaff.id, { mail_address: null }, { mail_address: `tickets@${domain}` }];
  await expectAudit(shop.db, of, 'set-mail-address', [{ by, subject, before: none, after: own }]);
  await expectAudit(shop.db, of, 'verify-mail-domain', [{ by, subject, after: { mail_domain: domain } }]);
  await expectAudit(shop.db, of, 'lose-mail-domain', [
    { by: null, subject, after: { mail_domain: domain, records: ['SPF'] } },
  ]);
  await expectAudit(shop.db, of, 'remove-mail-address', [{ by, subject, before: own, after: none }]);
  expect((await sendMail()).own_sender).toBeUndefined();
});

test('C-205 an installation that names no mail servers of its own sends from its own address only', async () => {
  const deps = { ...shop.deps, config: { ...shop.deps.config, mailSpf: undefined } };
  await expect(setMailAddress(deps, testStaff, operator.client.id, `a@${domain}`)).rejects.toMatchObject({
    key: 'mail-domain-unavailable',
  });
});

test('C-205 over HTTP: the page says from where mail is sent, and has the records to copy', async () => {
  const manager = await buildStaff(shop, operator.client.id, { role: 'manager', sees_money: false });
  const browser = await signInAs(shop, manager);
  const path = `/console/${operator.client.slug}/settings/mail`;
  expect((await browser.call('GET', path)).body).toMatchObject({
    state: 'none',
    words: ['Emails are sent from tickets@fareway.example.', expect.stringContaining('office@dales.example')],
  });
  const { body } = await browser.call('PUT', path, { address: `Tickets@${domain}` });
  expect(body).toMatchObject({
    state: 'waiting',
    address: `tickets@${domain}`,
    records: [
      {
        kind: 'spf',
        words: expect.stringMatching(/keep it, and add “include:spf.fareway.example” before its last word/),
      },
      { kind: 'dkim', words: 'Not read yet' },
      { kind: 'dmarc', words: 'Not read yet' },
    ],
  });
  await copyRecords();
  expect((await browser.call('POST', `${path}/check`)).body).toMatchObject({ state: 'verified' });
  expect((await browser.call('PUT', path, { address: 'x'.repeat(401) })).status).toBe(400);
  expect((await browser.call('DELETE', path)).body).toMatchObject({ state: 'none', address: null });
  expect((await browser.call('POST', `${path}/check`)).status).toBe(404);
});

test('C-205 texts of name servers are read whole, and a name without texts has none', async () => {
  const long = `v=DKIM1; p=${'Ab+/'.repeat(150)} "quoted" \\ end`;
  await setRecords(domain, long, 'second');
  const readTxt = chooseDns(shop.deps.config);
  expect(await readTxt(domain)).toEqual([long, 'second']);
  expect(await readTxt(`none.${domain}`)).toEqual([]);
});

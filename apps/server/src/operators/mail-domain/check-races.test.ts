import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { checkMailDomain, checkMailDomainsJob } from './check-domain.ts';
import { readMailDomain, removeMailDomain, setMailAddress } from './mail-domain.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
let operator: TestOperator;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
/** An operator that has copied the records of its domain to the name servers. */
beforeEach(async () => {
  operator = await buildOperator(shop.db);
  await setAddress();
  for (const { name, value } of (await found())!.records)
    await fetch(`${shop.sandbox.url}/dns/records`, { method: 'PUT', body: JSON.stringify({ name, texts: [value] }) });
});

const newDomain = () => `d${newId().slice(-12)}.example`;
const setAddress = (address = `tickets@${newDomain()}`) =>
  setMailAddress(shop.deps, testStaff, operator.client.id, address);
const check = () => checkMailDomain(shop.deps, testStaff, operator.client.id);
const found = () => readMailDomain(shop.db, operator.client.id);
const rowOfDomain = () => ({ table: 'mail_domains', where: sql`client_id = ${operator.client.id}` });
const entriesOf = async (action: string) => {
  const entries = shop.db.selectFrom('audit_log').select('id').where('client_id', '=', operator.client.id);
  return (await entries.where('action', '=', action).execute()).length;
};

test('records that are read several times at once are found right once', async () => {
  await whileLocked<unknown>(shop.deps, rowOfDomain(), [check, check, check]);
  expect(await found()).toMatchObject({ verified_at: shop.clock.now() });
  expect(await entriesOf('verify-mail-domain')).toBe(1);
});

test('records that were read before those of a later check change nothing', async () => {
  const early = shop.clock.now();
  const late = new Date(early.getTime() + 60_000);
  const at = (now: Date) => () =>
    checkMailDomain({ ...shop.deps, clock: { now: () => now } }, testStaff, operator.client.id);
  await whileLocked<unknown>(shop.deps, rowOfDomain(), [at(late), at(early)]);
  expect(await found()).toMatchObject({ checked_at: late, verified_at: late });
});

test.for([
  ['another domain is set', () => setAddress(), [{ checked_at: null, verified_at: null }]],
  ['the domain is removed', () => removeMailDomain(shop.deps, testStaff, operator.client.id), []],
] as const)('records that are read while %s change nothing', async ([, change, left]) => {
  await whileLocked<unknown>(shop.deps, { table: 'clients', where: sql`id = ${operator.client.id}` }, [change, check]);
  const domains = shop.db.selectFrom('mail_domains').select(['checked_at', 'verified_at']);
  expect(await domains.where('client_id', '=', operator.client.id).execute()).toEqual(left);
  expect(await entriesOf('verify-mail-domain')).toBe(0);
});

test('of two removals at once one is in the audit log, and the other one changes nothing', async () => {
  const remove = () => removeMailDomain(shop.deps, testStaff, operator.client.id);
  await whileLocked(shop.deps, rowOfDomain(), [remove, remove]);
  expect(await found()).toBeNull();
  expect(await entriesOf('remove-mail-address')).toBe(1);
});

test('of a removal and another address of the domain at once, the audit log says last what holds', async () => {
  const { domain, address } = (await found())!;
  const other = `office@${domain}`;
  const remove = () => removeMailDomain(shop.deps, testStaff, operator.client.id);
  await whileLocked(shop.deps, rowOfDomain(), [remove, () => setAddress(other)]);
  expect(await found()).toMatchObject({ address: other, verified_at: null });
  const entries = shop.db.selectFrom('audit_log').select(['action', 'before', 'after']).orderBy('at').orderBy('id');
  expect((await entries.where('client_id', '=', operator.client.id).execute()).slice(-2)).toEqual([
    { action: 'remove-mail-address', before: { mail_address: address }, after: { mail_address: null } },
    { action: 'set-mail-address', before: { mail_address: null }, after: { mail_address: other } },
  ]);
});

test('a domain that another process is about to check is left to it', async () => {
  const run = () => checkMailDomainsJob(shop.deps).run();
  const { table, where } = rowOfDomain();
  await inTransaction(shop.db, async (transaction) => {
    await sql`SELECT FROM ${sql.table(table)} WHERE ${where} FOR UPDATE`.execute(transaction);
    await Promise.all([run(), run()]);
  });
  expect(await found()).toMatchObject({ checked_at: null });
  await run();
  expect(await found()).toMatchObject({ checked_at: shop.clock.now() });
});

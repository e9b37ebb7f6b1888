import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { typedDate } from '@fareway/domain/dates/typed-date.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addMember, addressOf, expectFocus, expectSound, heading, idOf, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const wide = { viewport: { width: 1280, height: 900 } };
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });

test('C-190 an owner invites a colleague, sees it in the audit log, and filters it by person, kind and day, also after a reload', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/team/invite');
  await page.getByLabel('Their work email').fill('nora.new@example.com');
  await page.getByRole('radio', { name: 'Office' }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await heading(page, 'Team');
  await page
    .getByRole('navigation', { name: 'Pages of Dales Coaches' })
    .getByRole('link', { name: 'Audit log' })
    .click();
  await heading(page, 'Audit log');
  const row = page.getByRole('row').filter({ hasText: 'Invited nora.new@example.com to the team' });
  await row.getByText(owner.name).waitFor();
  await row.getByText('Role: Office').waitFor();
  await expectSound(page);

  const all = await page.getByRole('row').count();
  await page.getByLabel('Who').selectOption({ label: owner.name });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all);
  await row.waitFor();
  const person = `person=staff%3A${await idOf(product.db, owner)}`;
  expect(addressOf(page)).toBe(`/console/dales-coaches/audit-log?${person}`);
  const day = parseLocalDate(today.format(new Date()));
  // in two of the forms in which people write a day
  await page.getByLabel('From day').fill(typedDate(day));
  await page.getByLabel('To day').fill(formatDate(day));
  await page.getByLabel('Kind of change').selectOption({ label: 'Invited somebody to the team' });
  await page.getByRole('button', { name: 'Show' }).click();
  const chosen = `/console/dales-coaches/audit-log?${person}&action=invite-staff&from=${day}&to=${day}`;
  await expect.poll(() => addressOf(page)).toBe(chosen);
  await expectFocus(page, 'button');

  await page.reload();
  await row.waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await page.getByLabel('Who').inputValue()).toBe(`staff:${await idOf(product.db, owner)}`);
  // the same form in every browser, also in an American one
  expect(await page.getByLabel('From day').inputValue()).toBe(typedDate(day));
  await expectSound(page);

  // a text that is no day is not sent
  await page.getByLabel('From day').fill('31/2/2001');
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await page.getByLabel('From day').evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    'Enter a day such as 30/11/2026.',
  );
  expect(addressOf(page)).toBe(chosen);
  // what is chosen in the browser's calendar is written in the field
  await page.locator('input[type=date]').first().fill('2001-01-01', { force: true });
  expect(await page.getByLabel('From day').inputValue()).toBe('01/01/2001');
  await page.getByLabel('From day').fill('1 jan 01');
  await page.getByLabel('To day').fill('31.1.2001');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { name: 'No change matches' }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await row.waitFor();
  expect(addressOf(page)).toBe('/console/dales-coaches/audit-log');
  expect(await page.getByLabel('From day').inputValue()).toBe('');
  await expectFocus(page, 'h1');
  await page.context().close();
});

test('C-190 the history of one thing has its entries only, older entries follow by a link, and the filter stays', async () => {
  const { id: client_id } = await product.db
    .selectFrom('clients')
    .select('id')
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  // earlier days are sealed
  const at = new Date();
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: `01980000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
    client_id,
    actor_kind: 'provider',
    actor_id: 'gocardless',
    action: 'old-action',
    subject_kind: 'order',
    subject_id: index % 2 === 0 ? 'even' : 'odd',
    at,
  }));
  await product.db.insertInto('audit_log').values(rows).execute();
  const page = await openAs(opened, owner, '/dales-coaches/audit-log?action=old-action', wide);
  const headers = await page.getByRole('columnheader').allTextContents();
  expect(headers).toEqual(['When', 'Who', 'What', 'Before and after', 'Why']);
  expect(await page.getByRole('row').count()).toBe(51);
  expect(await page.getByRole('row').nth(1).getByRole('cell').first().innerText()).toBe('GoCardless');
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(11);
  await expectFocus(page, 'h1');
  expect(addressOf(page)).toBe(`/console/dales-coaches/audit-log?action=old-action&before=${rows[10]!.id}`);
  expect(await page.getByRole('link', { name: 'Older entries' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest entries' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(51);
  await page
    .getByRole('link', { name: /^History of this/ })
    .first()
    .click();
  await expect.poll(() => page.getByRole('row').count()).toBe(31);
  expect(addressOf(page)).toBe('/console/dales-coaches/audit-log?thing=order%3Aodd');
  await expectSound(page);
  await page.context().close();
});

test('a member leaves out a column of the audit log and moves another, and finds the table so on another machine', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/audit-log', wide);
  const headers = (of = page) => of.getByRole('columnheader').allTextContents();
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Who', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Move Why forward' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const arranged = ['When', 'What', 'Why', 'Before and after'];
  await expect.poll(() => headers()).toEqual(arranged);
  await expectSound(page);
  const elsewhere = await openAs(opened, owner, '/dales-coaches/audit-log', { viewport: { width: 360, height: 800 } });
  expect(await headers(elsewhere)).toEqual(arranged);
  await expectSound(elsewhere);
  await elsewhere.getByRole('button', { name: 'Columns' }).press('Enter');
  await elsewhere.getByRole('button', { name: 'As at first' }).press('Enter');
  await expect.poll(() => headers(elsewhere)).toEqual(['When', 'Who', 'What', 'Before and after', 'Why']);
  await Promise.all([page.context().close(), elsewhere.context().close()]);
});

test('C-194 the CSV link downloads the entries of the filter', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/audit-log?action=open-operator');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`dales-coaches-audit-log-${today.format(new Date())}.csv`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Fareway,system,Opened the operator at Fareway,open-operator,client,');
  await page.context().close();
});

test('a member whose role does not include the audit log sees no link to it, and its address says whom to ask', async () => {
  const member = await addMember(product, 'manager', 'Mark Manager');
  const page = await openAs(opened, member, '/dales-coaches');
  expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  await page.goto(`${product.origin}/console/dales-coaches/audit-log`);
  await heading(page, 'Your role does not include the audit log');
  await page.context().close();
});

import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addMember, ageFactor, expectSound, freshCode, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

/** The records that the page shows, by their titles. */
async function recordsOf(page: Page): Promise<{ name: string; value: string }[]> {
  const values = await page.locator('dd code').allTextContents();
  return Array.from({ length: values.length / 2 }, (_, index) => ({
    name: values[index * 2]!,
    value: values[index * 2 + 1]!,
  }));
}

const setRecord = (name: string, texts: string[]) =>
  fetch(`${product.sandboxOrigin}/dns/records`, { method: 'PUT', body: JSON.stringify({ name, texts }) });

test('C-205 C-014 an owner types an address, copies the records to the domain, and mail is sent from it', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/settings/mail');
  await heading(page, 'Email');
  await page.getByText('Emails are sent from tickets@fareway.example.').waitFor();
  await expectSound(page);
  const field = page.getByLabel('Your address for emails');
  await field.fill('dales.coaches@gmail.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Anybody can have an address there/).waitFor();
  await ageFactor(product, owner);
  await field.fill('Tickets@Dales-Coaches.example');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Code from your authenticator app').fill(await freshCode(product, owner));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Records of your domain' }).waitFor();
  await page.getByRole('button', { name: 'Read the records now' }).click();
  await page.getByText('There is no such record. Add it.').first().waitFor();
  await expectSound(page);
  const records = await recordsOf(page);
  expect(records.map(({ name }) => name)).toEqual([
    'dales-coaches.example',
    expect.stringMatching(/^fareway-[\da-f]{8}\._domainkey\.dales-coaches\.example$/),
    '_dmarc.dales-coaches.example',
  ]);
  for (const { name, value } of records) await setRecord(name, [value]);
  await page.getByRole('button', { name: 'Read the records now' }).click();
  await page.getByText('All three records are right. Emails are sent from your domain.').waitFor();
  await page.getByText('Emails are sent from tickets@dales-coaches.example.').waitFor();
  await expectSound(page);

  // an invitation is about the operator
  await page.goto(`${product.origin}/console/dales-coaches/team/invite`);
  await page.getByLabel('Email').fill('new-colleague@example.com');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /invit/i }).click();
  const address = `${product.sandboxOrigin}/mailbox/messages?to=new-colleague@example.com`;
  await expect
    .poll(async () => ((await (await fetch(address)).json()) as { from: string }[])[0]?.from, { timeout: 15_000 })
    .toBe('Dales Coaches School Travel <tickets@dales-coaches.example>');

  await page.goto(`${product.origin}/console/dales-coaches/settings/mail`);
  await page.getByRole('button', { name: 'Use Fareway’s address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use Fareway’s address' }).click();
  await page.getByText('Emails are sent from tickets@fareway.example.').waitFor();
});

test('C-205 a member of the office does not see the page', async () => {
  const page = await openAs(opened, await addMember(product, 'office'), '/dales-coaches/settings/mail');
  await heading(page, 'Your role does not include the settings');
});

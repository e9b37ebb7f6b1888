import { messagesTo } from '@fareway/testing/mailbox.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addMember, expectFocus, expectSound, freshCode, heading, openConsole } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

test('a member who has forgotten the password asks for a link, chooses a new one, and signs in with it and a code', async () => {
  const member = await addMember(product, 'office');
  const page = await openConsole(opened, '/sign-in');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await heading(page, 'Ask for a new password');
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email);
  await expectSound(page);
  await page.getByLabel('Email').press('Enter');
  await heading(page, 'Look at your email');
  await expectFocus(page, 'main h1');
  await expectSound(page);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await heading(page, 'Ask for a new password');

  const [mail] = await messagesTo(product, member.email, 1);
  const link = /https?:\S+\/console\/new-password#(\S+)/.exec(mail!.text)!;
  await page.goto('about:blank');
  await page.goto(`${product.origin}/console/new-password#${link[1]}`);
  await heading(page, 'Choose a new password');
  await expectSound(page);
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('Password2026!');
  await password.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await page.title()).toBe('Error: Choose a new password – Fareway');
  await password.fill('Depot-lights-4');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('Your new password is saved. Sign in with it.').waitFor();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill('Depot-lights-4');
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Enter your code');
  await page
    .getByLabel('Code')
    .first()
    .fill(await freshCode(product, member));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Dales Coaches');

  // the link works once
  const again = await openConsole(opened, `/new-password#${link[1]}`);
  await again.getByLabel('New password', { exact: true }).fill('Depot-lights-5');
  await again.getByRole('button', { name: 'Save the new password' }).click();
  await heading(again, 'This link does not work any more');
  await again.getByText('This link has ended or was used before').waitFor();
  await expectFocus(again, 'main h1');
  await again.getByRole('link', { name: 'Ask for a new link' }).click();
  await heading(again, 'Ask for a new password');
});

import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ageStored, storedNames } from '../customer-tickets/stored-names.ts';
import { openAs } from '../customer-tickets/log-in.ts';
import { holdReplies, holdRequests, sessionRenewal } from '../support/hold-requests.ts';
import { openCard } from '../customer-tickets/open-panel.ts';
import { get, post, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { readCode } from '../customer-tickets/read-code.ts';
import { buyAnnual } from '../customer-tickets/sold-tickets.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
let mum: Purchaser;
let annual: string;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  mum = await signUp(product);
  annual = await buyAnnual(product, browser, mum);
});

const codeOf = (page: Page) => page.getByRole('img', { name: 'Code to show when boarding' });
const myTickets = () => `${product.origin}/`;
const narrowAndDark = { viewport: { width: 320, height: 700 }, colorScheme: 'dark' as const };

async function expectSound(page: Page) {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

/** Invites a guardian as the page does. */
const invite = (guardian: Purchaser) =>
  post<{ guardians: { id: string; email: string }[] }>(
    product,
    `/customer-ticket/${annual}/guardians`,
    { email: guardian.email },
    mum,
  );

test('a guardian is invited by keyboard from the ticket’s page, sees the purchaser and the first name only, declines or accepts, and loses the ticket at once when the purchaser or the guardian ends the sharing', async () => {
  const dad = await signUp(product);
  const page = await openAs(browser, mum, `${product.origin}/ticket/${annual}`, narrowAndDark);
  const address = page.getByLabel('Their email address');
  const from = page.getByLabel('Your name, as they know you');
  await openCard(page, 'Second guardian');
  await from.fill('https://evil.example');
  await address.focus();
  await page.keyboard.type(mum.email);
  await page.keyboard.press('Enter');
  await page.getByText('Please enter your name, with letters only').waitFor();
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  await from.fill('Mum Pritchard');
  await page.keyboard.press('Enter');
  const refused = page.getByRole('alert').filter({ hasText: 'The invitation was not sent' });
  await refused.getByText('This is the address of your own account.').waitFor();
  expect(await address.inputValue()).toBe(mum.email);
  await address.fill(`  ${dad.email.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await page.getByText(`An invitation is on its way to ${dad.email}`).waitFor();
  await page.getByText('Invited, can accept until').waitFor();
  await expectSound(page);

  const [mail] = await messagesTo(product, dad.email, 2);
  expect(mail!.subject).toBe('Mum Pritchard is sharing a ticket with you');
  expect(mail!.text).toContain('Mum Pritchard would like to share a ticket from');
  expect(mail!.text).toContain(`${product.origin}/`);
  expect([mail!.subject, mail!.text, mail!.html].join().replaceAll('Mum Pritchard', '')).not.toMatch(
    /Nia|Pritchard|Settle|parent-|Somebody/,
  );

  const dads = await openAs(browser, dad, myTickets(), narrowAndDark);
  const invitation = dads.getByRole('listitem').filter({ hasText: 'An invitation to Nia’s ticket' });
  await invitation.getByText(mum.email).waitFor();
  expect(await dads.content()).not.toMatch(/Pritchard|blob:|Market Place/);
  await expectSound(dads);
  await invitation.getByRole('button', { name: 'Decline' }).click();
  await dads.getByText(`You declined. ${mum.email} receives an email.`).waitFor();
  await expect.poll(() => dads.getByRole('button', { name: 'Decline' }).count()).toBe(0);
  await invite(dad);
  // Accepted while the page still loads.
  const release = await holdRequests(dads, sessionRenewal);
  await dads.reload();
  await invitation.getByRole('button', { name: 'Accept' }).press('Enter');
  release();
  await dads.getByRole('heading', { name: 'Shared with you' }).waitFor();
  // the code is one press away
  await dads.getByRole('button', { name: /^Show code of Nia Pritchard, S1 Settle/ }).press('Enter');
  await codeOf(dads).waitFor();
  await dads.keyboard.press('Escape');
  await dads.getByRole('link', { name: /^Details of S1 Settle.*Nia Pritchard/ }).click();
  await dads.getByRole('heading', { level: 1, name: 'Nia Pritchard' }).waitFor();
  await dads.locator('img[alt="Nia Pritchard"]').waitFor();
  const { code } = await get<{ code: string }>(product, `/customer-ticket/user-id/${mum.id}/${annual}`, mum);
  expect(await readCode(codeOf(dads))).toBe(code);
  const words = await dads.locator('main').innerText();
  expect(words).toContain('Settle Market Place');
  expect(words).not.toMatch(/£|Year 9|Send this ticket|Second guardian|Download PDF|Reference/);
  await expectSound(dads);

  const emails = dads.getByRole('switch', { name: 'Email me when Nia boards' });
  await emails.press('Space');
  await expect.poll(async () => (await invite(dad)).guardians).toMatchObject([{ email: dad.email, notify: true }]);
  await page.reload();
  await openCard(page, 'Second guardian');
  await page.getByText('Shared since').waitFor();
  await page.getByText('Gets boarding emails').waitFor();
  await page.getByRole('button', { name: `Take back from ${dad.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  const ended = page.getByText(`The ticket is no longer shared with ${dad.email}.`);
  await ended.waitFor();
  await expect.poll(() => ended.evaluate((element) => element === document.activeElement)).toBe(true);

  await dads.reload();
  await dads.getByText('This ticket is not shared with you').waitFor();
  await expectSound(dads);
  expect((await messagesTo(product, dad.email, 4))[0]!.subject).toBe('A ticket is no longer shared with you');

  await invite(dad);
  await dads.goto(myTickets());
  await dads.getByRole('button', { name: 'Accept' }).click();
  await dads.getByRole('link', { name: /^Details of S1/ }).click();
  await dads.getByRole('button', { name: 'Leave this ticket' }).click();
  await dads.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await dads.waitForURL(myTickets());
  await dads.getByText('No tickets yet').waitFor();
  expect((await storedNames(dads)).filter((name) => name.includes('shared-ticket'))).toEqual([]);
  const subjects = async () => (await messagesTo(product, mum.email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        'Your invitation was declined',
        'Your ticket is now shared',
        'Your ticket is no longer shared',
      ]),
    );
  await Promise.all([page.context().close(), dads.context().close()]);
});

test('A-241 an address that was typed while another guardian was invited stays, and is invited next', async () => {
  const [first, second] = [await signUp(product), await signUp(product)];
  const page = await openAs(browser, mum, `${product.origin}/ticket/${annual}`);
  await openCard(page, 'Second guardian');
  const address = page.getByLabel('Their email address');
  await page.getByLabel('Your name, as they know you').fill('Mum');
  await address.fill(first.email);
  const invited = ({ email }: Purchaser) => page.getByText(`An invitation is on its way to ${email}`).waitFor();
  const held = await holdReplies(page, 'POST');
  await page.getByRole('button', { name: 'Invite' }).click();
  await held.arrived;
  await address.fill(second.email);
  held.release();
  await invited(first);
  expect(await address.inputValue()).toBe(second.email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await invited(second);
  expect(await address.inputValue()).toBe('');
  await page.context().close();
});

test('a shared ticket opens without a connection for a week, until the device learns that the sharing ended: then nothing of it is stored', async () => {
  const gran = await signUp(product);
  const { guardians } = await invite(gran);
  const { id } = guardians.find(({ email }) => email === gran.email)!;
  const page = await openAs(browser, gran, myTickets(), { serviceWorkers: 'allow' });
  const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('article').waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const ofTicket = async () => (await storedNames(page)).filter((name) => /shared-ticket|photo/.test(name)).length;
  await expect.poll(ofTicket, { timeout: 20_000 }).toBe(2);

  await setOffline(true);
  await page.goto(`${product.origin}/shared-ticket/${id}`);
  await page.getByText('You seem to be offline.').waitFor();
  await codeOf(page).waitFor();
  await page.locator('img[alt="Nia Pritchard"]').waitFor();
  expect(await page.getByRole('button', { name: 'Leave this ticket' }).count()).toBe(0);
  await ageStored(page, 6);
  await page.reload();
  await codeOf(page).waitFor();
  await ageStored(page, 8);
  await page.reload();
  await page.getByText('was last loaded more than a week ago').waitFor();
  expect(await page.content()).not.toContain('Pritchard');
  await untilQuiet(page, () => page.goto(myTickets()));
  await page.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  expect(await page.content()).not.toContain('Pritchard');
  await fetch(`${product.origin}/api/customer-ticket/${annual}/guardians/${id}`, {
    method: 'DELETE',
    headers: { authorization: mum.idToken },
  });

  // The page learns of it once it is online, and ends before it has deleted anything.
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      document.documentElement.dataset['deleting'] = '';
      return new EventTarget() as IDBRequest<undefined>;
    };
  });
  await setOffline(false);
  await page.locator('html[data-deleting]').waitFor();
  await page.goto(myTickets());
  await page.getByText('No tickets yet').waitFor();
  await expect.poll(ofTicket).toBe(0);
  await setOffline(true);
  await page.goto(`${product.origin}/shared-ticket/${id}`);
  await page.getByText('We could not show this ticket').waitFor();
  expect(await page.content()).not.toContain('Pritchard');
  await page.context().close();
});

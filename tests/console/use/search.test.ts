import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addMember, addressOf, expectFocus, expectSound, heading, openAs, owner } from '../staff.ts';

let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Name, reference' });
/** The result that Enter opens. */
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('C-208 a member finds a stop, a passenger and a command by keyboard alone, and Escape returns the focus', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services', { viewport: { width: 1280, height: 900 } });
  const find = page.getByLabel('Find a service');
  await find.focus();
  await page.keyboard.type('S/1');
  expect(await find.inputValue()).toBe('S/1');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await expectFocus(page, '[role=combobox]');
  await page.getByRole('option', { name: 'Publish prepared tickets' }).waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await expectFocus(page, '#find');

  await page.keyboard.press('Tab');
  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.type('murchu');
  await page.getByRole('option', { name: 'Oisín Ó Murchú' }).waitFor();
  const id = await chosen(page).getAttribute('id');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page).getAttribute('id')).not.toBe(id);
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectSound(page);
  await page.keyboard.press('ArrowDown');
  const name = (await chosen(page).textContent())!;
  await page.keyboard.press('Enter');
  await heading(page, 'Sold tickets');
  expect(addressOf(page)).toContain('/sold-tickets?find=');
  await page
    .getByRole('row')
    .filter({ hasText: name.slice(0, 5) })
    .waitFor();
  await expectFocus(page, 'h1');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('new team');
  await page.getByRole('option', { name: 'Invite somebody to the team' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Invite somebody');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzz');
  await page.getByText('Nothing found for “zzzz”').waitFor();
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await page.context().close();
});

test('C-208 results of words that were typed before are not shown over later ones', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  await page.getByRole('button', { name: 'Search' }).click();
  await field(page).waitFor();
  await expectSound(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/search?words=calend', async (route) => {
    await held;
    await route.continue();
  });
  const slow = page.waitForRequest('**/search?words=calend');
  await field(page).fill('calend');
  await slow;
  await field(page).fill('stops');
  // what was found without words is gone
  await page.getByRole('option', { name: 'Calendars' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: 'Stops', exact: true }).waitFor();
  const late = page.waitForResponse('**/search?words=calend');
  release();
  await (await late).finished();
  await page.getByRole('option', { name: 'Stops', exact: true }).waitFor();
  expect(await page.getByRole('option', { name: 'Calendars' }).count()).toBe(0);
  await page.context().close();
});

test('C-208 Enter that is pressed before the results come opens the first of them, and not the one of other words', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Calendars' }).waitFor();
  let held = Promise.withResolvers<void>();
  await page.route('**/search?words=new*team', async (route) => {
    await held.promise;
    await route.continue();
  });
  const slow = page.waitForRequest('**/search?words=new*team');
  await field(page).fill('new team');
  await page.keyboard.press('Enter');
  await slow;
  expect(addressOf(page)).toContain('/stops');
  held.resolve();
  await heading(page, 'Invite somebody');

  // what is typed after Enter counts, and not the Enter before it
  held = Promise.withResolvers<void>();
  await page.keyboard.press('Control+k');
  const again = page.waitForRequest('**/search?words=new*team');
  await field(page).fill('new team');
  await page.keyboard.press('Enter');
  await again;
  await field(page).fill('calendar');
  await page.getByRole('option', { name: 'Calendars' }).waitFor();
  const late = page.waitForResponse('**/search?words=new*team');
  held.resolve();
  await (await late).finished();
  await page.getByRole('option', { name: 'Calendars' }).waitFor();
  expect(await field(page).inputValue()).toBe('calendar');
  await page.context().close();
});

test('C-208 ? lists the keys, single keys can be switched off, and a viewer finds no page that is not theirs', async () => {
  const page = await openAs(opened, await addMember(opened.product, 'viewer'), '/dales-coaches');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await expectSound(page);
  await page.getByLabel('Use the keys / and ?').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('s');
  await page.getByRole('option', { name: 'Sold tickets', exact: true }).waitFor();
  for (const name of ['Services', 'Settings: company', 'Add a service'])
    expect(await page.getByRole('option', { name, exact: true }).count()).toBe(0);
  await page.context().close();
});

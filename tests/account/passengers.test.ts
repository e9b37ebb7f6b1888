import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { get, post, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyAnnual } from '../customer-tickets/sold-tickets.ts';
import { heading, pathOf, tabTo } from '../pages/visitor.ts';
import { choosePhoto } from '../purchases/buyer.ts';
import { shareProduct } from '../support/share-product.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

interface Saved {
  id: string;
  first_name: string;
  school?: string;
  photo?: string;
  version: number;
}
const passengersOf = async (parent: Purchaser) =>
  (await get<{ passengers: Saved[] }>(product, `/user/${parent.id}/passengers`, parent)).passengers;
const add = (parent: Purchaser, details: object) =>
  post<Saved>(
    product,
    `/user/${parent.id}/passengers`,
    { last_name: 'Pritchard', student_ids: [], ...details },
    parent,
  );
const endSession = (parent: Purchaser) => product.db.deleteFrom('sessions').where('user_id', '=', parent.id).execute();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function look(page: Page): Promise<void> {
  for (const [width, colorScheme] of [...views, [768, 'dark'] as const]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
}

test('by keyboard a passenger is added to an empty list with a photo, changed and removed, and the focus follows', async () => {
  const parent = await signUp(product);
  const page = await openAs(browser, parent, `${product.origin}/account`);
  await page.getByRole('link', { name: 'See passengers' }).press('Enter');
  await heading(page, 'Passengers');
  await page.getByRole('heading', { name: 'No passengers yet' }).waitFor();
  await look(page);

  await page.getByRole('link', { name: 'Add a passenger' }).press('Enter');
  await heading(page, 'Add a passenger');
  await button(page, 'Save').press('Enter');
  await page.getByRole('link', { name: 'Please provide a first name' }).waitFor();
  await look(page);
  await page.getByLabel('First name').fill('Owen');
  await page.getByLabel('Last name').fill('Pritchard');
  await page.getByLabel('School or destination').fill('Ermysted’s Grammar School');
  await page.getByLabel('Year group').selectOption('Year 7');
  await choosePhoto(page);
  await page.reload();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Owen');
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
  await button(page, 'Save').press('Enter');
  await page.getByText('Owen Pritchard was saved').waitFor();
  expect(await focusedName(page)).toBe('Passengers');
  await page.getByText('Year 7 · Ermysted’s Grammar School').waitFor();
  await look(page);

  await page.getByRole('link', { name: 'Edit Owen Pritchard' }).press('Enter');
  await heading(page, 'Edit passenger');
  expect(await page.getByLabel('Year group').inputValue()).toBe('7');
  await page.getByLabel('School or destination').fill('The Skipton Academy');
  await button(page, 'Save').press('Enter');
  await page.getByText('Year 7 · The Skipton Academy').waitFor();
  expect(await passengersOf(parent)).toMatchObject([{ photo: expect.stringMatching(/\.jpg$/), version: 2 }]);

  await button(page, 'Remove Owen Pritchard').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove Owen Pritchard from your account?' });
  await dialog.getByText('Tickets stay valid and keep their passenger and photo.').waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await focusedName(page)).toBe('Remove Owen Pritchard');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await page.getByText('Owen Pritchard was removed.').waitFor();
  await page.getByRole('heading', { name: 'No passengers yet' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Passengers');
  expect(await passengersOf(parent)).toEqual([]);
  await page.context().close();
});

test('a changed name and photo are changed on the tickets that are held only when the purchaser chooses so, within their limits', async () => {
  const parent = await signUp(product);
  const annual = await buyAnnual(product, browser, parent);
  const ticket = () =>
    get<{ passenger: { first_name: string; photo: string }; photo_changes: number }>(
      product,
      `/customer-ticket/user-id/${parent.id}/${annual}`,
      parent,
    );
  const { photo } = (await ticket()).passenger;
  const page = await openAs(browser, parent, `${product.origin}/account/passengers`);
  await page.getByRole('link', { name: 'Keep Nia Pritchard' }).click();
  await button(page, 'Save').click();
  await page.getByText('Nia Pritchard was saved').waitFor();
  expect(await passengersOf(parent)).toMatchObject([{ first_name: 'Nia', photo }]);

  const edit = async (firstName: string, where: string) => {
    await page.getByRole('link', { name: /^Edit / }).click();
    await page.getByLabel('First name').fill(firstName);
    await choosePhoto(page);
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Please choose where to change it' }).waitFor();
    await page.getByRole('radio', { name: where }).check();
    await look(page);
    await button(page, 'Save').click();
    await page.getByText(`${firstName} Pritchard was saved`).waitFor();
  };
  await edit('Niamh', 'Only here');
  expect(await ticket()).toMatchObject({ passenger: { first_name: 'Nia', photo }, photo_changes: 0 });
  await edit('Niaimh', 'Also on the ticket that is held');
  await page.getByText(/^Also changed: S1 Settle to Skipton Annual/).waitFor();
  const changed = await ticket();
  expect(changed).toMatchObject({ passenger: { first_name: 'Niaimh' }, photo_changes: 1 });
  expect(changed.passenger.photo).toBe((await passengersOf(parent))[0]!.photo);

  await page.getByRole('link', { name: 'Edit Niaimh Pritchard' }).click();
  await page.getByLabel('First name').fill('Nia');
  await page.getByText('The name on it was corrected once already.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await page.context().close();
});

test('a passenger of another account is not found, a change on another page is not overwritten, and a list that fails can be tried again', async () => {
  const [parent, other] = [await signUp(product), await signUp(product)];
  const owen = await add(parent, { first_name: 'Owen' });
  const stranger = await add(other, { first_name: 'Mallory' });
  const page = await openAs(browser, parent, `${product.origin}/account/passengers/${stranger.id}`);
  await heading(page, 'Page not found');

  await page.goto(`${product.origin}/account/passengers/${owen.id}`);
  await page.getByLabel('School or destination').fill('Typed here');
  await fetch(`${product.origin}/api/user/${parent.id}/passengers/${owen.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: parent.idToken },
    body: JSON.stringify({ first_name: 'Owen', last_name: 'Pritchard', school: 'Saved there', version: owen.version }),
  });
  await button(page, 'Save').click();
  await page.getByText('This passenger was changed on another page.').waitFor();
  expect(await page.getByLabel('School or destination').inputValue()).toBe('Typed here');
  await button(page, 'Show what is saved now').click();
  await expect.poll(() => page.getByLabel('School or destination').inputValue()).toBe('Saved there');

  await page.route('**/api/user/*/passengers', (route) => route.abort(), { times: 4 });
  await page.getByRole('link', { name: 'Passengers', exact: true }).click();
  await page.getByText('Your passengers could not be loaded. Please try again.').waitFor();
  await look(page);
  await page.unroute('**/api/user/*/passengers');
  await button(page, 'Try again').click();
  await page.getByText('Saved there').waitFor();
  expect(pathOf(page)).toBe('/account/passengers');
  await page.context().close();
});

test('after a session has ended, the log-in says that what was typed about a passenger is kept, and leads back to it', async () => {
  const parent = await signUp(product);
  const annual = await buyAnnual(product, browser, parent);
  const { id } = await add(parent, { first_name: 'Owen' });
  const page = await openAs(browser, parent, `${product.origin}/account/passengers`);
  const school = page.getByLabel('School or destination');
  for (const path of [`/account/passengers/${id}`, `/account/passengers/new?ticket=${annual}`]) {
    await page.goto(product.origin + path);
    await school.fill('Typed here');
    await endSession(parent);
    await button(page, 'Save').click();
    await heading(page, 'Log in');
    await page.getByText('What you entered is kept').waitFor();
    await logIn(page, parent);
    await expect.poll(() => school.inputValue()).toBe('Typed here');
    expect(pathOf(page)).toBe(path);
  }
  await page.context().close();
});

test('the choice of where to change a name is kept through a log-in', async () => {
  const parent = await signUp(product);
  await buyAnnual(product, browser, parent);
  const { id } = await add(parent, { first_name: 'Nia' });
  const page = await openAs(browser, parent, `${product.origin}/account/passengers/${id}`);
  const onTickets = page.getByRole('radio', { name: 'Also on the ticket that is held' });
  await page.getByLabel('First name').fill('Niamh');
  await onTickets.check();
  await endSession(parent);
  await button(page, 'Save').click();
  await heading(page, 'Log in');
  await logIn(page, parent);
  await onTickets.waitFor();
  expect(await onTickets.isChecked()).toBe(true);
  await button(page, 'Save').click();
  await page.getByText('Niamh Pritchard was saved').waitFor();
  await page.getByText(/^Also changed: S1 Settle to Skipton Annual/).waitFor();
  await page.context().close();
});

test('what is typed about a passenger is kept through a reload, also a student id, and is gone after Cancel', async () => {
  const parent = await signUp(product);
  const { id: client_id } = await get<{ id: string }>(product, '/client/slug/dales-coaches');
  const { id } = await add(parent, { first_name: 'Owen', student_ids: [{ client_id, student_id: 'A1' }] });
  const page = await openAs(browser, parent, `${product.origin}/account/passengers/${id}`);
  const studentId = page.getByLabel(/^Student ID/i);
  expect(await studentId.inputValue()).toBe('A1');
  await studentId.fill('B2');
  await page.getByLabel('School or destination').fill('Typed here');
  await page.reload();
  await expect.poll(() => studentId.inputValue()).toBe('B2');
  expect(await page.getByLabel('School or destination').inputValue()).toBe('Typed here');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit Owen Pritchard' }).click();
  await expect.poll(() => studentId.inputValue()).toBe('A1');
  await page.context().close();
});

import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildOperator, buildService } from '@fareway/server/testing/builders/build-operator.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addMember, expectFocus, expectSound, heading, idOf, openAs, owner, shown } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const widths = [360, 1280];

/** The services of Dales Coaches that are on sale, in their order. */
const readServices = () =>
  product.db
    .selectFrom('services')
    .innerJoin('clients', 'clients.id', 'services.client_id')
    .select(['services.id', 'services.name'])
    .where('clients.slug', '=', 'dales-coaches')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();

const textOf = async (page: Page) => (await page.locator('main').textContent()) ?? '';

test.each(widths)(
  'C-008 at %i px an owner limits a manager to one service, and the open pages of the manager have nothing of the others from the next click',
  async (width) => {
    const [own, other] = await readServices();
    const member = await addMember(product, 'manager', `Sally School ${width}`);
    const options = { viewport: { width, height: 900 } };
    const theirs = await openAs(opened, member, '/dales-coaches/services', options);
    expect(await textOf(theirs)).toContain(other!.name);
    await theirs.getByRole('link', { name: 'Add a service' }).waitFor();

    const page = await openAs(opened, owner, `/dales-coaches/team/${await idOf(product.db, member)}`, options);
    await page.getByRole('switch', { name: 'Some services only' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Choose at least one service.').waitFor();
    await expectFocus(page, '[role=alert]');
    await page.getByRole('checkbox', { name: own!.name }).check();
    await expectSound(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'Team');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: member.name }) });
    expect(await row.textContent()).toContain(own!.name);
    await expectSound(page);
    await page.context().close();

    await theirs.reload();
    await shown(theirs);
    expect(await textOf(theirs)).toContain(own!.name);
    expect(await textOf(theirs)).not.toContain(other!.name);
    expect(await theirs.getByRole('link', { name: 'Add a service' }).count()).toBe(0);
    await theirs.goto(`${product.origin}/console/dales-coaches/services/${other!.id}`);
    await shown(theirs);
    expect(await textOf(theirs)).not.toContain(other!.name);
    const service = `/console/dales-coaches/services/${own!.id}`;
    for (const [from, to] of [
      ['', '/copy'],
      ['/vehicles', '/vehicles/new'],
    ] as const) {
      await theirs.goto(`${product.origin}${service}${from}`);
      await shown(theirs);
      expect.soft(await theirs.locator(`a[href="${service}${to}"]`).count(), to).toBe(0);
      await theirs.goto(`${product.origin}${service}${to}`);
      await heading(theirs, 'You work with some services only');
      await expectSound(theirs);
    }
    await theirs.goto(`${product.origin}/console/dales-coaches/settings/rules`);
    await heading(theirs, 'You work with some services only');
    await expectSound(theirs);
    for (const path of ['', '/tickets', '/stops', '/calendars', '/sold-tickets']) {
      await theirs.goto(`${product.origin}/console/dales-coaches${path}`);
      await shown(theirs);
      expect.soft(await textOf(theirs), path).not.toContain(other!.name);
    }
    await theirs.goto(`${product.origin}/console/dales-coaches`);
    await theirs.getByText(`You work with ${own!.name}.`).waitFor();
    await expectSound(theirs);
    await theirs.context().close();
  },
);

test('C-008 an invitation for one service is chosen, survives a reload, and is in the list of invitations', async () => {
  const [own] = await readServices();
  const page = await openAs(opened, owner, '/dales-coaches/team/invite');
  await page.getByLabel('Their work email').fill('office@school.example');
  await page.getByRole('radio', { name: 'Office' }).check();
  await page.getByRole('switch', { name: 'Some services only' }).check();
  await page.getByRole('checkbox', { name: own!.name }).check();
  await page.reload();
  await shown(page);
  expect(await page.getByRole('checkbox', { name: own!.name }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText(`For ${own!.name}`).waitFor();
  const stored = await product.db
    .selectFrom('staff_invitations')
    .select('service_ids')
    .where('email', '=', 'office@school.example')
    .executeTakeFirstOrThrow();
  expect(stored.service_ids).toEqual([own!.id]);
  await expectSound(page);
  await page.context().close();
});

test('C-216 of more than 100 services a field adds one to an invitation by a part of its name, and a reload keeps it', async () => {
  const operator = await buildOperator(product.db, { client: { slug: 'many-services' } });
  for (let number = 1; number <= 100; number++)
    await buildService(product.db, { client_id: operator.client.id, name: `M${number} Malham` });
  const wanted = await buildService(product.db, { client_id: operator.client.id, name: 'Q7 Hawes' });
  const member = await addMember(product, 'owner', 'Olive Many', 'many-services');
  const page = await openAs(opened, member, '/many-services/team/invite', { viewport: { width: 360, height: 800 } });
  await page.getByLabel('Their work email').fill('office@many.example');
  await page.getByRole('radio', { name: 'Office' }).check();
  await page.getByRole('switch', { name: 'Some services only' }).check();
  expect(await page.getByRole('group', { name: 'Their services' }).getByRole('checkbox').count()).toBe(0);
  const field = page.getByRole('combobox', { name: 'Add a service' });
  await field.fill('hawes');
  await page.getByRole('option', { name: 'Q7 Hawes' }).waitFor();
  await expectSound(page);
  await field.press('Enter');
  const added = page.getByRole('checkbox', { name: 'Q7 Hawes' });
  await expect.poll(() => added.isChecked()).toBe(true);
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText('Q7 Hawes is added.').waitFor({ state: 'attached' });
  await page.reload();
  await shown(page);
  expect(await added.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('For Q7 Hawes').waitFor();
  await expectSound(page);

  const stored = await product.db
    .selectFrom('staff_invitations')
    .select('service_ids')
    .where('email', '=', 'office@many.example')
    .executeTakeFirstOrThrow();
  expect(stored.service_ids).toEqual([wanted.id]);
  await page.context().close();
});

import type { Browser } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import { heading as consoleHeading, openAs, owner } from '../console/staff.ts';
import {
  choosePhoto,
  confirm,
  fillWholeForm,
  openBuyer,
  orderConfirmed,
  pay,
  typeCard,
  wholeForm,
} from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addAnother, confirmNext, sameTicket } from './basket.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

/** Sets the per cents on the page of the rules. */
async function setRule(second: string, further: string): Promise<void> {
  const page = await openAs({ product, browser }, owner, '/dales-coaches/settings/rules');
  await consoleHeading(page, 'Rules of sale');
  await page.getByLabel('Per cent off for the second passenger of an account').fill(second);
  await page.getByLabel('Per cent off for each further passenger').fill(further);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The settings are saved.').waitFor();
  await page.context().close();
}

test('C-056 an owner sets 10 % for the second passenger, and a parent of two sees it before paying and on every page afterwards', async () => {
  await setRule('10', '20');
  onTestFinished(() => setRule('0', '0'));
  const { page, address, close } = await openBuyer(product, browser, { wanted: wholeForm });
  const [, , , slug, serviceId] = address.split('/');
  await page.goto(`${product.origin}/client/${slug}/${serviceId}`);
  await page
    .getByText('10% off for the second passenger of your account, 20% off for each further one')
    .first()
    .waitFor();
  // a ticket that cannot be bought any more does not promise it
  const over = page.getByRole('listitem').filter({ hasText: 'It can’t be bought any more.' });
  expect(await over.count()).toBeGreaterThan(0);
  expect(await over.filter({ hasText: '10% off' }).count()).toBe(0);
  await page.goto(product.origin + address);
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  // the first passenger pays the full price, and reads what the second one will get
  await page.getByText('The most expensive passenger pays the full price.').waitFor();
  expect(await page.getByText('Sibling discount').count()).toBe(0);
  await addAnother(page);
  await sameTicket(page);
  await fillWholeForm(page);
  await page.getByLabel("Passenger's first name").fill('Owen');
  await choosePhoto(page);
  await confirmNext(page);
  const owen = page.getByRole('listitem').filter({ hasText: 'Ticket 2: Owen Pritchard' });
  await owen.getByText('−£29.50').waitFor();
  const payment = page.getByRole('table');
  expect((await payment.getByRole('row').allTextContents()).map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual(
    expect.arrayContaining([expect.stringMatching(/Sibling discount ?−£29\.50/), expect.stringMatching(/£560\.50/)]),
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay £560.50' }).waitFor();
  await pay(page);
  const orderId = await orderConfirmed(page);
  await page.getByText('−£29.50').waitFor();
  await page.goto(`${product.origin}/account/payments/${orderId}`);
  await page.getByText('Sibling discount -£29.50').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const { customer_ticket_id } = await product.db
    .selectFrom('order_lines')
    .select('customer_ticket_id')
    .where('order_id', '=', orderId)
    .where('line', '=', 2)
    .executeTakeFirstOrThrow();
  await page.goto(`${product.origin}/ticket/${customer_ticket_id}`);
  // the facts are folded
  await page.getByText('−£29.50').first().waitFor({ state: 'attached' });
  await close();
});

import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { collectedOn } from '@fareway/domain/instalments/collection-days.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sheetsOf } from '../support/print.ts';
import { signUp } from '../customer-tickets/purchaser.ts';
import { withoutTable } from '../purchases/broken-table.ts';
import {
  changeBuyPageResponse,
  confirm,
  fillWholeForm,
  misbehave,
  openBuyer,
  orderConfirmed,
  ticketsOf,
  type Buyer,
} from '../purchases/buyer.ts';
import { photosOf } from '../purchases/photos-of.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { storedChoices } from '../support/stored-choices.ts';
import { shareProduct } from '../support/share-product.ts';
import { look } from '../support/look.ts';
import {
  agree,
  amountsOf,
  byInstalments,
  fillForm,
  authoriseMandate,
  authoriseMandateByCalls,
  goToProvider,
  paymentsAtProvider,
  planOf,
  play,
} from './payer.ts';
import { amountsByDay, nineMonths } from './rows-by-day.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const open = (purchaser?: Buyer['purchaser']) =>
  openBuyer(product, browser, { wanted: byInstalments, ...(purchaser && { purchaser }) });
const settingUp = (page: Page) => page.getByRole('heading', { level: 1, name: 'Set up your Direct Debit' }).waitFor();
const mandatesOf = ({ purchaser }: Buyer) =>
  product.db.selectFrom('mandates').selectAll().where('user_id', '=', purchaser.id).orderBy('created_at').execute();

/** The states of the first two instalments. */
async function statesOf({ purchaser }: Buyer): Promise<string[]> {
  const rows = await product.db
    .selectFrom('instalments')
    .innerJoin('orders', 'orders.id', 'instalments.order_id')
    .select('instalments.state')
    .where('user_id', '=', purchaser.id)
    .orderBy('number')
    .limit(2)
    .execute();
  return rows.map(({ state }) => state);
}

/** A buyer with a mandate who has filled in the form, without a photo. */
async function openAtSummary(): Promise<Buyer> {
  await photosOf(product, byInstalments.operator, 'off');
  const purchaser = await signUp(product);
  await authoriseMandateByCalls(product, purchaser);
  const buyer = await open(purchaser);
  await fillWholeForm(buyer.page);
  await confirm(buyer.page);
  return buyer;
}

test('P-003 P-005 P-049 P-056 P-057 P-058 P-059 P-060 P-065 P-187 P-224 P-289 P-290 P-291 a first ticket by direct debit: the mandate is authorised on the provider’s page, every payment is shown before it is accepted, and the receipt lists them, too', async () => {
  await photosOf(product, byInstalments.operator, 'on');
  const buyer = await open();
  const { page, purchaser, address, complaints } = buyer;
  await settingUp(page);
  expect(new URL(page.url()).pathname).toBe(address.replace('create-ticket', 'create-mandate'));
  await look(page);
  await goToProvider(page);
  // Left on the provider's page, and continued.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await settingUp(page);
  await page.getByText('Nothing was set up').waitFor();
  await look(page);
  await goToProvider(page);
  await authoriseMandate(page);
  await page.getByText('Your Direct Debit is set up').waitFor();
  await look(page);
  await page.reload();
  await page.getByLabel("Passenger's first name").waitFor();
  expect(await page.getByText('Your Direct Debit is set up').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(address);
  const [mandate] = await mandatesOf(buyer);

  await page.getByText('Dales Coaches · £849.00').waitFor();
  await fillForm(page);
  expect(await amountsOf(page)).toEqual([...(await amountsByDay(planOf(page), nineMonths)), '£849.00']);
  const days = await planOf(page).getByRole('rowheader').allInnerTexts();
  expect(days[0]).toMatch(/^1(?: and 2)?\. Deposit(?: and monthly payment)?\n\w{3} \d+\w\w \w{3} 20\d\d$/);
  // the 1st, or the next day on which banks work
  expect(days.at(-2)).toMatch(/^10\. Monthly payment\n\w{3} (?:1st|2nd|3rd|4th) \w{3} 20\d\d$/);
  await page.getByText(mandate!.reference!).waitFor();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'See your mandate' }).click(),
  ]);
  await other.getByRole('heading', { level: 1, name: 'Direct Debit mandates' }).waitFor();
  await other.close();

  await page.getByLabel('Voucher code').fill('SIBLING50');
  await page.keyboard.press('Enter');
  await page.getByText('£50.00 is taken off the price.').waitFor();
  const reduced = await amountsOf(page);
  const afterVoucher = [75.4, ...Array<number>(8).fill(75.45)];
  expect(reduced).toEqual([...(await amountsByDay(planOf(page), { deposit: 120, monthly: afterVoucher })), '£799.00']);
  await look(page);

  const guarantee = page.getByText('you are entitled to a full and immediate refund of the amount paid');
  expect(await guarantee.isVisible()).toBe(false);
  await page.getByText('The Direct Debit Guarantee').press('Enter');
  await guarantee.waitFor();
  await page.getByRole('button', { name: 'Agree to 10 payments' }).focus();
  const sent = page.waitForRequest((request) => request.url().endsWith('/customer-ticket/gocardless'));
  await page.keyboard.press('Enter');
  const { shown_first_payment: firstDay, shown_last_payment: lastDay } = (await sent).postDataJSON() as {
    shown_first_payment: string;
    shown_last_payment: string;
  };
  expect(days[0]).toContain(formatDate(parseLocalDate(firstDay)));
  // below the payments is their total
  expect(days.at(-2)).toContain(formatDate(collectedOn(parseLocalDate(lastDay))));
  const id = await orderConfirmed(page);
  await expect.poll(() => amountsOf(page)).toEqual(reduced);
  await page.getByText('£0.00 of £799.00').waitFor();
  expect(await sheetsOf(page, 'Letter', '£0.00 of £799.00')).toBe(1);
  await look(page);
  expect(complaints).toEqual([]);

  const [receipt] = (await messagesTo(product, purchaser.email, 2)).filter(({ subject }) =>
    subject?.startsWith('Your ticket'),
  );
  expect(receipt?.text).toContain('Total: £799.00');
  expect(receipt?.text).toContain('Paid by: Direct Debit, mandate');
  expect(receipt?.text).toMatch(/10\. Monthly payment, \w{3} \d+\w\w \w{3} 20\d\d: £75\.45/);

  // After the first payment is made and the next one failed, the ticket shows both.
  const [deposit, monthly] = await paymentsAtProvider(product, mandate!.provider_mandate_id);
  await play(product, 'payment_paid_out', deposit!);
  await play(product, 'payment_failed', monthly!);
  await expect.poll(() => statesOf(buyer)).toEqual(['paid_out', 'failed']);
  await page.goto(`${product.origin}/ticket/${id}`);
  await page.getByText('£120.00 of £799.00').waitFor();
  expect(await sheetsOf(page, 'Letter', '£120.00 of £799.00')).toBe(1);
  await page.getByText('A payment was not made').waitFor();
  await page.getByText(/^Your bank did not pay £75\.40 on .* It is asked for again on or just after/).waitFor();
  expect(await page.getByRole('rowheader', { name: /Paid$/ }).count()).toBe(1);
  expect(await page.getByRole('rowheader', { name: /Failed Asked for again on or just after/ }).count()).toBe(1);
  await look(page);
  await buyer.close();
});

test('P-133 P-134 P-185 P-186 P-225 P-257 P-272 A-118 a second ticket needs no new mandate, the return address may be opened twice, a voucher that leaves under 1.00 a month cannot be used, and everything is kept while the provider is offline or responds without a ticket', async () => {
  const buyer = await openAtSummary();
  const { page, purchaser, address } = buyer;
  const [mandate] = await mandatesOf(buyer);
  const [session] = await product.db
    .selectFrom('mandate_sessions')
    .select('id')
    .where('user_id', '=', purchaser.id)
    .execute();
  await page.goto(`${product.origin}${address.replace('create-ticket', 'mandate-confirmed')}/${session!.id}`);
  await page.getByLabel("Passenger's first name").waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await confirm(page);

  // While its approval is pending it pays nothing.
  await changeBuyPageResponse(page, { mandate: { status: 'pending_customer_approval' } });
  await page.reload();
  await page.getByText('Your mandate is waiting for approval').waitFor();
  expect(await page.getByRole('button', { name: /^Agree/ }).count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: /^Agree/ }).waitFor();
  await page.getByLabel('Voucher code').fill('BURSARY-FULL');
  await page.keyboard.press('Enter');
  await page.getByText('Full value voucher codes cannot be used with this type of ticket.').waitFor();
  await page
    .getByText(/^This voucher would take £[\d,.]+ off the price, but it can’t be used for this payment/)
    .waitFor();
  expect(await page.getByText('is taken off the price').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Agree/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove voucher' }).click();

  await misbehave(product, { provider: 'gocardless', fail_503: 1000 });
  await agree(page);
  const offline = page.getByText(
    'The direct debit provider is offline at the moment. Nothing has been taken. Please try again later.',
  );
  await offline.waitFor();
  await misbehave(product, {});
  // The error stays until the next response, so that nothing moves under a second click.
  const words = 'There was a problem processing your payment, please try again later';
  const refused = { error: words, error_key: 'direct-debit-refused', params: {} };
  let shownDuringCall = 0;
  await page.route(
    '**/api/customer-ticket/gocardless',
    async (route) => {
      shownDuringCall = await offline.count();
      await route.fulfill({ status: 402, json: refused });
    },
    { times: 1 },
  );
  await agree(page);
  await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  expect([shownDuringCall, await offline.count()]).toEqual([1, 0]);
  await page.route('**/api/customer-ticket/gocardless', (route) => route.fulfill({ json: {} }), { times: 1 });
  await agree(page);
  await page.getByRole('alert').getByText('No ticket id generated.').waitFor();
  await page.reload();
  await page.getByText('Your payment has not reached us, and you have not been charged.').waitFor();
  expect(await ticketsOf(product, purchaser)).toBe(0);
  await agree(page);
  await orderConfirmed(page);
  expect(await ticketsOf(product, purchaser)).toBe(1);
  expect((await mandatesOf(buyer)).map(({ id }) => id)).toEqual([mandate!.id]);
  await page.goto(`${product.origin}/account/mandate`);
  await page.getByText('Pays for').waitFor();
  expect(await page.getByText('No active ticket for mandate.').count()).toBe(0);
  await buyer.close();
});

test('P-041 P-135 a cancelled mandate is shown and set up again, and returning keeps all input', async () => {
  const buyer = await openAtSummary();
  const { page } = buyer;
  const [mandate] = await mandatesOf(buyer);
  await play(product, 'mandate_cancelled', mandate!.provider_mandate_id);
  await agree(page);
  await settingUp(page);
  await page.getByText('You no longer have a Direct Debit mandate to pay by. Please set one up.').waitFor();
  await goToProvider(page);
  await authoriseMandate(page);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Nia');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await agree(page);
  const bought = await orderConfirmed(page);
  const mandates = await mandatesOf(buyer);
  expect(mandates.map(({ status }) => status)).toEqual(['cancelled', 'pending_submission']);

  // Cancelled at the bank, it collects nothing more for the ticket.
  await play(product, 'mandate_cancelled', mandates[1]!.provider_mandate_id);
  await expect.poll(() => statesOf(buyer)).toEqual(['cancelled', 'cancelled']);
  await page.goto(`${product.origin}/ticket/${bought}`);
  await page.getByText('No more payments are taken').waitFor();
  const cancelled = await page.getByRole('rowheader', { name: /Cancelled$/ }).count();
  expect(cancelled).toBe((await amountsByDay(planOf(page), nineMonths)).length);
  expect((await amountsOf(page)).at(-1)).toBe('£0.00');
  await look(page);

  // Buying again without one does not ask for the passenger again either.
  await page.goto(`${product.origin}${buyer.address.replace('create-ticket', 'buy-again')}/${bought}`);
  await goToProvider(page);
  await authoriseMandate(page);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Nia');
  expect(await storedChoices(page)).toHaveLength(1);
  await buyer.close();
});

test('P-273 P-274 a mandate that cannot be set up or confirmed is reported, and can be tried again', async () => {
  await misbehave(product, { provider: 'gocardless', fail_503: 1000 });
  const buyer = await open();
  const { page, address } = buyer;
  await page.getByText('There was a problem whilst trying to create your direct debit mandate').waitFor();
  await page.getByText('The direct debit provider is offline at the moment.').waitFor();
  await look(page);
  await misbehave(product, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Continue to GoCardless' }).waitFor();
  const [session] = await product.db
    .selectFrom('mandate_sessions')
    .select('id')
    .where('user_id', '=', buyer.purchaser.id)
    .orderBy('created_at', 'desc')
    .execute();

  const back = product.origin + address.replace('create-ticket', 'mandate-confirmed');
  await page.goto(`${back}/${session!.id}`);
  await page.getByText('There was a problem whilst trying to confirm your direct debit mandate').waitFor();
  await page.getByText('The bank details have not been confirmed yet.').waitFor();
  await look(page);
  await withoutTable(product.ownerDb, 'mandate_sessions', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Something went wrong on our side.').waitFor();
  });
  await page.getByRole('link', { name: 'Set it up again' }).click();
  await goToProvider(page);
  await authoriseMandate(page);
  await buyer.close();
});

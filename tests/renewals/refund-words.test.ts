import { addDays, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { instantOnClocks } from '@fareway/domain/dates/zoned-time.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp } from '../customer-tickets/purchaser.ts';
import { buyTerm } from '../customer-tickets/sold-tickets.ts';
import { authoriseMandateByCalls, byInstalments } from '../direct-debit/payer.ts';
import { addTwo } from '../baskets/basket.ts';
import { buyPageOf, confirm, fillShortFields, fillWholeForm, openBuyer, shortForm } from '../purchases/buyer.ts';
import { photosOf } from '../purchases/photos-of.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { offerNextYear } from './offer.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  await photosOf(product, byInstalments.operator, 'off');
  await setRules(byInstalments.operator);
});

async function setRules(operator: string): Promise<void> {
  const refund_steps = JSON.stringify([
    { days_before: 7, per_cent: 100 },
    { days_before: 2, per_cent: 50 },
  ]);
  await product.db.updateTable('clients').set({ refund_steps }).where('slug', '=', operator).execute();
}

const setStart = (ticketId: string, start: LocalDate) =>
  product.db
    .updateTable('tickets')
    .set({ start, expiry: addDays(start, 60) })
    .where('id', '=', ticketId)
    .execute();

async function firstLine(page: Page): Promise<string | undefined> {
  const refunds = page.locator('dt', { hasText: 'Refunds' }).locator('xpath=following-sibling::dd');
  return (await refunds.innerText()).split('\n')[0];
}

/** Opens the page for each first day of the ticket, and expects the words with which the refunds beside the button that pays begin. */
async function expectWords(page: Page, ticketId: string, open: () => Promise<void>): Promise<void> {
  const today = localDate(systemClock.now(), 'Europe/London');
  const lastDay = (ahead: number) => formatDate(addDays(today, ahead));
  for (const [ahead, words] of [
    [10, `Today: 100% back, until ${lastDay(3)}.`],
    [5, `Today: 50% back, until ${lastDay(3)}.`],
    [1, 'This ticket is too close to its first day: nothing back.'],
    [-1, 'This ticket has started: nothing back.'],
  ] as const) {
    await setStart(ticketId, addDays(today, ahead));
    await open();
    expect.soft(await firstLine(page), words).toBe(words);
  }
  // the rules follow, folded
  await page.getByText('All rules for refunds').click();
  await page.getByText('100%').last().waitFor();
}

const debitButton = (page: Page) => page.getByRole('button', { name: /^Agree to \d+ payments$/ });

test('P-306 the refund words beside the agreement to a direct debit begin with what holds today for this ticket', async () => {
  const purchaser = await signUp(product);
  await authoriseMandateByCalls(product, purchaser);
  const address = await buyPageOf(product, byInstalments);
  const page = await openAs(browser, purchaser, `${product.origin}/help`);
  await expectWords(page, address.split('/').at(-1)!, async () => {
    await page.goto(product.origin + address);
    await fillWholeForm(page);
    await confirm(page);
    await debitButton(page).waitFor();
  });
  await page.context().close();
});

test('P-306 the refund words beside one payment for two tickets begin with what holds today for both', async () => {
  await setRules(shortForm.operator);
  const { page, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await addTwo(page);
  const basket = page.url();
  await expectWords(page, address.split('/').at(-1)!, async () => {
    await page.goto(basket);
    await page.getByRole('button', { name: /^Pay €/ }).waitFor();
  });
  await close();
});

test('P-306 the refund words beside the pay control of a renewal begin with what holds today for the new ticket, by card and by direct debit', async () => {
  const purchaser = await signUp(product);
  const byCard = await offerNextYear(product, await buyTerm(product, purchaser));
  const page = await openAs(browser, purchaser, `${product.origin}/help`);
  await expectWords(page, byCard.ticket, async () => {
    await page.goto(product.origin + byCard.address);
    await page.getByRole('button', { name: /^Pay £/ }).waitFor();
  });
  await authoriseMandateByCalls(product, purchaser);
  const byDebit = await offerNextYear(product, await buyTerm(product, purchaser, 'Owain'), {
    like: byInstalments.ticket,
  });
  await expectWords(page, byDebit.ticket, async () => {
    await page.goto(product.origin + byDebit.address);
    await debitButton(page).waitFor();
  });
  await page.context().close();
});

test('P-306 the refund words of a page that stays open overnight are those of the new day, also when they are first shown on it', async () => {
  const today = localDate(systemClock.now(), 'Europe/London');
  // the date of this device is one day late, so that its session lasts
  const evening = instantOnClocks(addDays(today, -1), 23 * 60 + 55, 'Europe/London');
  const lastDay = `Today: 50% back, until ${formatDate(today)}.`;
  const tooClose = 'This ticket is too close to its first day: nothing back.';
  const hasStarted = 'This ticket has started: nothing back.';
  const expectFirst = async (page: Page, words: string) => {
    await expect.poll(() => firstLine(page)).toBe(words);
  };

  await setRules(shortForm.operator);
  const { page, address, close } = await openBuyer(product, browser, { wanted: shortForm });
  await setStart(address.split('/').at(-1)!, addDays(today, 2));
  await page.clock.install({ time: evening });
  await page.goto(product.origin + address);
  await fillShortFields(page);
  await page.clock.fastForward('10:00');
  await confirm(page);
  await expectFirst(page, tooClose);
  await page.goBack();
  await confirm(page);
  await expectFirst(page, tooClose);
  await close();

  const purchaser = await signUp(product);
  const renewal = await offerNextYear(product, await buyTerm(product, purchaser));
  await setStart(renewal.ticket, addDays(today, 2));
  const opened = await openAs(browser, purchaser, `${product.origin}/help`);
  await opened.clock.install({ time: evening });
  await opened.goto(product.origin + renewal.address);
  await opened.getByRole('button', { name: /^Pay £/ }).waitFor();
  await expectFirst(opened, lastDay);
  await opened.clock.fastForward('10:00');
  await expectFirst(opened, tooClose);
  // a day on which the clocks change has 25 hours
  await opened.clock.fastForward('50:00:00');
  await expectFirst(opened, hasStarted);
  await opened.context().close();
});

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdReplies } from '../../support/hold-requests.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';

interface Typing {
  /** Saves what is typed first. */
  press: () => Promise<void>;
  /** The field in which the person types on, or chooses another option by its words, while the reply is on its way. */
  field: Locator;
  later: string;
  /** Waits for what the page says after the save. */
  saved: () => Promise<void>;
  method?: string;
}

/** Presses, types on before the reply arrives, and expects that what was typed stays, with the focus. */
export async function typeWhileSaving(page: Page, { press, field, later, saved, method = 'PUT' }: Typing) {
  // the reply to a look that is still under way would be held, too
  const working = page.getByRole('button', { name: 'Working' });
  await working.waitFor({ state: 'detached' });
  const held = await holdReplies(page, method);
  await press();
  await held.arrived;
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
  if (isChoice) {
    await field.focus();
    await field.selectOption(later);
  } else await field.fill(later);
  held.release();
  await saved();
  await working.waitFor({ state: 'detached' });
  const shows = isChoice ? field.locator('option:checked').textContent() : field.inputValue();
  expect(await shows).toBe(later);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Returns a function that presses a button. */
export const click = (page: Page, name: string) => () => page.getByRole('button', { name, exact: true }).click();
/** Returns a function that waits for words that the page says. */
export const toast = (page: Page, words: string | RegExp) => () => page.getByText(words).last().waitFor();

/** Finds a service of Dales Coaches by the beginning of its name. */
export async function serviceOf(product: ProductWithDatabase, start: string) {
  return product.db
    .selectFrom('services')
    .innerJoin('clients', 'clients.id', 'services.client_id')
    .select(['services.id', 'services.name', 'services.client_id'])
    .where('slug', '=', 'dales-coaches')
    .where('services.name', 'like', `${start} %`)
    .executeTakeFirstOrThrow();
}

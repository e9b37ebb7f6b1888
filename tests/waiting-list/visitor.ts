import type { Product } from '@fareway/testing/product.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

let people = 0;

/** A new visitor. */
export function newVisitor() {
  people += 1;
  return {
    email: `waiting-${people}@example.com`,
    mobile: '07700 900123',
    postCode: 'BD23 1AA',
    passengers: [{ firstName: 'Ada', lastName: 'Byron' }],
  };
}

export type Somebody = ReturnType<typeof newVisitor>;

/** Opens a page of the product as a new visitor, by default on a narrow screen. */
export async function openPage(
  { product, browser }: { product: Product; browser: Browser },
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, ...options });
  const page = await context.newPage();
  await page.goto(product.origin + path);
  return page;
}

/** Fills in what the address has not filled in. */
export async function fillIn(page: Page, { email, mobile, postCode, passengers }: Somebody): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Postcode').fill(postCode);
  await page.getByLabel('Number of passengers').selectOption(String(passengers.length));
  for (const [index, { firstName, lastName }] of passengers.entries()) {
    const passenger = page.getByRole('group', { name: `Passenger ${index + 1}` });
    await passenger.getByLabel('First name').fill(firstName);
    await passenger.getByLabel('Last name').fill(lastName);
  }
}

export const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit' }).click();

export const titleOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();

/** The lines of the error summary, and the ids of the fields that its links lead to. */
export async function summaryOf(page: Page): Promise<{ lines: string[]; fields: (string | null)[] }> {
  const items = page.getByRole('alert').getByRole('listitem');
  const links = await items.getByRole('link').all();
  return {
    lines: await items.allInnerTexts(),
    fields: await Promise.all(links.map((link) => link.getAttribute('href'))),
  };
}

/** The options of a select, and the chosen one. */
export async function choicesOf(page: Page, label: string): Promise<{ options: string[]; chosen: string }> {
  const select = page.getByLabel(label, { exact: true });
  return { options: await select.locator('option').allInnerTexts(), chosen: await select.inputValue() };
}

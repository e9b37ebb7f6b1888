import type { Product } from '@fareway/testing/product.ts';
import type { Locator, Page } from 'playwright-core';
import { post, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyPageOf, choosePhoto, confirm, fillWholeForm, type Wanted } from '../purchases/buyer.ts';

/** A ticket with a deposit of £120.00 and nine payments of £81.00. */
export const byInstalments: Wanted = { operator: 'dales-coaches', service: 'S1', ticket: 'Annual by direct debit' };

/** Goes from our page to the provider's. */
export async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue to GoCardless' }).click();
  await page.getByRole('heading', { level: 1, name: 'Set up a Direct Debit' }).waitFor();
}

/** Authorises a mandate on the provider's page, and waits for the passenger form. */
export async function authoriseMandate(page: Page): Promise<void> {
  await confirmBankDetails(page);
  await page.getByLabel("Passenger's first name").waitFor();
}

/** Authorises a mandate on the provider's page, with any next page. */
export async function confirmBankDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Gwen');
  await page.getByLabel('Last name').fill('Pritchard');
  await page.getByLabel('Sort code').fill('20-00-00');
  await page.getByLabel('Account number').fill('55779911');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Fills in the passenger form of the ticket, and continues to its summary. */
export async function fillForm(page: Page): Promise<void> {
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
}

/** The amounts of the table of payments, the total at the end. */
export function amountsOf(page: Page): Promise<string[]> {
  return planOf(page).getByRole('cell').allInnerTexts();
}

/** The table of payments. */
export function planOf(page: Page): Locator {
  return page.getByRole('table', { name: 'Your 10 payments' });
}

/** Accepts the payments. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agree to 10 payments' }).click();
}

/** Moves a mandate to a scenario at the provider. */
export async function play({ sandboxOrigin }: Product, scenario: string, resource: string): Promise<void> {
  const body = JSON.stringify({ scenario, resource });
  const response = await fetch(`${sandboxOrigin}/sandbox/scenarios`, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
}

/** Creates a purchaser's mandate with the operator of the ticket, as their browser would. */
export async function authoriseMandateByCalls(product: Product, purchaser: Purchaser): Promise<void> {
  const [year, client, service_id, ticket_id] = (await buyPageOf(product, byInstalments)).split('/').slice(2);
  const goal = { year, service_id, ticket_id };
  const { redirect_url } = await post<{ redirect_url: string }>(
    product,
    `/customer-mandate-session/client/${client}`,
    goal,
    purchaser,
  );
  const session = (await sendBankDetails(redirect_url, purchaser)).split('/').at(-1);
  await post(product, `/customer-mandate-session/confirm/${session}`, goal, purchaser);
}

/** Authorises a mandate at the provider without a browser. Returns the address to which the provider redirects. */
export async function sendBankDetails(providerPage: string, { email }: Purchaser): Promise<string> {
  const form = { given_name: 'Gwen', family_name: 'Pritchard', email, outcome: 'confirm' };
  const body = new URLSearchParams({ ...form, sort_code: '20-00-00', account_number: '55779911' });
  const response = await fetch(providerPage, { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location')!;
}

/** Returns the payments of a mandate at the provider in order of their dates, the deposit before a monthly payment of the same day. */
export async function paymentsAtProvider({ sandboxOrigin }: Product, mandate: string): Promise<string[]> {
  const headers = {
    authorization: `Bearer sandbox_demo_${byInstalments.operator}`,
    'gocardless-version': '2015-07-06',
  };
  const response = await fetch(`${sandboxOrigin}/payments?mandate=${mandate}`, { headers });
  const { payments } = (await response.json()) as { payments: { id: string; charge_date: string; amount: number }[] };
  return payments
    .toSorted((one, other) => one.charge_date.localeCompare(other.charge_date) || other.amount - one.amount)
    .map(({ id }) => id);
}

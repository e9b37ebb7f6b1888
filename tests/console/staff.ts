import { randomUUID } from 'node:crypto';
import logIns from '@fareway/server/demo/log-ins.json' with { type: 'json' };
import { hashPassword } from '@fareway/server/accounts/identity/secrets/passwords.ts';
import { systemClock } from '@fareway/server/platform/clock.ts';
import { deriveKeys } from '@fareway/server/platform/keys/keys.ts';
import { addOwner } from '@fareway/server/staff/team/add-owner.ts';
import { codeOf } from '@fareway/server/testing/staff/build-staff.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoSecretKey } from '../support/demo-database.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';

/** A person who signs in to the console. */
export interface Person {
  name: string;
  email: string;
  password: string;
  /** The key of the authenticator app, in base32. */
  secret: string;
}

const demoOwner = logIns.find(({ address }) => address === '/console/dales-coaches')!;

/** The owner of Dales Coaches in the demonstration. */
export const owner: Person = {
  name: demoOwner.name!,
  email: demoOwner.email,
  password: demoOwner.password,
  secret: demoOwner.totp_secret!,
};

/** Adds a member of an operator who has an authenticator app. */
export async function addMember(
  { db }: ProductWithDatabase,
  role: Role,
  name = 'Sam Holt',
  slug = 'dales-coaches',
): Promise<Person> {
  const person = { name, email: `${randomUUID().slice(0, 8)}@example.com`, password: 'Spare-wheel-9' };
  // a key is 160 bits
  const secret = randomUUID()
    .replaceAll(/[^a-f2-7]/g, 'a')
    .toUpperCase()
    .padEnd(32, 'A')
    .slice(0, 32);
  const { id: client } = await db.selectFrom('clients').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const password_hash = await hashPassword(person.password);
  const deps = { db, clock: systemClock, keys: deriveKeys([demoSecretKey]) };
  await addOwner(deps, client, { email: person.email, name, password_hash, authenticator_secret: secret });
  const id = await idOf(db, person);
  await db
    .updateTable('staff_memberships')
    .set({ role, sees_money: role === 'owner' })
    .where('staff_id', '=', id)
    .execute();
  return { ...person, secret };
}

/** Returns the id of a person. */
export async function idOf(db: ProductWithDatabase['db'], { email }: Pick<Person, 'email'>): Promise<string> {
  return (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

/** Returns the code that the person's app shows now. The server accepts each code once, and forgets here that it has seen this one. */
export async function freshCode({ db }: ProductWithDatabase, person: Person): Promise<string> {
  await db
    .updateTable('staff_totp')
    .set({ last_step: 0 })
    .where('staff_id', '=', await idOf(db, person))
    .execute();
  return codeOf(person, new Date());
}

/** Opens an address of the console in a new browser, and waits for its page. */
export async function openConsole(
  { browser, product }: { browser: Browser; product: ProductWithDatabase },
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, ...options });
  const page = await context.newPage();
  await page.goto(`${product.origin}/console${path}`);
  await shown(page);
  return page;
}

/** Opens an address of the console as a person who has signed in with both factors, by the calls of the pages. */
export async function openAs(
  { browser, product }: { browser: Browser; product: ProductWithDatabase },
  person: Person,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, ...options });
  const send = async (call: string, data: object) => {
    const address = `${product.origin}/api/staff/${call}`;
    const response = await context.request.post(address, { data, headers: { origin: product.origin } });
    if (!response.ok()) throw new Error(`${call} of ${person.email}: ${response.status()} ${await response.text()}`);
  };
  await send('sign-in', { email: person.email, password: person.password });
  await send('sign-in/code', { code: await freshCode(product, person) });
  const page = await context.newPage();
  await page.goto(`${product.origin}/console${path}`);
  await shown(page);
  return page;
}

/** Ends all sessions of a person on the server, while their pages stay open. */
export async function endSessions({ db }: ProductWithDatabase, person: Person): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date() })
    .where('staff_id', '=', await idOf(db, person))
    .where('ended_at', 'is', null)
    .execute();
}

/** Signs in again in the dialog that follows the end of a session, with the password and a code of the app. What was pressed then goes on. */
export async function signInAgain(page: Page, product: ProductWithDatabase, person: Person): Promise<void> {
  const password = page.getByRole('dialog', { name: 'Sign in again' });
  await password.getByLabel('Password', { exact: true }).fill(person.password);
  await password.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByRole('dialog', { name: 'Enter your code' });
  await code.getByLabel('Code from your authenticator app').fill(await freshCode(product, person));
  await code.getByRole('button', { name: 'Sign in' }).click();
  await code.waitFor({ state: 'detached' });
}

/** Waits until a page is shown instead of its skeleton. */
export async function shown(page: Page): Promise<void> {
  await page.locator('main:not([data-skeleton]) h1').waitFor();
}

/** Waits for the page with this title. */
export async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** The address of a page without its origin. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Makes the last proof of a person's second factor older than 15 minutes, so that the server asks for it again. */
export async function ageFactor({ db }: ProductWithDatabase, person: Person): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ factor_at: new Date(Date.now() - 16 * 60_000) })
    .where('staff_id', '=', await idOf(db, person))
    .execute();
}

/** The focused element is this one. */
export async function expectFocus(page: Page, selector: string): Promise<void> {
  await expect.poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)).toBe(true);
}

/** No problem that axe finds, and nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

import type { Product } from '@fareway/testing/product.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { get, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyTerm } from '../customer-tickets/sold-tickets.ts';
import { buyPageOf, shortForm } from '../purchases/buyer.ts';
import { alive } from '../support/open-watched.ts';
import { untilQuiet } from '../support/until-quiet.ts';

/** A purchaser who has bought a ticket, and the addresses of pages with the purchaser's data. */
export interface Walker {
  purchaser: Purchaser;
  ticketId: string;
  servicePage: string;
  buyPage: string;
}

export async function purchaserWithTicket(product: Product): Promise<Walker> {
  const purchaser = await signUp(product);
  const [ticketId, client, buyPage] = await Promise.all([
    buyTerm(product, purchaser),
    get<{ services: { id: string }[] }>(product, '/client/slug/dales-coaches'),
    buyPageOf(product, shortForm),
  ]);
  return { purchaser, ticketId, servicePage: `/client/dales-coaches/${client.services[0]!.id}`, buyPage };
}

/** Public pages. */
export const publicPages = ({ servicePage, buyPage }: Walker) => [
  '/operators',
  '/operators/2',
  '/client/dales-coaches',
  servicePage,
  '/waiting-list/dales-coaches',
  '/waiting-list/26-27/dales-coaches',
  '/t/unknown-link',
  '/preview/unknown-link',
  `/preview/unknown-link${servicePage}`,
  `/preview/unknown-link${buyPage}`,
  '/preview/unknown-link/help',
  '/help',
  '/help-portal',
  '/contact',
  '/enable-troubleshooting',
  '/deleted-account',
  '/terms',
  '/privacy',
  '/nothing/at/all',
  '/offline',
  '/login?redirect=%2Fhelp',
  '/register',
  '/forgot-password',
  '/undo-email-change',
  '/design',
];

/** Pages of the account, including the buy pages. */
export const ownPages = ({ ticketId, buyPage }: Walker) => {
  const [year, slug, service, ticket] = buyPage.split('/').slice(2);
  return [
    '/',
    '/account',
    '/account/email',
    '/account/email/pending',
    '/account/email/verify',
    '/account/phone',
    '/account/password',
    '/account/data',
    '/account/data/old',
    '/account/data/delete',
    '/account/passengers',
    '/account/passengers/new',
    `/account/passengers/${ticketId}`,
    '/account/mandate',
    '/account/payments',
    `/account/payments/${ticketId}`,
    '/account/payment-methods',
    `/create-mandate/${year}/${slug}/${service}/${ticket}`,
    `/create-renewal-mandate/${slug}/${ticketId}`,
    `/mandate-confirmed/${year}/${slug}/${service}/${ticket}/${ticketId}`,
    `/mandate-renewal-confirmed/${slug}/${ticketId}/${ticketId}`,
    `/ticket/${ticketId}`,
    `/shared-ticket/${ticketId}`,
    `/ticket/${ticketId}/edit`,
    `/ticket/${ticketId}/photo`,
    `/ticket/${ticketId}/notifications`,
    `/trips/${ticketId}`,
    `/ticket/${ticketId}/bookings`,
    `/top-up/${ticketId}`,
    `/top-up-confirmed/${ticketId}`,
    `/book/${ticketId}`,
    '/booking/journey/day',
    `/booking-confirmed/${ticketId}/${year}/${slug}`,
    `/client/${slug}/advance`,
    `/renew/${ticketId}`,
    `/renewal-confirmed/${ticketId}`,
    `/ticket/${ticketId}/sent`,
    `/ticket/${ticketId}/sms-sent`,
    `/buy-together/${slug}`,
    `/order-confirmed/${ticketId}`,
    `/order-confirmed/${ticketId}/${year}/${slug}/${service}/${ticket}`,
    `/order-confirmed/adhoc/${ticketId}/${year}/${slug}/${slug}/${service}/${ticket}`,
    buyPage,
    `${buyPage.replace('create-ticket', 'buy-again')}/${ticketId}`,
    '/logout',
  ];
};

/** Pages whose address gives access. */
export const isSecretPage = (address: string) => /^\/(t|preview)\/|^\/undo-email-change$/.test(address);

/** Pages on which something is bought, or a payment method is set up. */
export const isBuyPage = (address: string) =>
  /^\/((create-ticket|buy-together|buy-again|renew|top-up|book|create(-renewal)?-mandate|mandate(-renewal)?-confirmed)\/|client\/[^/]+\/advance$)/.test(
    address,
  );

/** Opens each page in turn as a document, and waits until it is idle. */
export async function walk(
  page: Page,
  product: Product,
  addresses: readonly string[],
  look: (address: string, page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const address of addresses) {
    await untilQuiet(page, async () => {
      await page.goto(product.origin + address);
      await page.locator('main:not([data-skeleton]) h1').first().waitFor();
      await alive(page);
    });
    await look(address, page);
  }
}

/** Returns the sources that a policy allows a page to connect to. */
export function connectSources(policy: string): string[] {
  return /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? ['none'];
}

/** A page as the server sends it. */
interface PageDocument {
  html: string;
  policy: string;
}

/** Reads the documents of pages, those of the account as a logged-in purchaser. The list of addresses is the order of the documents. */
export async function readDocuments(
  { origin }: Product,
  { purchaser: { email, password } }: Walker,
  addresses: readonly string[],
): Promise<PageDocument[]> {
  const loggedIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  expect(loggedIn.status).toBe(200);
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(origin + address, { headers: { cookie } });
      return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
    }),
  );
}

/** A visitor's browser on a page. */
export async function openVisitor(
  product: Product,
  browser: Browser,
  path: string,
  { init, ...options }: BrowserContextOptions & { init?: () => void } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  await page.goto(product.origin + path);
  await page.locator('main:not([data-skeleton]) h1').first().waitFor();
  return page;
}

/** The purchaser's browser on a page of the account. */
export function openOwn(product: Product, browser: Browser, { purchaser }: Walker, path = '/account'): Promise<Page> {
  return openAs(browser, purchaser, product.origin + path);
}

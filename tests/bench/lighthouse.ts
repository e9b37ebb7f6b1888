import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumFlags, wholeChromiumPath } from '@fareway/testing/browser.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import { startProduct } from '@fareway/testing/product.ts';
import type { Product } from '@fareway/testing/product.ts';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import lighthouse from 'lighthouse';
import { signUp } from '../customer-tickets/purchaser.ts';
import type { Purchaser } from '../customer-tickets/purchaser.ts';
import { buyTerm } from '../customer-tickets/sold-tickets.ts';
import { printHeading, printLine } from './print.ts';

const rounds = 2;

/** Lighthouse's mobile scores of the pages on a parent's way, in the production build with the demonstration's data. */
export async function benchPages(): Promise<void> {
  const product = await startProduct();
  const browser = await openDebuggedBrowser();
  try {
    const { service, buy } = await findTicket(product);
    printHeading(`Lighthouse, mobile throttling, the best of ${rounds} (performance, accessibility)`);
    await mark(browser.port, 'service page', service, 99);
    for (const path of ['/client/dales-coaches', '/operators', '/login', '/register', '/help']) {
      await mark(browser.port, path, product.origin + path, 95);
    }
    const parent = await signUp(product);
    const ticketId = await buyTerm(product, parent);
    await logInAs(browser.port, product, parent);
    await mark(browser.port, 'My Tickets', `${product.origin}/`, 95, true);
    await mark(browser.port, 'buy form', buy, 95, true);
    await mark(browser.port, 'ticket details', `${product.origin}/ticket/${ticketId}`, 95, true);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function mark(port: number, name: string, url: string, aim: number, isSignedIn = false): Promise<void> {
  const marks = { performance: 0, accessibility: 100 };
  let paint = '';
  let bytes = '';
  for (let round = 0; round < rounds; round += 1) {
    if (isSignedIn) await forgetFiles(port, url);
    const result = await lighthouse(
      url,
      // a purchaser stays logged in; a visitor comes for the first time
      { port, output: 'json', logLevel: 'silent', disableStorageReset: isSignedIn },
      { extends: 'lighthouse:default', settings: { onlyCategories: ['performance', 'accessibility'] } },
    );
    // a trace that could not be recorded contains no measurement of the page
    if (!result || result.lhr.runtimeError) continue;
    const { categories, audits } = result.lhr;
    const performance = Math.round(100 * (categories['performance']?.score ?? 0));
    const accessibility = Math.round(100 * (categories['accessibility']?.score ?? 0));
    if (performance > marks.performance) {
      marks.performance = performance;
      const valueOf = (audit: string) => audits[audit]?.displayValue ?? '';
      paint = `first paint ${valueOf('first-contentful-paint')}, largest ${valueOf('largest-contentful-paint')}, shift ${valueOf('cumulative-layout-shift')}`;
      bytes = `${Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1_024)} KB`;
    }
    marks.accessibility = Math.min(marks.accessibility, accessibility);
  }
  printLine(`${name} (aims ${aim}, 100)`, `${marks.performance}, ${marks.accessibility}   ${paint}, ${bytes}`);
}

async function findTicket({ origin }: Product) {
  const client = (await (await fetch(`${origin}/api/client/slug/dales-coaches`)).json()) as {
    current_sales_year: string;
    services: { id: string; name: string }[];
  };
  const service = client.services.find(({ name }) => name.startsWith('S1'))!;
  const year = client.current_sales_year.replace('/', '-');
  const tickets = (await (await fetch(`${origin}/api/service/${service.id}/tickets/${year}`)).json()) as {
    id: string;
    name: string;
  }[];
  const ticket = tickets.find(({ name }) => name === 'Annual')!;
  return {
    service: `${origin}/client/dales-coaches/${service.id}`,
    buy: `${origin}/create-ticket/${year}/dales-coaches/${service.id}/${ticket.id}`,
  };
}

async function logInAs(port: number, { origin }: Product, purchaser: Purchaser): Promise<void> {
  await inPage(port, async (page) => {
    await page.goto(`${origin}/login`);
    await logIn(page, purchaser);
    await page.getByRole('heading', { name: 'My tickets' }).waitFor();
  });
}

/** As after a new build: the browser's cache contains no file of the pages. */
async function forgetFiles(port: number, url: string): Promise<void> {
  await inPage(port, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    // the service worker has its own cache
    const { origin } = new URL(url);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  });
}

async function inPage<T>(port: number, work: (page: Page) => Promise<T>): Promise<T> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await connection.contexts()[0]!.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
    await connection.close();
  }
}

/** A Chromium for Lighthouse: its port is written to its profile. */
async function openDebuggedBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'fareway-lighthouse-'));
  const child = spawn(
    wholeChromiumPath(),
    [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  for (const deadline = Date.now() + 20_000; ; await pause(50)) {
    const port = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').then(
      (text) => Number(text.split('\n')[0]),
      () => undefined,
    );
    if (port) return { port, close };
    if (Date.now() > deadline) throw new Error('Chromium was not ready');
  }

  async function close() {
    child.kill();
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

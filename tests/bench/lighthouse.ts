import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
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
import type { Aims, Run } from './aims.ts';
import { printHeading, printLine } from './print.ts';

/** How often each page is measured, and whether all pages are. */
const sizes = { whole: { rounds: 2, isAll: true }, tiny: { rounds: 1, isAll: false } };

/** So many recordings of a page may fail. */
const mostFailures = 3;

/** The aims for every page: Lighthouse's score, and the largest paint in seconds. */
const each = { score: 99, paint: 1.5 };
/** The most bytes of script of a page with the app, and the most bytes of all that the service page needs. */
const mostScript = 130_000;
const mostOfServicePage = 12_000;

/** The port of the browser that measures, and how often it does. */
interface Measured {
  port: number;
  rounds: number;
  aims: Aims;
}

/** What Lighthouse measures of a page, and what the page loads. Sizes are of compressed bodies, in bytes. */
interface Marks {
  performance: number;
  accessibility: number;
  /** In seconds. */
  largestPaint: number;
  shift: number;
  document: number;
  style: number;
  script: number;
  /** The number of calls of the API. */
  calls: number;
}

/** Lighthouse's mobile scores of the pages on a parent's way, in the production build with the demonstration's data. */
export async function benchPages(
  { size, aims }: Run,
  openProduct: () => Promise<Product> = startProduct,
): Promise<void> {
  const { rounds, isAll } = sizes[size];
  const product = await openProduct();
  const browser = await openDebuggedBrowser();
  try {
    const { service, buy } = await findTicket(product);
    printHeading(`Lighthouse, mobile throttling, the best of ${rounds}`);
    const measured = { port: browser.port, rounds, aims };
    const publicPage = await mark(measured, 'service page', service);
    const sizeOfServicePage = publicPage.document + publicPage.style + publicPage.script;
    const others = ['/client/dales-coaches', '/operators', '/help', '/login', '/register', '/forgot-password'];
    for (const path of isAll ? others : []) await mark(measured, path, product.origin + path);
    const parent = await signUp(product);
    const ticketId = await buyTerm(product, parent);
    await logInAs(browser.port, product, parent);
    await mark(measured, 'My Tickets', `${product.origin}/`, true);
    if (isAll) {
      await mark(measured, 'ticket details', `${product.origin}/ticket/${ticketId}`, true);
      await mark(measured, 'account', `${product.origin}/account`, true);
      await mark(measured, 'buy form', buy, true);
    }
    aims.print('the service page in all', `${kilobytes(sizeOfServicePage)}: document, styles and script`, {
      value: sizeOfServicePage,
      atMost: mostOfServicePage,
    });
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function mark({ port, rounds, aims }: Measured, name: string, url: string, isSignedIn = false): Promise<Marks> {
  let best: Marks | undefined;
  const failures: string[] = [];
  for (let measured = 0; measured < rounds && failures.length <= mostFailures;) {
    if (isSignedIn) await forgetFiles(port, url);
    const result = await lighthouse(
      url,
      // a purchaser stays logged in; a visitor comes for the first time
      { port, output: 'json', logLevel: 'silent', disableStorageReset: isSignedIn },
      { extends: 'lighthouse:default', settings: { onlyCategories: ['performance', 'accessibility'] } },
    );
    // on a busy machine Lighthouse may have to stop a recording, which contains no measurement of the page
    if (!result || result.lhr.runtimeError) {
      failures.push(result?.lhr.runtimeError?.code ?? 'no result');
      continue;
    }
    measured += 1;
    const marks = await marksOf(result.lhr);
    if (!best || marks.performance > best.performance) best = marks;
  }
  if (!best) throw new Error(`Lighthouse could not measure ${name}: ${failures.join(', ')}`);
  const { performance, accessibility, largestPaint, shift, script } = best;
  const bytes = `document ${kilobytes(best.document)}, styles ${kilobytes(best.style)}, ${best.calls} calls`;
  printLine(name, `accessibility ${accessibility}, shift ${shift.toFixed(2)}, ${bytes}`);
  aims.print(`${name}: score`, String(performance), { value: performance, atLeast: each.score });
  aims.print(`${name}: largest paint in s`, largestPaint.toFixed(1), { value: largestPaint, atMost: each.paint });
  aims.print(`${name}: script`, kilobytes(script), { value: script, atMost: mostScript });
  return best;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function marksOf({ categories, audits, requestedUrl }: Report): Promise<Marks> {
  const scoreOf = (category: string) => Math.round(100 * (categories[category]?.score ?? 0));
  const { origin } = new URL(requestedUrl ?? '');
  const details = audits['network-requests']?.details as { items: LoadedFile[] } | undefined;
  const loaded = (details?.items ?? []).filter((file) => file.url.startsWith(origin));
  const sizeOf = async (type: string) => {
    const urls = new Set(loaded.filter(({ resourceType }) => resourceType === type).map(({ url }) => url));
    const sizes = await Promise.all(Array.from(urls, compressedSize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    largestPaint: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1_000,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    document: await sizeOf('Document'),
    style: await sizeOf('Stylesheet'),
    script: await sizeOf('Script'),
    calls: loaded.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
  };
}

interface LoadedFile {
  url: string;
  resourceType?: string;
}

/** Returns the bytes of a file as the server sends it to a browser. */
async function compressedSize(url: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, resolve)
      .on('error', reject)
      .end();
  });
  let size = 0;
  for await (const chunk of response) size += (chunk as Buffer).length;
  return size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
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

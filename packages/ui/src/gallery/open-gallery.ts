import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const browserFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

export interface OpenGallery {
  /** A page that shows the gallery. */
  show: (options: BrowserContextOptions) => Promise<Page>;
  close: () => Promise<void>;
}

/** Builds the gallery as an app would, serves it on a free port and starts Chromium. */
export async function openGallery(): Promise<OpenGallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'fareway-gallery-'));
  const settings = { root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const;
  await build(settings);
  const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the gallery is served nowhere');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserFlags.split(' '),
  });
  return {
    show: async (options) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

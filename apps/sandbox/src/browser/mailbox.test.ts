import { wholeChromiumPath } from '@fareway/testing/browser.ts';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox } from '../conformance/test-sandbox.ts';
import type { TestSandbox } from '../conformance/test-sandbox.ts';
import { chromiumArguments } from './fixtures/chromium.ts';

let sandbox: TestSandbox;
let browser: Browser;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  // the shell sends no `Origin: null` with the requests of a frame, and people have the whole browser
  browser = await chromium.launch({ executablePath: wholeChromiumPath(), args: chromiumArguments });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
});

test('a page of the mailbox shows the pictures of an email, and runs no script of it', async () => {
  const picture = {
    filename: 'code.gif',
    content_type: 'image/gif',
    content_base64: 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==',
    content_id: 'code@x',
  };
  const html = '<img src="cid:code@x" alt="Code"><p>Hello</p><script>document.body.textContent = "Taken over"</script>';
  const mail = { channel: 'email', to: 'a@example.com', subject: 'S', text: 't', html, attachments: [picture] };
  const sent = await fetch(`${sandbox.url}/mailbox/messages`, { method: 'POST', body: JSON.stringify(mail) });
  const { id } = (await sent.json()) as { id: string };
  const page = await browser.newPage();
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/attachments/'));
  await page.goto(`${sandbox.url}/mailbox/${id}`);
  expect((await (await loaded).response())?.status()).toBe(200);
  expect(await page.frameLocator('iframe').locator('body').textContent()).toContain('Hello');
});

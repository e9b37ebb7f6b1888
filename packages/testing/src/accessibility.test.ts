import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a dialog that fades in is checked as it looks when it is open', async () => {
  const page = await show('<p style="color: #333">Choose a day</p>', 'animation: fade 600s');
  await page.evaluate(() =>
    document.querySelector('main')!.animate([{ rotate: '0deg' }, { rotate: '1deg' }], { iterations: Infinity }),
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.context().close();
});

test('a text with too little contrast is a problem', async () => {
  const page = await show('<p style="color: #bbb">Choose a day</p>', '');
  expect(await accessibilityProblems(page)).toEqual([expect.stringMatching(/^color-contrast: .*Choose a day/)]);
  await page.context().close();
});

test('C-214 targets that are smaller than 24 pixels and next to each other are a problem', async () => {
  const button = (size: number) =>
    `<button style="width: ${String(size)}px; height: ${String(size)}px; padding: 0">x</button>`;
  const small = await show(`<p>${button(14)}${button(14)}</p>`, '');
  expect(await accessibilityProblems(small)).toContainEqual(expect.stringMatching(/^target-size: /));
  // on a wide page they are measured when a test asks for it
  await small.setViewportSize({ width: 1280, height: 800 });
  expect(await accessibilityProblems(small)).toEqual([]);
  expect(await accessibilityProblems(small, { measuresTargets: true })).toContainEqual(
    expect.stringMatching(/^target-size: /),
  );
  await small.context().close();
  const large = await show(`<p>${button(24)}${button(24)}</p>`, '');
  expect(await accessibilityProblems(large)).toEqual([]);
  await large.context().close();
});

async function show(content: string, dialogStyle: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.setContent(`<!doctype html><html lang="en"><head><title>Test</title>
    <style>@keyframes fade { from { opacity: 0.3 } } dialog { ${dialogStyle} }</style></head>
    <body><main><h1>Test</h1><dialog aria-label="Days">${content}</dialog></main></body></html>`);
  await page.evaluate(() => document.querySelector('dialog')!.showModal());
  return page;
}

import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type OpenGallery } from './open-gallery.ts';

const patience = 60_000;
let gallery: OpenGallery;
beforeAll(async () => {
  gallery = await openGallery();
}, patience);
afterAll(() => gallery.close(), patience);

// each width and each scheme once, not all combinations: colours do not depend on widths
const views = [
  [320, 'dark'],
  [360, 'light'],
  [1280, 'light'],
] as const;

test.each(views)(
  'at %d px in the %s scheme no part fails an accessibility check, and none is cut off',
  { timeout: patience },
  async (width, colorScheme) => {
    const page = await gallery.show({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    expect(await accessibilityProblems(page, { part: 'body' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    expect(await accessibilityProblems(page, { part: 'dialog' })).toEqual([]);
    await page.context().close();
  },
);

test.each(views)(
  'at %d px in the %s scheme the photo’s editor and each state of its camera are whole and accessible',
  { timeout: patience },
  async (width, colorScheme) => {
    const page = await gallery.show({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    for (const opener of [
      'Crop a photo',
      'Camera: Waiting',
      'Camera: Refused',
      'Camera: No camera',
      'Camera: In use',
    ]) {
      await page.getByRole('button', { name: opener }).click();
      await page.getByRole('dialog').waitFor();
      expect(await accessibilityProblems(page, { part: 'dialog' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.context().close();
  },
);

test('a busy button cannot be pressed twice', { timeout: patience }, async () => {
  const page = await gallery.show({ viewport: { width: 360, height: 800 } });
  await page.getByRole('button', { name: 'Pay once' }).dblclick();
  const busy = page.getByRole('button', { name: 'Paying £12.50… Working' });
  await busy.press('Enter');
  await busy.click({ force: true });
  expect(await page.getByLabel('Presses').textContent()).toBe('1');
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
  await page.context().close();
});

test('a disabled button can be focused, and a press announces the reason again', { timeout: patience }, async () => {
  const page = await gallery.show({ viewport: { width: 360, height: 800 } });
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  await button.focus();
  expect(await accessibleDescription(page)).toBe('Choose a passenger first.');
  expect(await page.getByText('Choose a passenger first.').first().isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Choose a passenger first.' }).waitFor({ state: 'attached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

test('a dialog keeps the focus inside, closes on Escape and returns the focus', { timeout: patience }, async () => {
  const page = await gallery.show({ viewport: { width: 360, height: 800 } });
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'You already hold an annual pass' });
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        document.activeElement?.closest('main, header') !== null && document.activeElement?.closest('dialog') === null,
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

test('errors are listed at the top, focused, with links to their fields', { timeout: patience }, async () => {
  const page = await gallery.show({ viewport: { width: 360, height: 800 } });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: "Enter the passenger's first name." }).click();
  expect(await focusedId(page)).toBe('first_name');
  expect(await accessibleDescription(page)).toBe("As the school knows it. Error: Enter the passenger's first name.");
  await summary.getByRole('link', { name: 'Choose a day.' }).click();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('2026-03-03');
  await page.context().close();
});

test('A-224 a toast is announced and lasts 5000 ms', { timeout: patience }, async () => {
  const page = await gallery.show({ viewport: { width: 360, height: 800 } });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1);
  await page.getByRole('button', { name: 'Show a toast' }).press('Enter');
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('Verification email resent!');
  await page.clock.runFor(4900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a code is pasted with its spaces, a password shown and hidden', { timeout: patience }, async () => {
  const page = await gallery.show({ viewport: { width: 360, height: 800 } });
  const code = page.getByLabel('Code from the message');
  await code.focus();
  await page.keyboard.insertText('123 456 ');
  expect(await code.inputValue()).toBe('123456');
  const password = page.locator('#password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  await page.context().close();
});

async function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

/** Returns the description of the focused element, from the elements that it refers to. */
async function accessibleDescription(page: Page): Promise<string> {
  return page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent?.trim()).join(' ');
  });
}

import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type OpenGallery } from './open-gallery.ts';

const patience = 60_000;
let gallery: OpenGallery;
/** One page for all tests. None needs it as it was loaded. */
let page: Page;
beforeAll(async () => {
  gallery = await openGallery();
  page = await gallery.show({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
}, patience);
afterAll(() => gallery.close(), patience);

// each width and each scheme once, not all combinations: colours do not depend on widths
const views = [
  [320, 'dark'],
  [360, 'light'],
  [1280, 'light'],
] as const;

async function setView([width, colorScheme]: (typeof views)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
}

const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);

test('no part fails an accessibility check, and none is cut off, at each width and in each scheme', async () => {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  for (const view of views) {
    await setView(view);
    expect.soft(await accessibilityProblems(page, { part: 'body', measuresTargets: true }), view.join(' ')).toEqual([]);
    expect.soft(await widthOf()).toBe(view[0]);
  }
});

test('each dialog, the photo’s editor and each state of its camera are whole and accessible, at each width and in each scheme', async () => {
  for (const opener of [
    'Open the dialog',
    'Crop a photo',
    'Camera: Waiting',
    'Camera: Refused',
    'Camera: No camera',
    'Camera: In use',
  ]) {
    await page.getByRole('button', { name: opener }).click();
    await page.getByRole('dialog').waitFor();
    for (const view of views) {
      await setView(view);
      expect
        .soft(
          await accessibilityProblems(page, { part: 'dialog', measuresTargets: true }),
          `${opener} ${view.join(' ')}`,
        )
        .toEqual([]);
      expect.soft(await widthOf()).toBe(view[0]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
});

test('a busy button cannot be pressed twice', async () => {
  await page.getByRole('button', { name: 'Pay once' }).dblclick();
  const busy = page.getByRole('button', { name: 'Paying £12.50… Working' });
  await busy.press('Enter');
  await busy.click({ force: true });
  expect(await page.getByLabel('Presses').textContent()).toBe('1');
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
});

test('a disabled button can be focused, and a press announces the reason again', async () => {
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  await button.focus();
  expect(await accessibleDescription()).toBe('Choose a passenger first.');
  expect(await page.getByText('Choose a passenger first.').first().isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Choose a passenger first.' }).waitFor({ state: 'attached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a dialog keeps the focus inside, closes on Escape and returns the focus', async () => {
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
});

test('errors are listed at the top, focused, with links to their fields', async () => {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: "Enter the passenger's first name." }).click();
  expect(await focusedId()).toBe('first_name');
  expect(await accessibleDescription()).toBe("As the school knows it. Error: Enter the passenger's first name.");
  await summary.getByRole('link', { name: 'Choose a day.' }).click();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('2026-03-03');
});

test('A-224 a toast is announced and lasts 5000 ms', async () => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1);
  await page.getByRole('button', { name: 'Show a toast' }).press('Enter');
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('Verification email resent!');
  await page.clock.runFor(4900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
  await page.clock.resume();
});

test('a code is pasted with its spaces, a password shown and hidden', async () => {
  const code = page.getByLabel('Code from the message');
  await code.focus();
  await page.keyboard.insertText('123 456 ');
  expect(await code.inputValue()).toBe('123456');
  const password = page.locator('#password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
});

async function focusedId(): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

/** Returns the description of the focused element, from the elements that it refers to. */
async function accessibleDescription(): Promise<string> {
  return page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent?.trim()).join(' ');
  });
}

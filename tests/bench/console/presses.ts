import type { Page } from 'playwright-core';
import type { Aims } from '../aims.ts';
import { printHeading } from '../print.ts';
import { inWords, measure, renewPage } from './desks.ts';
import type { Desk } from './desks.ts';

/** The aims for each press: its time with many rows in relation to the time with few, and its time in milliseconds (C-216). */
const most = { ratio: 1.3, milliseconds: 200 };

/** A press on a page of the console, below the address of the operator. */
interface Press {
  path: string;
  /** What comes before, such as typing what the press looks for. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
}

const button = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click();
const nextPage = (path: string): Press => ({ path, press: link('Next page') });
/** The last key of the beginning of names, which a full page of both lists has. */
const findBy = (path: string, label: string, words: string): Press => ({
  path,
  prepare: async (page) => {
    await page.getByLabel(label).fill(words.slice(0, -1));
    await page.waitForURL(`**?find=${encodeURIComponent(words.slice(0, -1)).replaceAll('%20', '+')}`);
  },
  press: (page) => page.keyboard.press(words.at(-1)!),
});

const presses: Readonly<Record<string, Press>> = {
  'next page of sold tickets': nextPage('sold-tickets'),
  'sold tickets in the order of a column': { path: 'sold-tickets', press: link('Passenger') },
  'sold tickets that a filter chooses': {
    path: 'sold-tickets',
    prepare: (page) => page.locator('input[name=find]').fill('last1'),
    press: button('Show'),
  },
  'all sold tickets of a page selected': { path: 'sold-tickets', press: button(/^Select these \d+$/) },
  'all sold tickets selected': { path: 'sold-tickets', press: button(/^Select all /) },
  'next page of services': nextPage('services'),
  'services found by a key': findBy('services', 'Find a service', 'service 1'),
  'next page of stops': nextPage('stops'),
  'stops found by a key': findBy('stops', 'Find a stop or service', 'stop 1'),
  'next page of tickets on sale': nextPage('tickets'),
  'next page of members': nextPage('team'),
  'older entries of the audit log': { path: 'audit-log', press: link('Older entries') },
};

/**
 * Presses on lists with few and with many rows: the time from the press until what it brings is painted in Chromium, with the call to the server where it
 * needs one (C-216). It is at least the time to the next paint.
 */
export async function benchPresses(desks: Desk[], aims: Aims, rounds: { rounds: number; warmUps: number }) {
  printHeading(`Presses on the console with ${desks.map(({ operator }) => operator.rows).join(' and ')} rows`);
  for (const [name, press] of Object.entries(presses))
    try {
      const measured = await measure(desks, rounds, (desk) => timeOfPress(desk, press));
      const many = measured.medians[1]!;
      aims.print(`${name}: ratio`, inWords(measured), { value: measured.ratio, atMost: most.ratio });
      aims.print(`${name}: milliseconds`, many.toFixed(0), { value: many, atMost: most.milliseconds });
    } catch (error) {
      // the other presses are still measured
      aims.print(name, String(error).split('\n', 1)[0]!, { value: Number.NaN, atMost: most.milliseconds });
      for (const desk of desks) await renewPage(desk);
    }
}

/** Returns how long it takes from a press until the rows or the words about them are others and painted, in milliseconds. */
async function timeOfPress({ page, origin, operator }: Desk, { path, prepare, press }: Press): Promise<number> {
  await page.goto(`${origin}/console/${operator.slug}/${path}`);
  await page.locator('html[data-shown-at]').waitFor({ state: 'attached', timeout: 20_000 });
  await prepare?.(page);
  await page.evaluate(notePress);
  await press(page);
  await page.locator('html[data-answered-in]').waitFor({ state: 'attached', timeout: 20_000 });
  return Number(await page.locator('html').getAttribute('data-answered-in'));
}

/** Runs in the page: notes how long after the next press other rows or words about them are painted. */
function notePress(): void {
  const shown = () =>
    Array.from(document.querySelectorAll('main tbody tr, main [role=status]'), ({ textContent }) => textContent).join();
  const before = shown();
  let pressed: number | undefined;
  const note = ({ timeStamp }: Event) => (pressed ??= timeStamp);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, note, { capture: true });
  const observer = new MutationObserver(() => {
    if (pressed === undefined || shown() === before) return;
    observer.disconnect();
    const since = pressed;
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset['answeredIn'] = String(performance.now() - since);
      }),
    );
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

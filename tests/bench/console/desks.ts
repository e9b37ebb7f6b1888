import { codeOf } from '@fareway/server/testing/staff/build-staff.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Bench } from '../open-bench.ts';
import type { FilledOperator } from './rows.ts';

/** An operator with a browser in which its owner is signed in. */
export interface Desk {
  operator: FilledOperator;
  context: BrowserContext;
  page: Page;
  origin: string;
}

/** Opens a browser in which the owner of an operator is signed in. */
export async function openDesk(browser: Browser, { server, db }: Bench, operator: FilledOperator): Promise<Desk> {
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await db.updateTable('staff_totp').set({ last_step: 0 }).where('staff_id', '=', operator.owner.id).execute();
  const { email, password } = operator.owner;
  for (const [path, data] of [
    ['sign-in', { email, password }],
    ['sign-in/code', { code: codeOf(operator.owner, new Date()) }],
  ] as const) {
    const response = await context.request.post(`${origin}/api/staff/${path}`, { data, headers: { origin } });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  }
  await context.addInitScript(noteWhenShown);
  return { operator, context, page: await context.newPage(), origin };
}

/** Runs in each page: notes when its heading has replaced the skeleton and was painted. */
function noteWhenShown(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main:not([data-skeleton]) h1')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset['shownAt'] = String(performance.now());
      }),
    );
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Replaces a page that may still be busy after a failure. */
export async function renewPage(desk: Desk): Promise<void> {
  await desk.page.close();
  desk.page = await desk.context.newPage();
}

export interface Measured {
  /** In milliseconds. */
  medians: number[];
  ratio: number;
}

/** Measures each desk in turn, so that other work of the machine affects both of a pair. The ratio is the median of all pairs. The first rounds are not counted. */
export async function measure(
  desks: Desk[],
  { rounds, warmUps }: { rounds: number; warmUps: number },
  timeOf: (desk: Desk) => Promise<number>,
): Promise<Measured> {
  const times = desks.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round += 1)
    for (const [index, desk] of desks.entries()) {
      const time = await timeOf(desk);
      if (round >= 0) times[index]!.push(time);
    }
  const [few, many] = times as [number[], number[]];
  return { medians: times.map(median), ratio: median(many.map((time, round) => time / few[round]!)) };
}

/** The medians and the ratio. */
export const inWords = ({ medians, ratio }: Measured) =>
  `${medians.map((time) => `${time.toFixed(0)} ms`).join(' and ')}: ratio ${ratio.toFixed(2)}`;

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

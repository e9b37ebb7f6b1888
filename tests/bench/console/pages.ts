import { localDate } from '@fareway/server/platform/clock.ts';
import { openBrowser } from '@fareway/testing/browser.ts';
import type { Run } from '../aims.ts';
import type { Bench } from '../open-bench.ts';
import { printHeading, printLine } from '../print.ts';
import { inWords, measure, openDesk, renewPage } from './desks.ts';
import type { Desk } from './desks.ts';
import { benchPresses } from './presses.ts';
import { fillOperator } from './rows.ts';
import type { FilledOperator } from './rows.ts';

const sizes = {
  // few rows are two pages too, so that a page of a list is full in both
  whole: { rows: [200, 10_000], roundsOfCall: 30, roundsOfPage: 7, roundsOfPress: 9, warmUps: 3 },
  tiny: { rows: [110, 220], roundsOfCall: 1, roundsOfPage: 1, roundsOfPress: 1, warmUps: 0 },
};
/** The aims for each page: its time with many rows in relation to the time with few, and its time in milliseconds (C-216). */
const most = { ratio: 1.3, milliseconds: 1_000 };

/** A page of the console: its address below that of the operator, and the call that reads what it lists. */
interface ListPage {
  /** None for what is shown on every page. */
  path?: string;
  call: string;
}

function pagesOf({ service_id, ticket_id, stop_id, calendar_id }: FilledOperator): Record<string, ListPage> {
  const departure = `services/${service_id}/departures/${localDate(new Date(), 'Europe/London')}/am`;
  const same = (path: string) => ({ path, call: path });
  return {
    home: { path: '', call: 'home' },
    'what waits': { path: 'home/unsent-messages', call: 'home/work/unsent-messages' },
    services: same('services'),
    'a service': same(`services/${service_id}`),
    'its timetable': { path: `services/${service_id}/timetable`, call: `services/${service_id}/timetables` },
    'its departure': { path: departure, call: `${departure}/cancellation` },
    'seats on weekdays': { path: 'services/weekday-seats', call: 'weekday-seats' },
    stops: same('stops'),
    'a stop': { path: `stops/${stop_id}`, call: `stops/${stop_id}/boarding` },
    calendars: same('calendars'),
    'a calendar': same(`calendars/${calendar_id}`),
    'tickets on sale': same('tickets'),
    'a ticket on sale': same(`tickets/${ticket_id}`),
    'a new ticket': {
      path: `tickets/new?service=${service_id}&template=annual`,
      call: `services/${service_id}/tickets`,
    },
    'a year to copy': { path: 'tickets/copy', call: 'tickets/copies' },
    'sold tickets': same('sold-tickets'),
    'sold tickets by name': same('sold-tickets?order=passenger'),
    // a full page with few and with many rows
    'found tickets': same('sold-tickets?find=last1'),
    'who has a ticket': same(`counts/ticket-places/${ticket_id}`),
    imports: same('imports'),
    team: same('team'),
    'audit log': same('audit-log'),
    'views of personal data': same('audit-log/views'),
    'search of the console': { call: 'search?words=7' },
  };
}

/**
 * The list pages of the console with few and with many rows: the call that reads the rows, and the time until the page is on screen in Chromium, with
 * its files in the browser's cache; then the presses on them (C-216). With `only` the pages with these names, without presses.
 */
export async function benchConsole(bench: Bench, { size, aims }: Run, only?: readonly string[]): Promise<void> {
  const { rows, roundsOfCall, roundsOfPage, roundsOfPress, warmUps } = sizes[size];
  const browser = await openBrowser();
  try {
    const desks: Desk[] = [];
    for (const count of rows) desks.push(await openDesk(browser, bench, await fillOperator(bench, count)));
    printHeading(`Pages of the console with ${rows.join(' and ')} rows`);
    const names = Object.keys(pagesOf(desks[0]!.operator));
    const unknown = only?.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`${unknown} is not a page. The pages are: ${names.join(', ')}`);
    for (const name of only ?? names) {
      const pageOf = ({ operator }: Desk) => pagesOf(operator)[name]!;
      try {
        const call = await measure(desks, { rounds: roundsOfCall, warmUps }, (desk) =>
          timeOfCall(desk, pageOf(desk).call),
        );
        const { path } = pageOf(desks[0]!);
        if (path === undefined) {
          printLine(name, `call ${inWords(call)}`);
          continue;
        }
        const page = await measure(desks, { rounds: roundsOfPage, warmUps }, (desk) =>
          timeOfPage(desk, pageOf(desk).path!),
        );
        printLine(`${name}: call`, inWords(call));
        aims.print(`${name}: ratio`, inWords(page), { value: page.ratio, atMost: most.ratio });
        aims.print(`${name}: milliseconds`, String(page.medians[1]), {
          value: page.medians[1]!,
          atMost: most.milliseconds,
        });
      } catch (error) {
        // the other pages are still measured
        aims.print(name, String(error).split('\n', 1)[0]!, { value: Number.NaN, atMost: most.milliseconds });
        for (const desk of desks) await renewPage(desk);
      }
    }
    if (!only) await benchPresses(desks, aims, { rounds: roundsOfPress, warmUps });
  } finally {
    await browser.close();
  }
}

/** Returns how long a page takes until it is on screen, in milliseconds. */
async function timeOfPage({ page, origin, operator }: Desk, path: string): Promise<number> {
  await page.goto(`${origin}/console/${operator.slug}${path === '' ? '' : `/${path}`}`);
  await page.locator('html[data-shown-at]').waitFor({ state: 'attached', timeout: 20_000 });
  return Number(await page.locator('html').getAttribute('data-shown-at'));
}

/** Returns how long a call takes with its response, in milliseconds. */
async function timeOfCall({ context, origin, operator }: Desk, call: string): Promise<number> {
  const cookies = await context.cookies(origin);
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const started = performance.now();
  const response = await fetch(`${origin}/api/console/${operator.slug}/${call}`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${call} returned ${response.status}`);
  return performance.now() - started;
}

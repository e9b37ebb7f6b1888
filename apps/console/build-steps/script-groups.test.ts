import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apart, fileOf, ofForms, sameParts } from './script-groups.ts';

const app = join(import.meta.dirname, '../app');

/** Returns the file of a module that is imported by these pages, through a module between them. */
function fileFor(...importers: string[]) {
  const graph: Record<string, string[]> = {
    '/domain/prices.ts': ['/domain/sums.ts'],
    '/domain/sums.ts': importers.map((file) => `/apps/console/app/${file}.tsx`),
    // An import of a page by a module that it imports itself.
    '/apps/console/app/stops/stop-page.tsx': ['/domain/prices.ts'],
  };
  return fileOf('/domain/prices.ts', { getModuleInfo: (id) => ({ importers: graph[id] ?? [] }) });
}

test('C-216 a module is in the file of the pages that use it, so that other pages do not load it', () => {
  expect(fileFor('stops/stop-page')).toEqual({ name: 'stops', reach: 'part' });
  expect(fileFor('stops/stop-page', 'stops/stops-page')).toEqual({ name: 'stops', reach: 'part' });
  expect(fileFor('timetables/timetable-page', 'departures/departure-page')?.name).toBe('journeys');
  expect(fileFor('stops/stop-page', 'timetables/timetable-page')).toEqual({ name: 'journeys-stops', reach: 'parts' });
});

test('C-216 a page or a folder that is apart has a file of its own, and what it shares with its part is in another', () => {
  expect(fileFor('tickets/tickets-page')).toEqual({ name: 'tickets-tickets-page', reach: 'apart' });
  expect(fileFor('vehicles/vehicle-page', 'vehicles/relief-page')).toEqual({ name: 'vehicles', reach: 'apart' });
  expect(fileFor('tickets/ticket-page', 'tickets/new-page')).toEqual({ name: 'tickets', reach: 'part' });
  const shared = fileFor('tickets/tickets-page', 'tickets/ticket-page', 'tickets/new-page');
  expect(shared).toEqual({ name: 'tickets-shared', reach: 'shared' });
});

test('a module that the root or pages of five parts use is in the file of all pages', () => {
  const all = { name: 'shared', reach: 'all' };
  expect(fileFor('root')).toEqual(all);
  const four = ['stops/stop-page', 'team/team-page', 'calendars/calendars-page', 'home/home-page'];
  expect(fileFor(...four)?.reach).toBe('parts');
  expect(fileFor(...four, 'settings/rules-page')).toEqual(all);
});

test('C-216 what forms of many parts use has a file of its own, which lists without it do not load', () => {
  const root = join(app, '../../..');
  const files = globSync(['apps/console/app/**/*.tsx', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root });
  const importers = [
    'stops/stop-page',
    'team/team-page',
    'calendars/calendars-page',
    'home/home-page',
    'settings/rules-page',
  ].map((page) => `/apps/console/app/${page}.tsx`);
  for (const [name, pattern] of Object.entries(ofForms)) {
    const own = files.filter((file) => pattern.test(file));
    expect([name, own.length > 0]).toEqual([name, true]);
    const graph = (module: string) => ({
      getModuleInfo: (id: string) => ({ importers: id === module ? importers : [] }),
    });
    for (const file of own) expect(fileOf(file, graph(file))).toEqual({ name, reach: 'parts' });
  }
});

test('a module that no page imports has no file', () => {
  expect(fileFor()).toBeUndefined();
});

test('the pages and folders that are apart and the folders of the parts exist', () => {
  const isThere = (path: string) => existsSync(join(app, path)) || existsSync(join(app, `${path}.tsx`));
  expect([...apart, ...Object.keys(sameParts)].filter((path) => !isThere(path))).toEqual([]);
});

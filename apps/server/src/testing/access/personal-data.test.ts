import { viewKinds } from '@fareway/texts/staff/data-views.ts';
import type { ViewKind } from '@fareway/texts/staff/data-views.ts';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../test-app.ts';

// Which calls of the console show names or addresses of families is read from the schemas of their responses.

/** The names of fields that have a person, or words about one. */
const personal =
  /^(first_name|last_name|passengers?|purchasers?|families|guardians?|emails?|recipients?|phone|mobile|post_code|ext_id|photo|address|cells|examples|before|after|detail)$/;

/** Where a view of each call is recorded, or why its response has no personal data of families. */
const recordedAs: Record<string, ViewKind | { because: string }> = {
  'GET services/{serviceId}/departures/{date}/{direction}/passengers': 'departure-passengers',
  'PUT services/{serviceId}/departures/{date}/{direction}/cancellation': 'departure-passengers',
  'GET tickets/{ticketId}/links': 'sale-links',
  'GET audit-log': 'audit-log',
  'GET home/work/{kind}': 'unsent-messages',
  'GET sold-tickets': 'sold-tickets',
  'GET search': 'console-search',
  'GET counts/{count}/{id}': 'count-rows',
  'GET imports/{importId}': 'import-preview',
  'GET team': { because: 'the addresses of colleagues' },
  'GET national-stops': { because: 'where a stop is' },
  'GET audit-log/views': { because: 'the references of tickets of families that were looked at, and no name' },
  'GET practice': { because: 'families that are invented' },
  'GET settings/mail': { because: 'the address of the operator' },
  'PUT settings/mail': { because: 'the address of the operator' },
  'DELETE settings/mail': { because: 'the address of the operator' },
  'POST settings/mail/check': { because: 'the address of the operator' },
};

/** Files, which have no schema: an export of personal data is recorded each time, as a test of C-014 finds them. */
const files: Record<string, ViewKind | 'passengers-file and waiting-list-file' | { because: string }> = {
  'GET services/{serviceId}/departures/{date}/{direction}/passengers.csv': 'departure-passengers-file',
  'GET audit-log.csv': 'audit-log-file',
  'GET sold-tickets.csv': 'sold-tickets-file',
  'GET data-archive/{archiveId}/file': 'data-archive',
  'GET imports/{importId}/refused': 'import-refused-rows',
  'GET imports/{importId}/file': 'import-file',
  'GET exports/{importKind}': 'passengers-file and waiting-list-file',
  'GET import-templates/{importKind}': { because: 'the names of columns' },
  'GET gtfs/feed': { because: 'timetables' },
};

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
type Content = Record<string, { schema?: Schema }>;
type Operation = { responses?: Record<string, { content?: Content }> };

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

/** The calls of an operator's staff with the schemas of their successful responses; null for a file. */
function callsOfConsole(): { call: string; schemas: Schema[] | null }[] {
  const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) => {
    const [, inConsole] = /^\/api\/console\/\{clientSlug\}\/(.+)$/.exec(path) ?? [];
    if (inConsole === undefined) return [];
    return Object.entries(operations).map(([method, { responses = {} }]) => {
      const successful = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const schemas = successful.flatMap(([, { content }]) => content?.['application/json']?.schema ?? []);
      const isFile = method === 'get' && schemas.length === 0;
      return { call: `${method.toUpperCase()} ${inConsole}`, schemas: isFile ? null : schemas };
    });
  });
}

/** Whether a field at any depth has text and the name of a person's field. */
function hasPersonalField(schema: Schema, isPersonal = false): boolean {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  if (isPersonal && [schema.type].flat().includes('string')) return true;
  const same = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])];
  const inside = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return (
    [...same, ...inside].some((part) => hasPersonalField(part, isPersonal)) ||
    Object.entries(properties).some(([name, part]) => hasPersonalField(part, personal.test(name)))
  );
}

test('C-192 every call of the console whose response has personal data by its schema is known, with the view that it records', () => {
  const found = callsOfConsole().filter(({ schemas }) => schemas?.some((schema) => hasPersonalField(schema)));
  expect(found.length).toBeGreaterThan(10);
  expect(found.map(({ call }) => call).toSorted()).toEqual(Object.keys(recordedAs).toSorted());
  const withoutSchema = callsOfConsole().filter(({ schemas }) => schemas === null);
  expect(withoutSchema.map(({ call }) => call).toSorted()).toEqual(Object.keys(files).toSorted());
});

test('C-192 each kind of view is read from the log of views by a test that makes its call', () => {
  const sources = globSync('../../**/*.test.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('access/personal-data.test.ts'))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .filter((text) => /audit-log\/views|personal_data_views/.test(text));
  const isNamed = (kind: ViewKind) =>
    sources.some((text) => new RegExp(`'${kind}\\b(?!-)`).test(text) || text.includes(viewKinds[kind]));
  expect((Object.keys(viewKinds) as ViewKind[]).filter((kind) => !isNamed(kind))).toEqual([]);
});

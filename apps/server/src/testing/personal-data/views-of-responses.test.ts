import { viewKinds } from '@fareway/texts/staff/data-views.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql/sql.ts';
import { isOfFamily, openConsoleOfFamily } from './family-of-console.fixture.ts';
import { hasMark, textsOf } from './personal-places.ts';
import type { ResponseSchema, TextOfResponse } from './personal-places.ts';

// Every call of the console that reads is made at an operator with a family, and its responses are searched for the data of the family.

type Console = Awaited<ReturnType<typeof openConsoleOfFamily>>;

interface Call {
  /** The method and the address below the operator, as the OpenAPI document has them. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The schemas of its successful responses; none for a file. */
  schemas: ResponseSchema[];
}

/** A successful response, with what it says of the family and the views that it has recorded. */
interface Made {
  call: Call;
  ofFamily: TextOfResponse[];
  views: string[];
}

let calls: Call[];
const made: Made[] = [];
beforeAll(async () => {
  const console = await openConsoleOfFamily();
  try {
    calls = callsOf(console);
    for (const call of calls)
      for (const request of requestsOf(console, call)) made.push(...(await make(console, call, request)));
  } finally {
    await console.shop.stop();
  }
});

type Content = Record<string, { schema?: ResponseSchema }>;
type Operation = { responses?: Record<string, { content?: Content }> };

function callsOf({ shop }: Console): Call[] {
  const { paths = {} } = shop.app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([address, operations]) => {
    const [, path] = /^\/api\/console\/\{clientSlug\}\/(.+)$/.exec(address) ?? [];
    if (path === undefined) return [];
    return Object.entries(operations).map(([lower, { responses = {} }]) => {
      const method = lower.toUpperCase() as Call['method'];
      const successful = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const schemas = successful.flatMap(([, { content }]) => content?.['application/json']?.schema ?? []);
      return { name: `${method} ${path}`, method, path, schemas };
    });
  });
}

interface Request {
  address: string;
  payload?: object;
}

/** The queries of calls that show nothing without one. */
const queries: Record<string, string> = {
  'GET search': '?words=quagmire',
  'GET national-stops': '?words=a',
};

/** The requests of a call: a reading with all values of its parameters, and a change that only says what it would do. */
function requestsOf({ values, payloads }: Console, { name, method, path }: Call): Request[] {
  const payload = payloads[name];
  if (method !== 'GET' && !payload) return [];
  const fill = (address: string): string[] => {
    const [part, parameter] = /\{(\w+)\}/.exec(address) ?? [];
    if (part === undefined) return [address];
    return (values[parameter!] ?? []).flatMap((value) => fill(address.replace(part, value)));
  };
  return fill(path).map((address) => ({ address: `${address}${queries[name] ?? ''}`, ...(payload && { payload }) }));
}

/** Makes a request. Returns the response, or nothing for a refusal: an address can be of a thing without such a page. */
async function make(console: Console, call: Call, { address, payload }: Request): Promise<Made[]> {
  const { shop, client, browser, download } = console;
  // a page is recorded once in ten minutes
  await sql`DELETE FROM personal_data_views`.execute(shop.ownerDb);
  const isFile = call.schemas.length === 0;
  const { status, body } = isFile
    ? await download(address)
    : await browser.call(call.method, `/console/${client.slug}/${address}`, payload);
  if (status >= 300) return [];
  const texts = isFile ? textsOfFile(body as Buffer) : textsOf(body, { anyOf: call.schemas });
  const { rows } = await sql<{ kind: string }>`SELECT kind FROM personal_data_views`.execute(shop.db);
  const ofFamily = texts.filter(({ text }) => isOfFamily(text));
  return [{ call, ofFamily, views: rows.map(({ kind }) => kind) }];
}

/** The text of a file, or the texts of a ZIP. */
function textsOfFile(bytes: Buffer): TextOfResponse[] {
  const isZip = bytes.subarray(0, 2).toString() === 'PK';
  const parts = isZip ? Object.values(unzipSync(bytes)) : [bytes];
  return parts.map((part) => ({ path: 'file', text: strFromU8(part), isMarked: true }));
}

const namesOf = (some: readonly { call: Call }[]) => [...new Set(some.map(({ call }) => call.name))].toSorted();
const showing = () => made.filter(({ ofFamily }) => ofFamily.length > 0);

test('the tests of personal data reach a response of every call of the console that reads', () => {
  const reached = new Set(namesOf(made));
  const readings = calls.filter(({ method }) => method === 'GET').map(({ name }) => name);
  expect(readings.length).toBeGreaterThan(60);
  expect(readings.filter((name) => !reached.has(name))).toEqual([]);
});

test('each text of a response of the console with data of a family has the mark of personal data in its schema', () => {
  const unmarked = showing().flatMap(({ call, ofFamily }) =>
    ofFamily.filter(({ isMarked }) => !isMarked).map(({ path }) => `${call.name} ${path}`),
  );
  expect([...new Set(unmarked)]).toEqual([]);
});

test('each call of the console with the mark in its response records a view when it shows a family', () => {
  const marked = calls.filter(({ schemas }) => schemas.some(hasMark)).map(({ name }) => name);
  const withSchema = showing().filter(({ call }) => call.schemas.length > 0);
  expect(marked.length).toBeGreaterThan(8);
  // a call with a mark that shows no family here would not be tested
  expect(namesOf(withSchema)).toEqual(marked.toSorted());
  expect(namesOf(withSchema.filter(({ views }) => views.length === 0))).toEqual([]);
});

test('each file of the console with data of a family records a view', () => {
  const files = showing().filter(({ call }) => call.schemas.length === 0);
  expect(namesOf(files).length).toBeGreaterThan(5);
  expect(namesOf(files.filter(({ views }) => views.length === 0))).toEqual([]);
});

test('each kind of view is recorded by a call of the console', () => {
  expect([...new Set(made.flatMap(({ views }) => views))].toSorted()).toEqual(Object.keys(viewKinds).toSorted());
});

import { viewKinds } from '@fareway/texts/staff/data-views.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql/sql.ts';
import { personalMark } from '../../platform/personal-data/personal-text.ts';
import { mark, openConsoleOfFamily } from './family-of-console.fixture.ts';

// Every call of the console that reads is made at an operator with a family, and its responses are searched for the data of the family. The responses of
// changes are judged by the names of their fields.

/** The JSON Schema of a response, as far as responses use it. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  [personalMark]?: boolean;
}

type Console = Awaited<ReturnType<typeof openConsoleOfFamily>>;

interface Call {
  /** The method and the address below the operator, as the OpenAPI document has them. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The schemas of its successful responses; none for a file. */
  schemas: Schema[];
}

/** A text of a response: where it is, and whether its schema has the mark. */
interface TextOfResponse {
  path: string;
  text: string;
  isMarked: boolean;
}

/** A successful response, with what it says of the family and the views that it has recorded. */
interface Made {
  call: Call;
  address: string;
  ofFamily: TextOfResponse[];
  views: { kind: string; hasFamily: boolean }[];
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

type Content = Record<string, { schema?: Schema }>;
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

/** The requests of a call: a reading with all values of its parameters, and a change that only says what it would do. */
function requestsOf(console: Console, { name, method, path }: Call): Request[] {
  const { values, payloads } = console;
  const payload = payloads[name];
  if (method !== 'GET' && !payload) return [];
  const fill = (address: string): string[] => {
    const [part, parameter] = /\{(\w+)\}/.exec(address) ?? [];
    if (part === undefined) return [address];
    return (values[parameter!] ?? []).flatMap((value) => fill(address.replace(part, value)));
  };
  return fill(path).flatMap((address) =>
    queriesOf(name, console).map((query) => ({ address: `${address}${query}`, ...(payload && { payload }) })),
  );
}

/** The queries of calls that show nothing without one, or that would show a family beside another thing. */
function queriesOf(name: string, { actions }: Console): string[] {
  if (name === 'GET search') return [`?words=${mark}`];
  if (name === 'GET national-stops') return ['?words=a'];
  return name.startsWith('GET audit-log') && !name.includes('/') ? actions.map((action) => `?action=${action}`) : [''];
}

/** Makes a request. Returns the response, or nothing for a refusal: an address can be of a thing without such a page. */
async function make(console: Console, call: Call, { address, payload }: Request): Promise<Made[]> {
  const { shop, client, browser, download, isOfFamily, isAccountOfFamily } = console;
  // a page is recorded once in ten minutes
  await sql`DELETE FROM personal_data_views`.execute(shop.ownerDb);
  const isFile = call.schemas.length === 0;
  const { status, body } = isFile
    ? await download(address)
    : await browser.call(call.method, `/console/${client.slug}/${address}`, payload);
  if (status >= 300) return [];
  const texts = isFile ? textsOfFile(body as Buffer) : textsOf(body, { anyOf: call.schemas });
  const { rows } = await sql<{ kind: string; user_ids: string[] }>`
    SELECT kind, user_ids FROM personal_data_views WHERE client_id = ${client.id}`.execute(shop.db);
  const views = rows.map(({ kind, user_ids }) => ({ kind, hasFamily: user_ids.some(isAccountOfFamily) }));
  return [{ call, address, ofFamily: texts.filter(({ text }) => isOfFamily(text)), views }];
}

/** The text of a file, or the texts of a ZIP. */
function textsOfFile(bytes: Buffer): TextOfResponse[] {
  const isZip = bytes.subarray(0, 2).toString() === 'PK';
  const parts = isZip ? Object.values(unzipSync(bytes)) : [bytes];
  return parts.map((part) => ({ path: 'file', text: strFromU8(part), isMarked: true }));
}

/** A schema with its alternatives. */
function alternativesOf(schema: Schema): Schema[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(alternativesOf)];
}

/** The places of a schema with their schemas, as `textsOf` names them. */
function placesOf(schema: Schema, path = ''): { path: string; schema: Schema }[] {
  return alternativesOf(schema).flatMap((one) => [
    { path, schema: one },
    ...Object.entries(one.properties ?? {}).flatMap(([name, of]) => placesOf(of, `${path}.${name}`)),
    ...(one.items ? placesOf(one.items, `${path}[]`) : []),
    ...(typeof one.additionalProperties === 'object' ? placesOf(one.additionalProperties, `${path}{}`) : []),
  ]);
}

/** The texts and numbers of a response by its schema. The keys of a record are texts without the mark. */
function textsOf(value: unknown, schema: Schema, path = ''): TextOfResponse[] {
  const alternatives = alternativesOf(schema);
  if (typeof value === 'string' || typeof value === 'number')
    return [{ path, text: String(value), isMarked: alternatives.some((one) => one[personalMark]) }];
  if (Array.isArray(value)) {
    const items = { anyOf: alternatives.flatMap(({ items: of }) => of ?? []) };
    return value.flatMap((one) => textsOf(one, items, `${path}[]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const named = alternatives.flatMap(({ properties }) => properties?.[name] ?? []);
    if (named.length > 0) return textsOf(one, { anyOf: named }, `${path}.${name}`);
    const others = alternatives.flatMap(({ additionalProperties: of }) => (typeof of === 'object' ? [of] : []));
    const key = { path: `${path}{}`, text: name, isMarked: false };
    return [key, ...textsOf(one, { anyOf: others }, key.path)];
  });
}

const once = (names: readonly string[]) => [...new Set(names)].toSorted();
const namesOf = (some: readonly { call: Call }[]) => once(some.map(({ call }) => call.name));
const showing = () => made.filter(({ ofFamily }) => ofFamily.length > 0);
const isFile = ({ call }: Made) => call.schemas.length === 0;

test('the tests of personal data reach a response of every call of the console that reads', () => {
  const reached = new Set(namesOf(made));
  const readings = calls.filter(({ method }) => method === 'GET').map(({ name }) => name);
  expect(readings.length).toBeGreaterThan(60);
  expect(readings.filter((name) => !reached.has(name))).toEqual([]);
});

test('C-192 each text of a response of the console with data of a family has the mark of personal data in its schema', () => {
  const unmarked = showing().flatMap(({ call, ofFamily }) =>
    ofFamily.filter(({ isMarked }) => !isMarked).map(({ path }) => `${call.name} ${path}`),
  );
  expect(once(unmarked)).toEqual([]);
});

test('each mark of a response of the console is of a text that shows the family here', () => {
  const marked = calls.flatMap(({ name, schemas }) =>
    placesOf({ anyOf: schemas }).flatMap(({ path, schema }) => (schema[personalMark] ? [`${name} ${path}`] : [])),
  );
  const shown = showing()
    .filter((one) => !isFile(one))
    .flatMap(({ call, ofFamily }) => ofFamily.map(({ path }) => `${call.name} ${path}`));
  expect(marked.length).toBeGreaterThan(10);
  expect(once(marked)).toEqual(once(shown));
});

/** Responses that show people without an account: the recipient of a message, and those who are invited by a link. */
const withoutAccount = ['home/work/unsent-messages', 'tickets/{id}/links'];

test('C-192 each response and each file of the console that shows a family records a view of this family', () => {
  expect(namesOf(showing().filter(isFile)).length).toBeGreaterThan(5);
  const unrecorded = showing().filter(({ views }) => !views.some(({ hasFamily }) => hasFamily));
  expect(once(unrecorded.map(({ address }) => address.replaceAll(/[0-9a-f-]{36}/g, '{id}')))).toEqual(withoutAccount);
  expect(unrecorded.every(({ views }) => views.length === 1)).toBe(true);
});

test('each kind of view is recorded by a call of the console', () => {
  expect(once(made.flatMap(({ views }) => views.map(({ kind }) => kind)))).toEqual(Object.keys(viewKinds).toSorted());
});

/** The names of fields that have a person, or words about one. */
const personal =
  /^(first_name|last_name|passengers?|purchasers?|families|guardians?|emails?|recipients?|phone|mobile|post_code|ext_id|photo|address|cells|examples|before|after|detail)$/;

/** Changes that are not made here, whose responses have such a field with nothing of a family. */
const ofNobody: Record<string, string> = {
  'PUT services/{serviceId}/departures/{date}/{direction}/relief': 'the buses that the days had before',
  'PUT settings/mail': 'the address of the operator',
  'DELETE settings/mail': 'the address of the operator',
  'POST settings/mail/check': 'the address of the operator',
};

test('a change of the console whose response has a field that is named like one of a family has the mark, or a reason', () => {
  const changes = calls.filter(({ name }) => !made.some(({ call }) => call.name === name));
  const isNamed = (path: string) => path.split(/[.[\]{}]+/).some((name) => personal.test(name));
  const isText = ({ type }: Schema) => [type].flat().includes('string');
  const named = changes.filter(({ schemas }) =>
    placesOf({ anyOf: schemas }).some(({ path, schema }) => !schema[personalMark] && isText(schema) && isNamed(path)),
  );
  expect(once(named.map(({ name }) => name))).toEqual(Object.keys(ofNobody).toSorted());
});

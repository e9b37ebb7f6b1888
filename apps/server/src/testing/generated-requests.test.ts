import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../platform/ids.ts';
import type { AccessRow } from './access/access-row.ts';
import { accessRows } from './access/access-rows.ts';
import type { StaffRow } from './access/staff-row.ts';
import { staffRows, urlOfStaff } from './access/staff-rows.ts';
import { buildOperator } from './builders/build-operator.ts';
import { signIn } from './builders/build-purchaser.ts';
import { buildStaff, signInAs, type TestMember } from './staff/build-staff.ts';
import { buildOwnedObjects } from './access/owned-objects.ts';
import type { OwnedObjects } from './access/owned-objects.ts';
import { anyText, valueOf } from './value-of-schema.ts';
import type { JsonSchema } from './value-of-schema.ts';
import { startTestShop } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

// Requests that are generated from the OpenAPI document. The number in the catalogue is 1,000 for each call: GENERATED_REQUESTS=1000
// (F-35).

const requestsEach = Number(process.env['GENERATED_REQUESTS'] ?? 20);
const seed = Number(process.env['GENERATED_SEED'] ?? 1);

interface Operation {
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

interface Request {
  url: string;
  headers: Record<string, string>;
  payload?: unknown;
}

let shop: TestShop;
let owned: OwnedObjects;
let owner: { member: TestMember; slug: string };
beforeAll(async () => {
  shop = await startTestShop();
  owned = await buildOwnedObjects(shop);
  const { client } = await buildOperator(shop.db);
  owner = { member: await buildStaff(shop, client.id), slug: client.slug };
});
afterAll(() => shop.stop());

const refusal = z.strictObject({ error: z.string().min(1), error_key: z.string().min(1), params: z.looseObject({}) });

test(`F-35 ${requestsEach} generated requests for each call cause no server error, and the responses match the document (seed ${seed})`, async () => {
  const { paths } = shop.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  const rows = accessRows(owned);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      // an earlier request may have ended the session
      const staffRow = staffRows.find((row) => row.call === call);
      const row = staffRow ? rowOfStaff(staffRow) : rows[call]!;
      const { headers } = staffRow ? await signInStaff() : await signIn(shop.deps, owned.owner);
      const requests = requestsFor(path, operation, row, [headers, row.headers ?? {}, {}]);
      for (const request of fc.sample(requests, { numRuns: requestsEach, seed })) {
        const response = await shop.app.inject({
          method: method as 'get',
          ...request,
          payload: request.payload as object,
        });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        const summary = `${call} ${JSON.stringify(request).slice(0, 600)} -> ${response.statusCode} ${response.body.slice(0, 300)}`;
        const wrong = fault(operation, response);
        if (wrong) faults.push(`${summary}: ${wrong}`);
      }
    }
  }
  expect(faults).toEqual([]);
  // some requests must pass validation
  const seen = [200, 400, 401, 404].filter((status) => (statuses.get(status) ?? 0) > requestsEach);
  expect(seen).toEqual([200, 400, 401, 404]);
}, 3_600_000);

/** The call of an owner of an operator. */
function rowOfStaff(row: StaffRow): Pick<AccessRow, 'url' | 'headers' | 'payload'> {
  return { url: urlOfStaff(row, owner.slug), ...(row.payload && { payload: row.payload }) };
}

async function signInStaff(): Promise<{ headers: Record<string, string> }> {
  const { cookies } = await signInAs(shop, owner.member);
  return { headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } };
}

/** Returns what is wrong with a response; undefined when it is correct. */
function fault(
  { responses }: Operation,
  { statusCode, headers, body }: { statusCode: number; headers: Record<string, unknown>; body: string },
): string | undefined {
  if (statusCode >= 500 && !(statusCode === 503 && headers['retry-after'])) return 'a fault of ours';
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (statusCode >= 400) {
    return isJson && refusal.safeParse(JSON.parse(body)).success ? undefined : 'a refusal of another shape';
  }
  const schema = responses[statusCode]?.content?.['application/json']?.schema;
  if (!schema)
    return Object.keys(responses).includes(String(statusCode)) || !isJson
      ? undefined
      : 'a status that is not in the document';
  const read = isJson ? z.fromJSONSchema(schema as never).safeParse(JSON.parse(body)) : undefined;
  return read?.success ? undefined : `not what the document says: ${read?.error.message ?? 'no JSON'}`;
}

/** Generates requests of one call. Parameters, body and credentials are valid, nearly valid or invalid. */
function requestsFor(
  path: string,
  { parameters = [], requestBody }: Operation,
  row: Pick<AccessRow, 'url' | 'payload'>,
  credentials: Record<string, string>[],
): fc.Arbitrary<Request> {
  const known = row.url.split('?')[0]!.split('/');
  const parts = path
    .split('/')
    .map((part, index) => (part.startsWith('{') ? mostly(known[index] ?? '') : fc.constant(part)));
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const query = fc.record(
    Object.fromEntries(queries.map(({ name, schema }) => [name, fc.oneof(valueOf(schema).map(asText), anyText)])),
    { requiredKeys: [] },
  );
  const schema = requestBody?.content['application/json']?.schema;
  const payloads: fc.Arbitrary<unknown>[] = schema ? [valueOf(schema), fc.jsonValue()] : [fc.constant(undefined)];
  if (row.payload) payloads.push(fc.constant(row.payload), withOneReplaced(row.payload));
  return fc
    .record({
      parts: fc.tuple(...parts),
      query,
      headers: fc.constantFrom(...credentials, { authorization: 'Bearer none' }),
      payload: fc.oneof(...payloads),
    })
    .map(({ parts: chosen, query: fields, headers, payload }) => {
      const search = new URLSearchParams(fields as Record<string, string>).toString();
      const url = chosen.map((part, index) =>
        path.split('/')[index]!.startsWith('{') ? encodeURIComponent(part) : part,
      );
      const isText = typeof payload !== 'object' || payload === null;
      return {
        url: url.join('/') + (search && `?${search}`),
        headers: {
          'idempotency-key': newId(),
          ...headers,
          ...(payload !== undefined && isText && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload: isText ? JSON.stringify(payload) : payload }),
      };
    });
}

/** A value as a parameter of a query; one of no declared type can be an object. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Mostly existing values. */
function mostly(known: string): fc.Arbitrary<string> {
  // an empty name would address another call
  const others = anyText.filter((text) => text.isWellFormed() && !['', '.', '..'].includes(text));
  return fc.oneof({ weight: 3, arbitrary: fc.constant(decodeURIComponent(known)) }, { weight: 1, arbitrary: others });
}

/** Generates a valid body in which one value is replaced. */
function withOneReplaced(payload: object): fc.Arbitrary<unknown> {
  if (Buffer.isBuffer(payload)) return fc.constant(payload);
  const text = JSON.stringify(payload);
  const places = [...text.matchAll(/:("[^"]*"|-?\d+(\.\d+)?|true|false)/g)];
  return fc.tuple(fc.nat(), fc.oneof(fc.jsonValue(), anyText)).map(([which, value]) => {
    const place = places[which % Math.max(1, places.length)];
    if (!place) return payload;
    const end = place.index + place[0].length;
    return JSON.parse(`${text.slice(0, place.index)}:${JSON.stringify(value)}${text.slice(end)}`) as unknown;
  });
}

import fc from 'fast-check';

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

const oddTexts = [
  '',
  ' ',
  '../../etc/passwd',
  "' OR 1=1 --",
  '=HYPERLINK("http://evil.example")',
  '${7*7}',
  'null',
  '-1',
  '1e999',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ünïcödé 👩‍👧 مرحبا',
  'a'.repeat(5_000),
  'a\0b',
  'a\uD800b',
];

/** A text that a person types, or an unusual one. */
export const anyText: fc.Arbitrary<string> = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...oddTexts));

/** Generates values that match a schema, except for its patterns. */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(valueOf)).map((parts) => Object.assign({}, ...parts) as unknown);
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? fc.jsonValue() : fc.oneof(...types.map((type) => valueOfType(type, schema)));
}

function valueOfType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer(bounds(schema));
    case 'number':
      return fc.oneof(fc.integer(bounds(schema)), fc.double({ ...bounds(schema), noNaN: true }));
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));
  const declared = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object') return declared;
  return fc
    .tuple(fc.dictionary(fc.string(), valueOf(additionalProperties), { maxKeys: 3 }), declared)
    .map(([more, known]) => ({
      ...more,
      ...known,
    }));
}

function textOf({ format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) }),
    anyText,
  );
}

function bounds({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): { min: number; max: number } {
  return { min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) };
}

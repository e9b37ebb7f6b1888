import type { PersonalText } from '../../platform/personal-data/personal-text.ts';

/** The JSON Schema of a response, as far as responses use it. */
export interface ResponseSchema {
  type?: string | string[];
  properties?: Record<string, ResponseSchema>;
  items?: ResponseSchema;
  additionalProperties?: ResponseSchema | boolean;
  anyOf?: ResponseSchema[];
  oneOf?: ResponseSchema[];
  allOf?: ResponseSchema[];
  'x-personal-data'?: PersonalText;
}

/** A schema with its alternatives. */
function alternativesOf(schema: ResponseSchema): ResponseSchema[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(alternativesOf)];
}

/** Whether a schema has a mark at any depth. */
export function hasMark(schema: ResponseSchema): boolean {
  return alternativesOf(schema).some(
    ({ 'x-personal-data': mark, properties = {}, items, additionalProperties }) =>
      mark !== undefined ||
      Object.values(properties).some(hasMark) ||
      (items !== undefined && hasMark(items)) ||
      (typeof additionalProperties === 'object' && hasMark(additionalProperties)),
  );
}

/** A text of a response: where it is, and whether its schema has a mark. */
export interface TextOfResponse {
  path: string;
  text: string;
  isMarked: boolean;
}

/** The texts and numbers of a response by its schema. The keys of a record are texts without a mark. */
export function textsOf(value: unknown, schema: ResponseSchema, path = ''): TextOfResponse[] {
  const alternatives = alternativesOf(schema);
  if (typeof value === 'string' || typeof value === 'number') {
    const isMarked = alternatives.some((one) => one['x-personal-data'] !== undefined);
    return [{ path, text: String(value), isMarked }];
  }
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

import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { CardResponses } from './card-responses.ts';
import { schemaOfTypings } from './schema-of-typings.ts';
import type { JsonSchema } from './schema-of-typings.ts';

/** Creates a check that throws with ajv's text when a response differs from the SDK's typings. */
export function createResponseCheck(): (response: unknown, name?: keyof CardResponses) => void {
  const check = checkAgainst('./card-responses.ts', 'CardResponses');
  const checkResponse = (response: unknown, name?: keyof CardResponses): void => {
    const fields = response as { object: string; data: unknown[]; deleted?: boolean };
    if (name === undefined && (fields.object === 'list' || fields.object === 'search_result'))
      return fields.data.forEach((item) => checkResponse(item));
    check(response, name ?? (fields.deleted ? `deleted_${fields.object}` : fields.object));
  };
  return checkResponse;
}

/** Creates a check of responses by the properties of an interface in a file beside this one. */
export function checkAgainst(file: string, interfaceName: string): (response: unknown, name: string) => void {
  const schema = schemaOfTypings(fileURLToPath(new URL(file, import.meta.url)), interfaceName);
  // The schema is 600 KB of generated definitions: validating and optimising it takes longer than using it.
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema({ $id: 'typings', definitions: schema['definitions'] as JsonSchema });
  const properties = schema['properties'] as Record<string, { $ref: string }>;
  const validators = new Map<string, ValidateFunction>();
  return (response, name) => {
    const reference = properties[name]?.$ref;
    if (reference === undefined) throw new Error(`No typings are known for ${name}`);
    const validate = validators.get(name) ?? ajv.compile({ $ref: `typings${reference}` });
    validators.set(name, validate);
    if (!validate(response))
      throw new Error(`${name}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(response, null, 1)}`);
  };
}

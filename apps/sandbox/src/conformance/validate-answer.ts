import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { Answers } from './answers.ts';
import { schemaOfTypings } from './schema-of-typings.ts';
import type { JsonSchema } from './schema-of-typings.ts';

/** Makes a check that throws with ajv's words where an answer is not what the SDK's typings promise. */
export function createAnswerCheck(): (answer: unknown, name?: keyof Answers) => void {
  const schema = schemaOfTypings(fileURLToPath(new URL('./answers.ts', import.meta.url)), 'Answers');
  // The schema is 600 KB of definitions that we made ourselves: checking and polishing it takes longer than using it.
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema({ $id: 'stripe', definitions: schema['definitions'] as JsonSchema });
  const properties = schema['properties'] as Record<string, { $ref: string }>;
  const validators = new Map<string, ValidateFunction>();
  const check = (answer: unknown, name?: keyof Answers): void => {
    const fields = answer as { object: string; data: unknown[] };
    if (name === undefined && (fields.object === 'list' || fields.object === 'search_result'))
      return fields.data.forEach((item) => check(item));
    const kind = name ?? fields.object;
    const reference = properties[kind]?.$ref;
    if (reference === undefined) throw new Error(`No typings are known for ${kind}`);
    const validate = validators.get(kind) ?? ajv.compile({ $ref: `stripe${reference}` });
    validators.set(kind, validate);
    if (!validate(answer))
      throw new Error(`${kind}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(answer, null, 1)}`);
  };
  return check;
}

import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import type * as v from 'valibot';
import { z } from 'zod';

// The forms of the domain are schemas of valibot, which is small, because pages load them. Routes have schemas of zod, because Fastify and the
// OpenAPI document read those. A form is written once: here a route gets it as a schema of zod (decision 282).

type ZodOf<Schema extends v.GenericSchema> = z.ZodType<v.InferOutput<Schema>, v.InferInput<Schema>>;

type ZodFieldsOf<Entries extends v.ObjectEntries> = {
  [Name in keyof Entries]: Entries[Name] extends v.OptionalSchema<infer Field extends v.GenericSchema, undefined>
    ? z.ZodOptional<ZodOf<Field>>
    : Entries[Name] extends v.GenericSchema
      ? ZodOf<Entries[Name]>
      : never;
};

/**
 * Returns a schema of zod with the rules of a form or of one of its fields: it has the same output, and the same problems in the same order. Input of
 * another type has the message of zod where the form has none. Throws an error for a part of valibot that no form uses yet.
 */
export function zodOf<Schema extends v.GenericSchema>(schema: Schema): ZodOf<Schema> {
  return convert(schema) as ZodOf<Schema>;
}

/** Returns the fields of a form as schemas of zod, for a route whose body has more than the form. */
export function zodFieldsOf<Entries extends v.ObjectEntries>({
  entries,
}: {
  readonly entries: Entries;
}): ZodFieldsOf<Entries> {
  return fieldsOf(entries) as ZodFieldsOf<Entries>;
}

type Message = string | undefined;

/** The schemas that forms use. */
type Known = { pipe?: Pipe } & (
  | v.StringSchema<Message>
  | v.BooleanSchema<Message>
  | v.PicklistSchema<readonly string[], Message>
  | v.NullableSchema<v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, undefined>
  | v.ArraySchema<v.GenericSchema, Message>
  | v.ObjectSchema<v.ObjectEntries, Message>
  | v.StrictObjectSchema<v.ObjectEntries, Message>
);

type Pipe = readonly [v.GenericSchema, ...Action[]];

type Action = (v.GenericSchema | v.GenericTransformation | v.GenericValidation) & {
  requirement?: unknown;
  message?: unknown;
};

function convert(schema: unknown): z.ZodType {
  const known = schema as Known;
  if (known.pipe) {
    const [first, ...actions] = lengthLast(known.pipe);
    return actions.reduce((before, action, index) => {
      // valibot reaches a transformation only without a problem
      const abort = actions.slice(index + 1).some(({ kind }) => kind === 'transformation');
      return withAction(before, action, abort);
    }, convert(first));
  }
  switch (known.type) {
    case 'string':
      return z.string(wordsOf(known));
    case 'boolean':
      return z.boolean(wordsOf(known));
    case 'picklist':
      return z.enum(known.options, wordsOf(known));
    case 'nullable':
      return z.nullable(convert(known.wrapped));
    case 'optional':
      return z.optional(convert(known.wrapped));
    case 'array':
      return z.array(convert(known.item), wordsOf(known));
    case 'object':
      return z.object(fieldsOf(known.entries), wordsOf(known));
    case 'strict_object':
      return z.strictObject(fieldsOf(known.entries), wordsOf(known));
    default:
      throw new Error(`zodOf knows no schema '${(known as v.GenericSchema).type}'`);
  }
}

/** A list whose length is checked before its items. An array of zod always does so. */
function lengthLast(pipe: Pipe): Pipe {
  const [first, length, list, ...others] = pipe;
  return first.type === 'array' && length?.type === 'max_length' && list?.kind === 'schema'
    ? [list, length, ...others]
    : pipe;
}

function fieldsOf(entries: v.ObjectEntries): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, convert(field)]));
}

function withAction(before: z.ZodType, action: Action, abort: boolean): z.ZodType {
  const { kind, type } = action;
  if (kind === 'schema') throw new Error('zodOf knows no schema within a pipe');
  if (kind === 'transformation') {
    const transform = (value: unknown) => action['~run']({ typed: true, value }, {}).value;
    return isTidying(type) ? before.check(z.overwrite(transform)) : z.pipe(before, z.transform(transform));
  }
  const shown = checkInDocument(action, abort);
  if (shown) return before.check(shown as never);
  return before.check(({ value, issues }) => {
    for (const { message, path = [] } of action['~run']({ typed: true, value }, {}).issues ?? [])
      issues.push({
        code: 'custom',
        input: value,
        message,
        path: path.map(({ key }) => key as PropertyKey),
        continue: !abort,
      });
  });
}

/** The check of zod for a rule that the OpenAPI document shows. */
function checkInDocument(action: Action, abort: boolean) {
  const { type, requirement } = action;
  const options = () => ({ ...wordsOf(action), abort });
  // zod counts the code points of a text, and the items of a list
  if (type === 'min_code_points') return z.minLength(requirement as number, options());
  if (type === 'max_code_points' || type === 'max_length') return z.maxLength(requirement as number, options());
  if (type === 'regex') return z.regex(requirement as RegExp, options());
  if (requirement === isLocalDate) return z.iso.date(options());
  return undefined;
}

/** Whether a transformation of a text returns a text that the same document describes. */
function isTidying(type: string): boolean {
  return ['trim', 'to_lower_case', 'to_upper_case'].includes(type);
}

function wordsOf({ message }: { message?: unknown }): { error?: string } {
  if (message === undefined) return {};
  if (typeof message !== 'string') throw new Error('zodOf knows a function as the message of a check only');
  return { error: message };
}

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
  return convert(schema);
}

/** Returns the fields of a form as schemas of zod, for a route whose body has more than the form. */
export function zodFieldsOf<Entries extends v.ObjectEntries>({
  entries,
}: {
  readonly entries: Entries;
}): ZodFieldsOf<Entries> {
  return fieldsOf(entries) as ZodFieldsOf<Entries>;
}

/** The transformations of a text that return a text for the same document. */
const tidying: ReadonlySet<string> = new Set(['trim', 'to_lower_case', 'to_upper_case']);

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
  if (known.pipe) return convertPipe(known.pipe);
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

function convertPipe(pipe: Pipe): z.ZodType {
  const [first, ...actions] = lengthLast(flatten(pipe));
  let schema = convert(first);
  let rules: Action[] = [];
  for (const action of actions) {
    if (action.kind === 'schema') throw new Error('zodOf knows no schema within a pipe');
    if (action.kind === 'validation') rules.push(action);
    else {
      const transform = (value: unknown) => action['~run']({ typed: true, value }, {}).value;
      // valibot reaches a transformation only without a problem
      schema = tidying.has(action.type)
        ? withAll(schema, rules).check(z.overwrite(transform))
        : z.pipe(rules.reduce(withRule, schema), z.transform(transform));
      rules = [];
    }
  }
  return rules.reduce(withRule, schema);
}

/** A pipe that begins with a pipe is one pipe. */
function flatten([first, ...actions]: Pipe): Pipe {
  const inner = (first as unknown as Known).pipe;
  return inner ? [...flatten(inner), ...actions] : [first, ...actions];
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

/** Checks all rules, and nothing after them if there is a problem. The document does not show these rules. */
function withAll(schema: z.ZodType, rules: readonly Action[]): z.ZodType {
  if (rules.length === 0) return schema;
  return schema.check(({ value, issues }) => {
    issues.push(...rules.flatMap((rule) => problemsOf(rule, value)).map((issue) => ({ ...issue, continue: false })));
  });
}

function withRule(schema: z.ZodType, rule: Action): z.ZodType {
  const shown = shownRule(schema, rule);
  if (shown) return schema.check(shown);
  return schema.check(({ value, issues }) => {
    issues.push(...problemsOf(rule, value).map((issue) => ({ ...issue, continue: true })));
  });
}

function problemsOf(rule: Action, value: unknown) {
  const { issues = [] } = (rule as v.GenericValidation)['~run']({ typed: true, value }, {});
  return issues.map(({ message, path = [] }) => ({
    code: 'custom' as const,
    input: value,
    message,
    path: path.map(({ key }) => key as PropertyKey),
  }));
}

/** The check of zod for a rule that the OpenAPI document shows. */
function shownRule(schema: z.ZodType, rule: Action) {
  const { type, requirement } = rule;
  // lengths are in code points in zod, in units of UTF-16 in valibot
  if (type === 'min_code_points') return z.minLength(requirement as number, wordsOf(rule));
  if (type === 'max_code_points') return z.maxLength(requirement as number, wordsOf(rule));
  if (type === 'max_length' && schema instanceof z.ZodArray) return z.maxLength(requirement as number, wordsOf(rule));
  if (type.endsWith('_length')) throw new Error('zodOf knows minCodePoints and maxCodePoints for texts');
  if (type === 'regex') return z.regex(requirement as RegExp, wordsOf(rule));
  if (requirement === isLocalDate) return z.iso.date(wordsOf(rule));
  return undefined;
}

function wordsOf({ message }: { message?: unknown }): { error?: string } {
  if (message === undefined) return {};
  if (typeof message !== 'string') throw new Error('zodOf knows a function as the message of a check only');
  return { error: message };
}

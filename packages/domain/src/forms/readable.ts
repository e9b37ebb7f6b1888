import { invalid } from '@fareway/texts/words/problems.ts';
import * as v from 'valibot';

interface Issue {
  /** The field, and the place within it; empty for the whole. */
  path: PropertyKey[];
  message: string;
}

type Result<Output> =
  | { success: true; data: Output; error?: never }
  | { success: false; data?: never; error: { issues: Issue[] } };

interface Readable<Input, Output> extends v.GenericSchema<Input, Output> {
  /** Returns what was typed, as the form returns it, or the problems in the order of the fields. */
  safeParse(input: unknown): Result<Output>;
  /** Returns what the form returns. Throws an error with the first problem. */
  parse(input: unknown): Output;
}

/** A schema that reads forms. Other schemas can be made of it. That of an object has the schemas of its fields, `entries`. */
type Form<Schema extends v.GenericSchema> = Readable<v.InferInput<Schema>, v.InferOutput<Schema>> &
  (Schema extends { entries: infer Entries } ? { readonly entries: Entries } : unknown);

/** Adds to a schema of valibot the functions by which pages read forms. */
export function readable<Schema extends v.GenericSchema>(schema: Schema): Form<Schema> {
  const functions: Pick<Readable<unknown, unknown>, 'parse' | 'safeParse'> & ThisType<Readable<unknown, unknown>> = {
    // `this` and no `schema`: `pipe` copies these functions to the schema that it returns.
    safeParse(input) {
      const { issues, output } = v.safeParse(this, input, { message: invalid });
      if (!issues) return { success: true, data: output };
      return {
        success: false,
        error: {
          issues: issues.map(({ path = [], message }) => ({
            path: path.map(({ key }) => key as PropertyKey),
            message,
          })),
        },
      };
    },
    parse(input) {
      const { error, data } = this.safeParse(input);
      if (error) throw new Error(error.issues[0]?.message);
      return data;
    },
  };
  return { ...schema, ...functions } as unknown as Form<Schema>;
}

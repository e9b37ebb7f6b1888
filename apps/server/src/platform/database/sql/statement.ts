import type { OperationNode, RawBuilder } from 'kysely';
import type { DB } from '../schema.ts';
import { Fragment, sql } from './sql.ts';

const definition = Symbol('definition');
const table = Symbol('table');
const partOf = Symbol('part');

interface Definition {
  name: string;
  /** The entry of the WITH list: `name AS (…)`. */
  entry: RawBuilder<unknown>;
  /** The parts that its SQL reads. */
  reads: ReadonlySet<AnyPart>;
}

/** Any part of a WITH statement. Inside SQL it is the name of the part. */
export interface AnyPart {
  readonly [definition]: Definition;
  toOperationNode: () => OperationNode;
}

/**
 * A part of a WITH statement, as other parts read it: `FROM ${movedOrder} WHERE id = ${movedOrder.id}`. A function that needs columns of a
 * part takes the part as a parameter. `Table` is the table whose rows the part returns, where that matters to its readers.
 */
export type Part<Column extends string = never, Table extends keyof DB | undefined = undefined> = AnyPart & {
  readonly [column in Column]: RawBuilder<unknown>;
} & ([Table] extends [undefined] ? unknown : { readonly [table]: Table });

/** The columns that a part returns, the table that its rows are of, and whether PostgreSQL evaluates it on its own, as locks need. */
interface Shape<Column extends string, Table extends keyof DB | undefined> {
  columns?: readonly Column[];
  of?: Table;
  materialized?: true;
}

/** A part, or one of its columns, inside SQL. */
class Reference extends Fragment {
  readonly [partOf]: AnyPart;

  constructor(text: string, part?: AnyPart) {
    super([text], []);
    this[partOf] = part ?? (this as unknown as AnyPart);
  }
}

/** Makes a part of a WITH statement from its SQL, which may read other parts. */
export function part<const Column extends string = never, const Table extends keyof DB | undefined = undefined>(
  name: string,
  { columns = [], materialized }: Shape<Column, Table>,
  body: RawBuilder<unknown>,
): Part<Column, Table> {
  const defined: Definition = {
    name,
    entry: new Fragment([`${name} AS ${materialized ? 'MATERIALIZED ' : ''}(`, ')'], [body]),
    reads: partsReadBy(body),
  };
  const made: AnyPart = Object.assign(new Reference(name), { [definition]: defined });
  for (const column of columns) Object.assign(made, { [column]: new Reference(`${name}.${column}`, made) });
  return made as Part<Column, Table>;
}

/**
 * One statement of parts and a last query. The WITH list has the parts in the given order, each after the parts that it reads. A part that
 * is read is included without being listed. Throws when two parts have one name.
 */
export function statement<Row>(
  parts: readonly (AnyPart | readonly AnyPart[] | undefined)[],
  last: RawBuilder<Row>,
): RawBuilder<Row> {
  const listed = new Set<AnyPart>();
  const names = new Set<string>();
  const list = (one: AnyPart) => {
    if (listed.has(one)) return;
    const { name, reads } = one[definition];
    reads.forEach(list);
    if (names.has(name)) throw new Error(`A statement has two parts with the name ${name}.`);
    names.add(name);
    listed.add(one);
  };
  for (const one of [...parts.flat(), ...partsReadBy(last)]) if (one) list(one);
  return sql<Row>`WITH ${sql.join([...listed].map((one) => one[definition].entry))} ${last}`;
}

function partsReadBy(body: unknown, found = new Set<AnyPart>()): Set<AnyPart> {
  if (body instanceof Reference) found.add(body[partOf]);
  else if (body instanceof Fragment) for (const value of body.values) partsReadBy(value, found);
  return found;
}

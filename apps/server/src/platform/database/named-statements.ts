import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import pg from 'pg';

const mark = /^\s*\/\* named: ([a-z-]+) \*\//;
const mostNames = 200;
const names = new Map<string, string>();

/**
 * The beginning of a statement that is to be planned once for each connection: planning cost a purchase's statements as much as doing
 * them. Only for a statement that names its columns: one with `SELECT *` breaks on the connections that know it when a table
 * gets a column. Through a pooler in transaction mode nothing is named (decision 062).
 */
export function named(name: string): RawBuilder<unknown> {
  return sql.raw(`/* named: ${name} */`);
}

/** A connection that sends statements which begin with `named` under a name of their own; every other as it is. */
export class NamingClient extends pg.Client {
  // the signature is one of a dozen overloads, and only the one that Kysely and the pool call is looked at
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const query = super.query as (...args: unknown[]) => never;
    return name ? query.call(this, { name, text, values }, ...rest) : query.apply(this, args);
  }
}

/** The statement's name and what its text is, as the parts that it is made of differ. */
function nameOf(text: string): string | undefined {
  const said = mark.exec(text)?.[1];
  if (!said) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostNames) return undefined;
  const name = `${said}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  names.set(text, name);
  return name;
}

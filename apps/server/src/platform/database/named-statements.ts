import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { sql } from './sql/sql.ts';

const mark = /^\s*\/\* named: ([a-z-]+) \*\//;
/** How many texts of one statement are named. Each connection keeps a plan of each, and some statements have a text for each input. */
const mostTexts = 50;
const namesOfTexts = new Map<string, Map<string, string>>();

/**
 * The first words of a statement that each connection plans once. Planning the statements of a purchase cost as much as executing them. Only
 * for a statement that names its columns: one with `SELECT *` fails on connections that have planned it when a table gets a
 * column. Through a pooler in transaction mode no statement is named (decision 062).
 */
export function named(name: string): RawBuilder<unknown> {
  return sql.raw(`/* named: ${name} */`);
}

/** A connection that names the statements that begin with `named`. It sends every other statement unchanged. */
export class NamingClient extends pg.Client {
  // handles only the one of many overloads that Kysely and the pool call
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const query = super.query as (...args: unknown[]) => never;
    return name ? query.call(this, { name, text, values }, ...rest) : query.apply(this, args);
  }
}

/** Returns the name with a hash of the text, because one statement has several texts. */
function nameOf(text: string): string | undefined {
  const base = mark.exec(text)?.[1];
  if (!base) return undefined;
  const names = namesOfTexts.get(base) ?? new Map<string, string>();
  namesOfTexts.set(base, names);
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostTexts) return undefined;
  const name = `${base}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  names.set(text, name);
  return name;
}

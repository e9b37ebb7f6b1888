/** A statement of the server that writes to a table. */
export interface TableWrite {
  /** Relative to apps/server/src. */
  file: string;
  /** The table, or the expression that names it. */
  table: string;
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|-- ).*$/gm;
/** Words of SQL that contain a verb and write nothing by themselves. */
const otherVerbs = /\bFOR (?:NO KEY )?UPDATE\b|\bDO\s+UPDATE\b|\b(?:BEFORE|AFTER|OR|ON) (?:UPDATE|DELETE)\b/g;
const sqlWrite =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(\$\{[^}]*\}|"?\w+"?)/g;
const builderWrite =
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](\w+)[^'"`]*['"`]|([^)]*))/g;
/** Writes to the tables that its caller names, so that each caller is the writer. */
const addsUp = 'platform/database/add-up-changes.ts';
const addedUp = /\b(?:counts|changes):\s*'(\w+)'/g;

/**
 * Every statement of a source file that writes to a table: in SQL, with the query builder, and with `addUpChanges`, which writes to both tables that
 * its caller names.
 */
export function findWrites(file: string, source: string): TableWrite[] {
  if (file === addsUp) return [];
  const code = source.replaceAll(comments, '').replaceAll(otherVerbs, '');
  const added = code.includes('addUpChanges(') ? code.matchAll(addedUp) : [];
  return [...code.matchAll(sqlWrite), ...code.matchAll(builderWrite), ...added].map(([, named, expression]) => ({
    file,
    table: (named ?? expression ?? '').replaceAll('"', ''),
  }));
}

/** The owner of each table, from the line below its heading in docs/data-model.md. */
export function readOwners(document: string): Map<string, string> {
  const lines = document.matchAll(/^### (\w+)\n\nOwner: (.+)$/gm);
  return new Map([...lines].map(([, table = '', owner = '']) => [table, owner.replaceAll('`', '')]));
}

/** What breaks the rule that only the owner of a table writes to it, a sentence for each statement. */
export function findForeignWrites(writes: readonly TableWrite[], owners: ReadonlyMap<string, string>): string[] {
  return writes.flatMap(({ file, table }) => {
    const owner = owners.get(table);
    if (owner === undefined) return [`${file} writes to ${table}, which is no table of docs/data-model.md`];
    return file.startsWith(`${owner}/`) ? [] : [`${file} writes to ${table}, which is owned by ${owner}`];
  });
}

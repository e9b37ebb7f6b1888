import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns the program that writes the types of a database's tables, with its arguments for this database. */
export function databaseTypesProgram(connectionString: string): string[] {
  return [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=${connectionString}`,
    '--date-parser=string',
    '--numeric-parser=number',
    '--exclude-pattern=kysely*',
    `--out-file=${join(root, 'apps/server/src/platform/database/schema.ts')}`,
  ];
}

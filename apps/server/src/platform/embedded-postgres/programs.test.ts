import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findPrograms, makeReady } from './programs.ts';

test('a package whose install script never ran is made ready: links restored, programs executable', async () => {
  const installed = dirname(dirname(dirname((await findPrograms()).postgres)));
  const root = await mkdtemp(join(tmpdir(), 'fareway-programs-'));
  await cp(installed, root, { recursive: true, filter: async (path) => !(await lstat(path)).isSymbolicLink() });
  for (const program of ['initdb', 'postgres']) await chmod(join(root, 'native/bin', program), 0o644);
  const { postgres, initdb } = await makeReady(root);
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18.');
  expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18.');
  await rm(root, { recursive: true });
});

import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintFlags } from './lint-flags.mjs';

const root = join(import.meta.dirname, '../..');

test('the linter reports clocks, randomness and calls in packages/domain, calls in packages/ui, promises that are not awaited, texts outside the catalogue, and errors of types', async () => {
  const project = await mkdtemp(join(tmpdir(), 'fareway-lint-'));
  await cp(join(import.meta.dirname, 'fixtures'), project, { recursive: true });
  await cp(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'));
  await cp(join(root, 'scripts/lint/texts.mjs'), join(project, 'scripts/lint/texts.mjs'));
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, ...lintFlags], {
    cwd: project,
    encoding: 'utf8',
  });
  const found = [...stdout.matchAll(/^\S*?((?:apps|packages)\/\S+?):(\d+):\d+: .*\[\w+\/[\w-]+\((.*)\)\]$/gm)];
  const problems = found.map(([, file, line, rule]) => `${file}:${line} ${rule}`);
  // the other files have no types of the browser and of React, and no types of Node
  const isMeant = (problem: string) => !/TS\d+$/.test(problem) || problem.includes('wrongly-typed');
  expect(problems.filter(isMeant).toSorted()).toEqual([
    'apps/server/src/careless.ts:5 no-default-export',
    'apps/server/src/careless.ts:6 no-floating-promises',
    'apps/server/src/careless.ts:7 no-console',
    'apps/server/src/careless.ts:8 switch-exhaustiveness-check',
    'apps/server/src/wrongly-typed.ts:1 TS2322',
    'apps/server/src/wrongly-typed.ts:2 TS2578',
    'apps/web/app/waiting-list/wordy.tsx:1 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:10 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:14 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:18 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:18 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:2 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:23 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:23 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:28 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:3 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:6 in-catalogue',
    'apps/web/app/waiting-list/wordy.tsx:6 in-catalogue',
    'packages/domain/src/impure.ts:1 no-restricted-globals',
    'packages/domain/src/impure.ts:2 no-restricted-properties',
    'packages/domain/src/impure.ts:3 no-restricted-globals',
    'packages/domain/src/impure.ts:4 no-restricted-globals',
    'packages/domain/src/impure.ts:5 no-restricted-globals',
    'packages/ui/src/calls.ts:1 no-restricted-globals',
  ]);
  await rm(project, { recursive: true, force: true });
});

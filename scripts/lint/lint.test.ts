import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('the linter reports clocks, randomness and calls in packages/domain, calls in packages/ui, promises that are not awaited, and texts outside the catalogue', async () => {
  const project = await mkdtemp(join(tmpdir(), 'fareway-lint-'));
  await cp(join(import.meta.dirname, 'fixtures'), project, { recursive: true });
  await cp(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'));
  await cp(join(root, 'scripts/lint/texts.mjs'), join(project, 'scripts/lint/texts.mjs'));
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--type-aware', '--format=unix'], {
    cwd: project,
    encoding: 'utf8',
  });
  const found = [...stdout.matchAll(/^\S*?((?:apps|packages)\/\S+?):(\d+):\d+: .*\[\w+\/[\w-]+\((.*)\)\]$/gm)];
  expect(found.map(([, file, line, rule]) => `${file}:${line} ${rule}`).toSorted()).toEqual([
    'apps/server/src/careless.ts:5 no-default-export',
    'apps/server/src/careless.ts:6 no-floating-promises',
    'apps/server/src/careless.ts:7 no-console',
    'apps/server/src/careless.ts:8 switch-exhaustiveness-check',
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

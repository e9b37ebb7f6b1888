import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { securityEvents } from '@fareway/server/platform/security-log.ts';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
let document: string;

beforeAll(async () => {
  document = await readFile(join(root, 'docs/operating.md'), 'utf8');
});

test('docs/operating.md describes every variable that the server reads, and no other', async () => {
  const source = await readFile(join(root, 'apps/server/src/platform/config.ts'), 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(read.length).toBeGreaterThan(10);
  expect(firstCells('Configuration').toSorted()).toEqual(read.toSorted());
});

test('docs/operating.md describes every repeated job with its pause, and no other', async () => {
  const list = await readFile(join(root, 'apps/server/src/jobs.ts'), 'utf8');
  const files = [...list.matchAll(/import \{ [\w, ]+Job \} from '\.\/(.+)';/g)].map(([, file = '']) => file);
  const sources = await Promise.all(files.map((file) => readFile(join(root, 'apps/server/src', file), 'utf8')));
  const jobs = sources.flatMap((source) =>
    [...source.matchAll(/name: '([\w-]+)',\s*seconds: ([\d_]+)/g)].map(
      ([, name, seconds = '']) => `${name} ${seconds.replace('_', '')}`,
    ),
  );
  expect(jobs.length).toBeGreaterThan(2);
  const described = [...section('Jobs').matchAll(/^\| `([\w-]+)` \| (\d+) s/gm)].map(
    ([, name, rest]) => `${name} ${rest}`,
  );
  expect(described.toSorted()).toEqual(jobs.toSorted());
});

test('docs/operating.md describes every class of the security log with its level, and no other', () => {
  const described = [...section('Security log').matchAll(/^\| `([\w-]+)` \| (\w+) \|/gm)].map(
    ([, name = '', level]) => [name, level],
  );
  expect(Object.fromEntries(described)).toEqual(securityEvents);
});

function firstCells(heading: string): string[] {
  return [...section(heading).matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
}

function section(heading: string): string {
  return document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The files of each walk, by its title. */
async function readWalks(): Promise<Map<string, string[]>> {
  const document = await readFile(join(root, 'docs/walks.md'), 'utf8');
  const sections = document.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const title = section.slice(0, section.indexOf('\n'));
      const lines = [...section.matchAll(/^(\d+)\. `([^`]+)` \S.*\.$/gm)];
      lines.forEach(([, number], index) => expect(`${title} ${number}`).toBe(`${title} ${index + 1}`));
      expect(lines.length).toBe(section.match(/^\d+\./gm)?.length);
      return [title, lines.map(([, , path = '']) => path)];
    }),
  );
}

test('docs/walks.md names files that exist, each once in a walk', async () => {
  const walks = await readWalks();
  expect([...walks.keys()]).toEqual(['Buying a ticket by card', 'A renewal by card', 'An instalment that fails']);
  for (const paths of walks.values()) {
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test('buying a ticket by card passes through 60 files at most', async () => {
  const paths = (await readWalks()).get('Buying a ticket by card')!;
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.length).toBeLessThanOrEqual(60);
});

import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { only, scriptGroups } from './script-groups.ts';

const root = join(import.meta.dirname, '../../..');
const modules = globSync(['apps/web/app/**/*.{ts,tsx,css}', 'packages/*/src/**/*.{ts,tsx,css}'], { cwd: root });
const patterns = [
  ...Object.entries(only),
  ...scriptGroups.flatMap(({ name, test: pattern }) => (pattern instanceof RegExp ? [[name, pattern] as const] : [])),
];

/** Splits a pattern at each `|` that is outside parentheses. */
function branches(source: string): string[] {
  let depth = 0;
  const found = [''];
  for (const letter of source) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === '|' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found;
}

/** Returns the patterns without alternatives that a pattern consists of. `(?!…)` stays unchanged, and optional groups are included. */
function alternatives(source: string): string[] {
  return branches(source).flatMap((branch) => {
    const start = /\((?!\?)/.exec(branch)?.index;
    if (start === undefined) return [branch];
    let end = start;
    for (let depth = 0; depth > 0 || end === start; end += 1)
      depth += branch[end] === '(' ? 1 : branch[end] === ')' ? -1 : 0;
    const rest = branch.slice(branch[end] === '?' ? end + 1 : end);
    return alternatives(branch.slice(start + 1, end - 1)).flatMap((inner) =>
      alternatives(`${branch.slice(0, start)}${inner}${rest}`),
    );
  });
}

/** Returns the names that a pattern excludes by `(?!…)`. */
function excludedNames(source: string): string[] {
  const found = [...source.matchAll(/\(\?!((?:[^()]|\([^()]*\))*)\)/g)];
  return found.flatMap(([, names]) => alternatives(names!));
}

/** Returns whether an alternative matches a module of ours, or names an installed package. */
function namesSomething(alternative: string): boolean {
  const [, installed] = /^node_modules\\\/(.+)\\\/$/.exec(alternative) ?? [];
  if (installed) return existsSync(join(root, 'node_modules', installed));
  return modules.some((path) => new RegExp(alternative).test(path));
}

test('each alternative of each pattern names an existing module, so that a move cannot break a group unnoticed', () => {
  const broken = patterns.flatMap(([name, { source }]) =>
    alternatives(source)
      .filter((alternative) => !namesSomething(alternative))
      .map((alternative) => `${name}: ${alternative}`),
  );
  expect(broken).toEqual([]);
});

test('each name that a pattern excludes is the beginning of the name of an existing file or folder', () => {
  const names = patterns.flatMap(([, { source }]) => excludedNames(source));
  expect(names).toContain('earlier-ticket');
  expect(names.filter((name) => !namesSomething(`/${name}`))).toEqual([]);
});

test('the alternatives and the excluded names of a pattern are found at each depth', () => {
  expect(alternatives('a/((b|c)/)?(?!d)e|f')).toEqual(['a/b/(?!d)e', 'a/c/(?!d)e', 'f']);
  expect(excludedNames('a/(b/)?(?!c|(d|e)-f)g')).toEqual(['c', 'd-f', 'e-f']);
  expect(namesSomething('web\\/app\\/checkout\\/a-moved-file')).toBe(false);
});

import { capability, testCode } from './arrows.mjs';

const isTestCode = new RegExp(testCode);

/** For each app, the folders that must not import each other. The first group of a pattern is the folder. */
const folders = [
  { rule: 'capabilities-in-a-circle', pattern: new RegExp(`^(apps/server/src/${capability})`) },
  { rule: 'folders-in-a-circle', pattern: /^(apps\/(?:web|console)\/app\/[^/]+\/)/ },
  { rule: 'folders-in-a-circle', pattern: /^(apps\/sandbox\/src\/[^/]+\/)/ },
];

/**
 * Returns the imports between folders that import each other, through the same or different files. dependency-cruiser finds circles of
 * modules only.
 */
export function folderCircles(modules) {
  return folders.flatMap(({ rule, pattern }) => circlesOf(modules, pattern).map((found) => ({ rule, ...found })));
}

function circlesOf(modules, pattern) {
  const folderOf = (path) => (isTestCode.test(path) ? undefined : pattern.exec(path)?.[1]);
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({ from: source, to: resolved, user: folderOf(source), used: folderOf(resolved) }))
      .filter(({ user, used }) => user && used && user !== used),
  );
  const neighbours = Map.groupBy(imports, ({ user }) => user);
  return imports
    .filter(({ user, used }) => reaches(used, user, neighbours))
    .map(({ from, to }) => ({
      from,
      to,
      comment: 'Folders must not import each other: move the shared code to a third one, or pass a function instead.',
    }));
}

function reaches(start, goal, neighbours, seen = new Set()) {
  if (start === goal) return true;
  if (seen.has(start)) return false;
  seen.add(start);
  return (neighbours.get(start) ?? []).some(({ used }) => reaches(used, goal, neighbours, seen));
}

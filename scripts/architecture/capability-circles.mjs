import { capability, testCode } from './arrows.mjs';

const isTestCode = new RegExp(testCode);
const folderOfCapability = new RegExp(`^apps/server/src/(${capability})`);

/**
 * Returns the imports between capabilities of the server that import each other, through the same or different files. dependency-cruiser
 * finds circles of modules only.
 */
export function capabilityCircles(modules) {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({ from: source, to: resolved, user: capabilityOf(source), used: capabilityOf(resolved) }))
      .filter(({ user, used }) => user && used && user !== used),
  );
  const neighbours = Map.groupBy(imports, ({ user }) => user);
  return imports
    .filter(({ user, used }) => reaches(used, user, neighbours))
    .map(({ from, to }) => ({
      rule: 'capabilities-in-a-circle',
      from,
      to,
      comment:
        'Capabilities must not import each other: move the shared code to a third one, or pass a function instead.',
    }));
}

function capabilityOf(path) {
  return isTestCode.test(path) ? undefined : folderOfCapability.exec(path)?.[1];
}

function reaches(start, goal, neighbours, seen = new Set()) {
  if (start === goal) return true;
  if (seen.has(start)) return false;
  seen.add(start);
  return (neighbours.get(start) ?? []).some(({ used }) => reaches(used, goal, neighbours, seen));
}

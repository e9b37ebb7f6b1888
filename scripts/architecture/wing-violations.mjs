import { testCode } from './arrows.mjs';
import { wings } from './server-wings.mjs';

const isTestCode = new RegExp(testCode);

/** Returns the imports of the server that go from a wing to a higher one, and the modules in a folder that is not a wing. */
export function wingViolations(modules) {
  return modules
    .filter(({ source }) => !isTestCode.test(source))
    .flatMap(({ source, dependencies }) => {
      const level = levelOf(source);
      if (level === undefined) return [];
      if (level === -1) return [unknownWing(source)];
      return dependencies
        .filter(({ resolved }) => (levelOf(resolved) ?? level) < level)
        .map(({ resolved }) => ({
          rule: 'wings-look-down',
          from: source,
          to: resolved,
          comment:
            'A wing of the server uses only the wings below it. The order is in scripts/architecture/server-wings.mjs.',
        }));
    });
}

function unknownWing(source) {
  return {
    rule: 'server-has-these-wings',
    from: source,
    to: 'no wing',
    comment: 'The folder is not in the list of wings in scripts/architecture/server-wings.mjs.',
  };
}

/** Returns the index of the level of a path of the server, -1 for a folder that is no wing, undefined for other paths. */
function levelOf(path) {
  const [, name, rest] = /^apps\/server\/src\/([^/]+)(\/?)/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return rest ? wings.findIndex(({ folders }) => folders.includes(name)) : 0;
}

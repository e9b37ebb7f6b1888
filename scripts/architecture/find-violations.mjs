import { existsSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { arrows } from './arrows.mjs';
import { folderCircles } from './folder-circles.mjs';
import { crowdedFolders } from './folder-sizes.mjs';
import { wingViolations } from './wing-violations.mjs';

// dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 does not have. With TypeScript 7 it reads no module and
// reports no error. This hook gives it the TypeScript 6 of this workspace.
const { resolve } = createRequire(import.meta.url);
const typescript = new Map(
  ['typescript', 'typescript/package.json'].map((specifier) => [specifier, resolve(specifier)]),
);
registerHooks({ resolve: (specifier, context, next) => next(typescript.get(specifier) ?? specifier, context) });
const { cruise } = await import('dependency-cruiser');

/**
 * Reads every module of the project in this folder. Returns the imports and the folders that violate a rule, the paths of the
 * modules that were read, and the number of their imports.
 */
export async function findViolations(baseDir) {
  const folders = ['packages', 'apps', 'tests'].filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(folders, {
    baseDir,
    ruleSet: { forbidden: arrows },
    validate: true,
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(build|\\.react-router|fixtures)/', '\\+types/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
    outputType: 'json',
  });
  const { modules, summary } = JSON.parse(output);
  const found = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
    comment: arrows.find(({ name }) => name === rule.name)?.comment,
  }));
  return {
    violations: [...found, ...folderCircles(modules), ...wingViolations(modules), ...crowdedFolders(baseDir)],
    sources: new Set(modules.map(({ source }) => source).filter((source) => !source.includes('node_modules'))),
    dependencies: modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
  };
}

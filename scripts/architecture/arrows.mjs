import { foldersOf } from './server-wings.mjs';

/** Tests, and code that only tests use. They may import everything. */
export const testCode = '\\.(test|fixture)\\.tsx?$|^apps/server/src/testing/|^packages/testing/|^tests/';

const withCapabilities = foldersOf('capabilities');

/** A regular expression of the folder of a capability, with its closing slash. */
export const capability = `(?:(?:${withCapabilities.join('|')})/[^/]+/|(?!(?:${[...foldersOf('wiring'), ...withCapabilities].join('|')})/)[^/]+/)`;

const arrow = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The architecture rules of the project in the form of dependency-cruiser. No rule has exceptions for single files. */
export const arrows = [
  arrow(
    'apps-are-independent',
    'An app imports packages and itself. Code that two apps need belongs in a package.',
    { path: '^apps/([^/]+)/', pathNot: testCode },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  arrow(
    'packages-import-no-app',
    'Apps import packages. Packages do not import apps.',
    { path: '^packages/' },
    { path: '^apps/' },
  ),
  arrow(
    'product-imports-no-tests',
    'Apps and packages do not depend on tests.',
    { path: '^(apps|packages)/' },
    { path: '^tests/' },
  ),
  arrow(
    'product-imports-no-test-tools',
    'Builders, the browser driver and test servers are for tests only.',
    { path: '^(apps|packages)/', pathNot: testCode },
    { path: '^packages/testing/|^apps/server/src/testing/|\\.(test|fixture)\\.tsx?$' },
  ),
  arrow(
    'domain-is-pure',
    'packages/domain imports only valibot, the texts and itself: no input, output or framework.',
    { path: '^packages/domain/src/', pathNot: testCode },
    { pathNot: '^packages/(domain|texts)/src/|node_modules/valibot/' },
  ),
  arrow(
    'routes-and-queries-are-private',
    "A capability calls another capability's use cases. It does not import its routes or queries.",
    { path: `^apps/server/src/(${capability})`, pathNot: testCode },
    { path: `^apps/server/src/${capability}.*(routes|queries)\\.ts$`, pathNot: '^apps/server/src/$1' },
  ),
  arrow(
    'ui-imports-no-feature',
    'The design system does not depend on tickets, servers or calls.',
    { path: '^packages/ui/src/', pathNot: testCode },
    { path: '^(packages/(?!(ui|texts)/)|apps/)' },
  ),
  arrow(
    'no-circles',
    'Modules must not import each other, by types either. Merge them, or move the shared code to a third module.',
    {},
    { circular: true },
  ),
  arrow(
    'imports-exist',
    'The imported file or package does not exist.',
    { path: '^(apps/(server|sandbox)|packages|tests)/' },
    { couldNotResolve: true, pathNot: '\\.css$|^virtual:|\\?' },
  ),
];

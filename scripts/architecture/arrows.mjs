/** Tests, and what only tests use: they may look anywhere. */
export const testCode = '\\.(test|fixture)\\.tsx?$|^apps/server/src/testing/|^packages/testing/|^tests/';

/** Folders of the server that are no capability: they wire or use all of them. */
const wiring = ['platform', 'testing', 'reports', 'demo', 'commands'];

/** Wings of the server that hold one folder for each capability. In other wings the wing is the capability. */
const wingsOfCapabilities = ['sales', 'payments', 'tickets', 'catalogue', 'network', 'accounts'];

/** A regular expression of the folder of a capability, with its closing slash. */
export const capability = `(?:(?:${wingsOfCapabilities.join('|')})/[^/]+/|(?!(?:${[...wiring, ...wingsOfCapabilities].join('|')})/)[^/]+/)`;

const arrow = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The arrows of the project as dependency-cruiser's rules. There are no exceptions by name. */
export const arrows = [
  arrow(
    'apps-never-meet',
    'An app knows packages and itself; what two apps need goes into a package.',
    { path: '^apps/([^/]+)/', pathNot: testCode },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  arrow('packages-know-no-app', 'Apps use packages, never the other way.', { path: '^packages/' }, { path: '^apps/' }),
  arrow(
    'nobody-needs-tests',
    'What apps and packages do must not depend on tests.',
    { path: '^(apps|packages)/' },
    { path: '^tests/' },
  ),
  arrow(
    'product-needs-no-test-tools',
    'Builders, the browser driver and test servers are for tests.',
    { path: '^(apps|packages)/', pathNot: testCode },
    { path: '^packages/testing/|^apps/server/src/testing/|\\.(test|fixture)\\.tsx?$' },
  ),
  arrow(
    'domain-is-pure',
    'The rules import zod and themselves: no I/O, no framework.',
    { path: '^packages/domain/src/', pathNot: testCode },
    { pathNot: '^packages/domain/src/|node_modules/zod/' },
  ),
  arrow(
    'platform-knows-no-capability',
    'Platform is what any web service needs.',
    { path: '^apps/server/src/platform/', pathNot: testCode },
    { path: `^apps/server/src/(${capability}|(demo|reports|commands)/|(app|main|jobs)\\.ts$)` },
  ),
  arrow(
    'routes-and-queries-are-private',
    "A capability calls another one's use cases, never its HTTP or its SQL.",
    { path: `^apps/server/src/(${capability})`, pathNot: testCode },
    { path: `^apps/server/src/${capability}.*(routes|queries)\\.ts$`, pathNot: '^apps/server/src/$1' },
  ),
  arrow(
    'ui-knows-no-feature',
    'The design system knows nothing of tickets, servers or calls.',
    { path: '^packages/ui/src/', pathNot: testCode },
    { path: '^(packages/(?!ui/)|apps/)' },
  ),
  arrow(
    'no-circles',
    'Modules that need each other are one module, or lack a third.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  arrow(
    'imports-exist',
    'The imported file or package is not there.',
    { path: '^(apps/(server|sandbox)|packages|tests)/' },
    { couldNotResolve: true, pathNot: '\\.css$|^virtual:|\\?' },
  ),
];

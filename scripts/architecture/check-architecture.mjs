// Checks every import and the size of every folder against the architecture rules. Part of npm run check.
import { globSync } from 'node:fs';
import { findViolations } from './find-violations.mjs';
import { root } from '../set-up/installed.mjs';

const { violations, sources, dependencies } = await findViolations(root);
for (const { rule, from, to, comment } of violations) console.log(`${rule}: ${from} → ${to}\n    ${comment}`);
console.log(`${sources.size} modules, ${dependencies} imports, ${violations.length} against the rules`);
// A file that is not read reports no violation. Without the right version of TypeScript only a few files are read.
const unread = globSync('{packages,apps,tests}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/build', '**/.react-router', '**/fixtures', '**/*.d.ts'],
}).filter((path) => !sources.has(path));
if (unread.length > 0)
  console.log(`${unread.length} files were not read, for example ${unread[0]}: install the packages again.`);
process.exitCode = violations.length > 0 || unread.length > 0 ? 1 : 0;

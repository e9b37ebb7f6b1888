// Checks which module may import which, by the arrows that the project keeps. Part of npm run check.
import { findViolations } from './architecture/find-violations.mjs';
import { root } from './installed.mjs';

const { violations, modules, dependencies } = await findViolations(root);
for (const { rule, from, to, comment } of violations) console.log(`${rule}: ${from} → ${to}\n    ${comment}`);
console.log(`${modules} modules, ${dependencies} imports, ${violations.length} against the arrows`);
// A tool that reads nothing finds nothing: that is no proof.
if (dependencies === 0) console.log('No import was read: the check itself is broken.');
process.exitCode = violations.length > 0 || dependencies === 0 ? 1 : 0;

import { withDatabase } from '../platform/database/open-for-command.ts';
import { auditDatabase } from './audit-database.ts';
import { auditChecks } from './checks.ts';

// `npm run audit`: checks the invariants of the database in DATABASE_URL, or of the embedded one, while it is in use or not.
const findings = await withDatabase(auditDatabase);
for (const { invariant, promise, rows, examples } of findings) {
  process.stdout.write(`BROKEN ${invariant}: ${promise}\n  ${rows} rows, such as ${JSON.stringify(examples)}\n`);
}
process.stdout.write(findings.length === 0 ? `The audit is clean: ${auditChecks.length} checks.\n` : '');
process.exitCode = findings.length === 0 ? 0 : 1;

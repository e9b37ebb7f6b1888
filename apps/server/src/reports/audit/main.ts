import { systemClock } from '../../platform/clock.ts';
import { withDatabase } from '../../platform/database/open-for-command.ts';
import { auditDatabase } from './audit-database.ts';
import { readChoice } from './read-choice.ts';

// `npm run audit`: checks the invariants of the database in DATABASE_URL, or of the embedded one, while it is in use or not.
try {
  const findings = await withDatabase(async (db) =>
    auditDatabase(db, await readChoice(db, process.argv.slice(2), systemClock.now())),
  );
  for (const { invariant, promise, rows, examples } of findings) {
    process.stdout.write(`BROKEN ${invariant}: ${promise}\n  ${rows} rows, such as ${JSON.stringify(examples)}\n`);
  }
  process.stdout.write(findings.length === 0 ? 'The audit is clean.\n' : '');
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

import { join } from 'node:path';
import { connectDatabase } from '../platform/database/connect.ts';
import { readConfig } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { auditDatabase } from './audit-database.ts';
import { auditChecks } from './checks.ts';

// `npm run audit`: checks the invariants of the database in DATABASE_URL, or of the embedded one, while it is in use or not.
const config = readConfig({ ...process.env, NODE_ENV: 'production' });
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDirectory: join(config.dataDirectory) });
const db = connectDatabase({ connectionString: config.databaseUrl ?? embedded!.connectionString, poolSize: 1 });
try {
  const findings = await auditDatabase(db);
  for (const { invariant, promise, rows, examples } of findings) {
    process.stdout.write(`BROKEN ${invariant}: ${promise}\n  ${rows} rows, such as ${JSON.stringify(examples)}\n`);
  }
  process.stdout.write(findings.length === 0 ? `The audit is clean: ${auditChecks.length} checks.\n` : '');
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
  // a database that was found running belongs to the server that runs
  if (embedded && !embedded.adopted) await embedded.stop();
}

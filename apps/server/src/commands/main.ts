import { withDatabase } from '../platform/database/open-for-command.ts';
import { UsageError } from '../platform/usage-error.ts';
import { commandDeps, readStaff } from './command-deps.ts';
import { readCommand, usageOf } from './commands.ts';

// `npm run operator -- COMMAND …`: what an operator's staff do until there are pages for it.
const words = process.argv.slice(2);
let isRunning = false;
try {
  const { run, args } = readCommand(words);
  const staff = readStaff(process.env);
  const result = await withDatabase((db) => {
    isRunning = true;
    return run(commandDeps(db, staff), args);
  });
  process.stdout.write(result);
} catch (error) {
  const usage = isRunning && error instanceof UsageError ? `\n${usageOf(words[0]!)}` : '';
  process.stderr.write(`${(error as Error).message}${usage}\n`);
  process.exitCode = 1;
}

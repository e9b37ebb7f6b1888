// node scripts/run.mjs FILE [ARGUMENTS]: runs a TypeScript file of the project under the pinned Node.
import { ensureInstalled, fail, projectEnvironment } from './set-up/installed.mjs';
import { runProgram } from './processes/run-program.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Which file? node scripts/run.mjs FILE [ARGUMENTS]');
process.exitCode = await runProgram(ensureInstalled(), [file, ...args], { env: projectEnvironment() });

import { makeReady } from './programs.ts';
import { startEmbeddedPostgres } from './start.ts';

// A product in a process of its own, for tests that kill it. Prints where its database is; ends at the end of its input.
// Arguments: the data folder, and optionally a copy of the package whose programs it runs.
const [dataDirectory = '', packageCopy] = process.argv.slice(2);
const { connectionString, adopted, stop } = await startEmbeddedPostgres({
  dataDirectory,
  ...(packageCopy && { programs: await makeReady(packageCopy) }),
});
console.log(JSON.stringify({ connectionString, adopted }));
process.stdin.on('end', () => void stop().then(() => process.exit(0)));
process.stdin.resume();

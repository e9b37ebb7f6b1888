import { makeReady } from './programs.ts';
import { startEmbeddedPostgres } from './start.ts';

// A product in its own process, for tests that kill it. Prints the address of its database. Ends at the end of its input. Arguments: the
// data folder, and optionally a copy of the package of PostgreSQL's programs.
const [dataDirectory = '', packageCopy] = process.argv.slice(2);
const { connectionString, adopted, stop } = await startEmbeddedPostgres({
  dataDirectory,
  ...(packageCopy && { programs: await makeReady(packageCopy) }),
});
console.log(JSON.stringify({ connectionString, adopted }));
process.stdin.on('end', () => void stop().then(() => process.exit(0)));
process.stdin.resume();

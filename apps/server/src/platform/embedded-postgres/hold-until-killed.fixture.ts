import { startEmbeddedPostgres } from './start.ts';

// A product in a process of its own, for tests that kill it: says what it got, leaves at the end of its input.
const [dataDirectory = ''] = process.argv.slice(2);
const { connectionString, adopted, stop } = await startEmbeddedPostgres({ dataDirectory });
console.log(JSON.stringify({ connectionString, adopted }));
process.stdin.on('end', () => void stop().then(() => process.exit(0)));
process.stdin.resume();

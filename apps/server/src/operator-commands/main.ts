import { withDatabase } from '../platform/database/open-for-command.ts';
import { writeUnsentPhotos } from './write-unsent-photos.ts';

// `npm run operator -- COMMAND …`: what an operator's staff can ask for until it has a page.
const commands = { 'unsent-photos': writeUnsentPhotos };

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
try {
  if (!command) throw new Error(`Which command? ${Object.keys(commands).join(', ')}`);
  process.stdout.write(await withDatabase((db) => command(db, args)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

import { readHere } from './read-here.ts';
import type { FileToRead } from './read-here.ts';

// The program of a process of its own: it reads one file and ends, also when the server ends.
process.once('disconnect', () => process.exit());
process.once('message', (file: FileToRead) => {
  void readHere(file).then((reading) => process.send!(reading));
});

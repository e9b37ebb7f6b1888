import { writeSync } from 'node:fs';

// A program that reads an upload for a minute. It says when it has begun, and hears nothing any more.
process.once('message', () => {
  writeSync(2, 'begun');
  const end = Date.now() + 60_000;
  while (Date.now() < end);
});

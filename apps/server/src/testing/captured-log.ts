import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Deps } from '../platform/deps.ts';
import { logOptions } from '../platform/log.ts';

/** Returns the server's logger at its most detailed level, with the lines that it has written. */
export function captureLog(): { log: Deps['log']; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  return { log: pino(logOptions({ logLevel: 'trace' }), stream), lines };
}

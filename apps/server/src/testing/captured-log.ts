import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Deps } from '../platform/deps.ts';
import { logOptions } from '../platform/log.ts';

/** The server's own logger at its most talkative, with the lines that it wrote. */
export function captureLog(): { log: Deps['log']; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  return { log: pino(logOptions({ logLevel: 'trace' }), stream), lines };
}

import { fork } from 'node:child_process';
import { feedLimits } from './reading/feed.ts';
import type { FeedLimits, FeedReading, FeedToRead } from './reading/feed.ts';

/** Of the heap of the process, in megabytes. The columns of calls are outside of it. */
const memory = 256;

/** The reading that is in progress. Feeds are read one after the other, because each takes memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a GTFS feed in a process of its own (C-071). The process knows nothing of the server, and is killed when it takes more time or memory than
 * the limits. A feed that cannot be read has a problem with its file and line.
 */
export function readFeed(feed: Omit<FeedToRead, 'limits'>, limits: Partial<FeedLimits> = {}): Promise<FeedReading> {
  const allLimits = { ...feedLimits, ...limits };
  if (feed.bytes.length > allLimits.bytes)
    return Promise.resolve({ problem: 'too-large', file: null, line: null, value: null });
  const reading = last.then(() => readInProcess({ ...feed, limits: allLimits }));
  last = reading.catch(() => {});
  return reading;
}

function readInProcess(feed: FeedToRead): Promise<FeedReading> {
  const tooSlow: FeedReading = { problem: 'too-slow', file: null, line: null, value: null };
  return new Promise((resolve, reject) => {
    const reader = fork(new URL('reading/feed-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${memory}`],
      // it reads what anybody can upload, so it knows nothing of the server
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    reader.stderr!.setEncoding('utf8').on('data', (part: string) => (complaint = (complaint + part).slice(0, 2_000)));
    const timer = setTimeout(() => end(() => resolve(tooSlow)), feed.limits.milliseconds);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      reader.kill('SIGKILL');
      settle();
    };
    reader.once('message', (reading: FeedReading) => end(() => resolve(reading)));
    reader.once('error', (error) => end(() => reject(error)));
    reader.once('close', (code, signal) => {
      // V8 aborts when its memory is full, and the system kills when its own is
      if (signal === 'SIGABRT' || signal === 'SIGKILL') end(() => resolve(tooSlow));
      else end(() => reject(new Error(`the process that reads a feed ended with ${code ?? signal}: ${complaint}`)));
    });
    // a failure of sending is seen by its end
    reader.send(feed, () => {});
  });
}

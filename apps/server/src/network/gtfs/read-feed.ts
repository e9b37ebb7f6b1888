import { readInProcess } from '../../platform/uploads/read-in-process.ts';
import { createTurns } from '../../platform/take-turns.ts';
import type { Turn } from '../../platform/take-turns.ts';
import { feedLimits } from './reading/feed.ts';
import type { FeedLimits, FeedReading, FeedToRead } from './reading/feed.ts';

/** Of the heap of the process, in megabytes. The columns of calls are outside of it. */
const memory = 256;

/** Feeds are read one after the other, because each takes memory. */
const takeTurn = createTurns({ atOnce: 1, mostWaiting: 1 });

/**
 * Reads a GTFS feed in a process of its own (C-071). The process knows nothing of the server, and is killed when it takes more time or memory than
 * the limits. A feed that cannot be read has a problem with its file and line.
 */
export function readFeed(
  feed: Omit<FeedToRead, 'limits'>,
  limits: Partial<FeedLimits> = {},
  turn: Turn = { operator: '' },
): Promise<FeedReading> {
  const allLimits = { ...feedLimits, ...limits };
  if (feed.bytes.length > allLimits.bytes)
    return Promise.resolve({ problem: 'too-large', file: null, line: null, value: null });
  const upload: FeedToRead = { ...feed, limits: allLimits };
  const exceeded: FeedReading = { problem: 'too-slow', file: null, line: null, value: null };
  return takeTurn(turn, () =>
    readInProcess(upload, {
      program: new URL('reading/feed-process.ts', import.meta.url),
      memory,
      milliseconds: allLimits.milliseconds,
      exceeded,
      gone: turn.gone,
    }),
  );
}

import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { UnreadableFeed } from './feed.ts';
import type { FeedLimits } from './feed.ts';

/** The files of a feed that are read. All others are passed over, and are not inflated. */
const files = [
  'routes.txt',
  'stops.txt',
  'trips.txt',
  'stop_times.txt',
  'calendar.txt',
  'calendar_dates.txt',
  'frequencies.txt',
];
/** A feed has about 30 files. */
const mostEntries = 1_000;
/** A file that is larger than `judgedFrom` bytes and expands further than this is made to fill the memory. stop_times.txt expands about tenfold. */
const highestRatio = 200;
const judgedFrom = 1_000_000;

/** The files of a feed. */
export interface FeedFiles {
  /** Yields the bytes of a file, inflated; undefined when there is no such file. Limits are judged while it is inflated. */
  open(name: string): AsyncGenerator<Uint8Array> | undefined;
}

/** Opens the zip file of a feed. Throws an `UnreadableFeed` when it is none, is encrypted, or has its files in a folder. */
export async function openFeed(bytes: Uint8Array, limits: FeedLimits): Promise<FeedFiles> {
  const zip = await asFeed(fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  const entries = await asFeed(entriesOf(zip));
  /** The bytes of each file; a file that is read a second time, in another encoding, counts once. */
  const expanded = new Map<string, number>();

  async function* inflate(name: string, entry: Entry): AsyncGenerator<Uint8Array> {
    if (entry.isEncrypted()) throw new UnreadableFeed('encrypted', { file: name });
    const stream = await asFeed(zip.openReadStreamPromise(entry));
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        expanded.set(name, size);
        const isBomb = size > judgedFrom && size > entry.compressedSize * highestRatio;
        if (isBomb || [...expanded.values()].reduce((sum, one) => sum + one, 0) > limits.expandedBytes)
          throw new UnreadableFeed('expands-too-far', { file: name });
        yield chunk;
      }
    } catch (error) {
      throw error instanceof UnreadableFeed ? error : new UnreadableFeed('damaged', { file: name });
    }
  }

  return {
    open: (name) => {
      const entry = entries.get(name);
      return entry && inflate(name, entry);
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new UnreadableFeed('no-feed');
  const entries = new Map<string, Entry>();
  let folder: string | undefined;
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileName.split('/');
    const name = path.at(-1)!.toLowerCase();
    // what macOS adds to a zip file
    if (!files.includes(name) || path[0] === '__MACOSX') continue;
    if (path.length > 1) folder ??= path.slice(0, -1).join('/');
    else if (entries.has(name)) throw new UnreadableFeed('file-twice', { file: name });
    else entries.set(name, entry);
  }
  if (entries.size === 0 && folder !== undefined) throw new UnreadableFeed('in-folder', { value: folder });
  if (entries.size === 0) throw new UnreadableFeed('no-feed');
  return entries;
}

/** A zip file that cannot be read is no feed, whatever is wrong with it. yauzl refuses names with '..' and names that begin with '/'. */
async function asFeed<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableFeed) throw error;
    const isPath =
      error instanceof Error && /^(?:invalid relative path|absolute path|invalid characters)/.test(error.message);
    throw new UnreadableFeed(isPath ? 'odd-path' : 'not-a-zip');
  }
}

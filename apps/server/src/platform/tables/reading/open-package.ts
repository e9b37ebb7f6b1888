import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { TableLimits } from './table.ts';
import { UnreadableTable } from './unreadable.ts';

/** A workbook has about ten parts, and one for each picture. */
const mostParts = 10_000;
/** A part that is larger than `judgedFrom` bytes and expands further than this is made to fill the memory. Sheets expand about twentyfold. */
const highestRatio = 300;
const judgedFrom = 1_000_000;

/** The parts of a workbook by their names in lower case, without a slash in front. */
export interface Package {
  /** Yields the bytes of a part, inflated; undefined when there is no such part. Limits are judged while it is inflated. */
  part(name: string): AsyncGenerator<Uint8Array> | undefined;
}

/** Opens a zip file. Throws an `UnreadableTable` when it is none or is encrypted. */
export async function openPackage(bytes: Uint8Array, limits: TableLimits): Promise<Package> {
  const zip = await orNoTable(fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  const entries = await orNoTable(entriesOf(zip));
  let expanded = 0;

  async function* inflate(entry: Entry): AsyncGenerator<Uint8Array> {
    if (entry.isEncrypted()) throw new UnreadableTable('protected');
    const stream = await orNoTable(zip.openReadStreamPromise(entry));
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        expanded += chunk.length;
        const isBomb = size > judgedFrom && size > entry.compressedSize * highestRatio;
        if (isBomb || expanded > limits.expandedBytes)
          throw new UnreadableTable('expands-too-far', { limit: limits.expandedBytes });
        yield chunk;
      }
    } catch (error) {
      throw error instanceof UnreadableTable ? error : new UnreadableTable('not-a-table');
    }
  }

  return {
    part: (name) => {
      const entry = entries.get(name.toLowerCase());
      return entry && inflate(entry);
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new UnreadableTable('not-a-table');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase().replace(/^\/+/, ''), entry);
  return entries;
}

/** A zip file that cannot be read is no table, whatever is wrong with it. */
async function orNoTable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new UnreadableTable('not-a-table');
  }
}

import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  /** The bytes, as a whole or in pieces. */
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** The content is compressed already. */
  isPacked?: boolean;
}

/** In bytes. The headers have 32 bits for each size. */
const mostBytes = 0xff_ff_ff_ff;
const deflate = 8;

/**
 * Returns a ZIP archive in pieces. Holds a few pieces of one file in memory, and of each earlier file only its line of the directory. Throws if a file
 * cannot be read, and when the archive or a file in it has more than 4 gigabytes.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>, now: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const failures: Error[] = [];
  let written = 0;
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error);
    else pieces.push(piece);
  });
  function* takePieces(): Generator<Uint8Array> {
    if (failures[0]) throw failures[0];
    for (const piece of pieces.splice(0)) {
      written += piece.length;
      if (written > mostBytes) throw new Error('the archive has more than 4 gigabytes');
      yield piece;
    }
  }
  for await (const { name, content, isPacked } of files) {
    const entry = new Entry(name);
    entry.mtime = now;
    if (!isPacked) entry.compression = deflate;
    zip.add(entry);
    const counted = countBytes(entry, content);
    for await (const piece of isPacked ? counted : deflated(counted)) {
      entry.write(piece);
      yield* takePieces();
    }
    entry.end();
    yield* takePieces();
  }
  zip.end();
  yield* takePieces();
}

/** A file of the archive whose bytes are counted as they are read, and written as they are compressed. `fflate` writes the headers only. */
class Entry extends ZipPassThrough {
  protected override process(): void {
    // `push` counts only
  }

  write(piece: Uint8Array): void {
    // the types of fflate do not accept shared memory, and these bytes are not shared
    this.ondata(null, piece as Uint8Array<ArrayBuffer>, false);
  }

  end(): void {
    this.push(new Uint8Array(), true);
    this.ondata(null, new Uint8Array(), true);
  }
}

async function* countBytes(entry: Entry, content: ZippedFile['content']): AsyncGenerator<Uint8Array> {
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    entry.push(piece);
    if (entry.size > mostBytes) throw new Error(`${entry.filename} has more than 4 gigabytes`);
    yield piece;
  }
}

/** Compresses outside the thread of JavaScript, which `fflate` does not, so that calls are answered while a large archive is made. */
function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const source = Readable.from(content, { highWaterMark: 1 });
  // an error of the source ends the iteration of the result
  return pipeline(source, createDeflateRaw({ level: 6 }), () => {});
}

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  /** The bytes, as a whole or in pieces. */
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** The content is compressed already. */
  isPacked?: boolean;
}

/** Returns a ZIP archive in pieces. Holds one file in memory at a time, or one piece of it. Throws if a file cannot be read. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>, now: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error);
    else pieces.push(piece);
  });
  for await (const { name, content, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = now;
    zip.add(entry);
    if (content instanceof Uint8Array) entry.push(content, true);
    else {
      for await (const part of content) {
        entry.push(part);
        if (failures[0]) throw failures[0];
        yield* pieces.splice(0);
      }
      entry.push(new Uint8Array(), true);
    }
    if (failures[0]) throw failures[0];
    yield* pieces.splice(0);
  }
  zip.end();
  if (failures[0]) throw failures[0];
  yield* pieces.splice(0);
}

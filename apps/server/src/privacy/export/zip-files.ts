import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  content: Uint8Array;
  /** The content is compressed already. */
  isPacked?: boolean;
}

/** Returns a ZIP archive in pieces. Holds one file in memory at a time. Throws if a file cannot be read. */
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
    entry.push(content, true);
    if (failures[0]) throw failures[0];
    yield* pieces.splice(0);
  }
  zip.end();
  if (failures[0]) throw failures[0];
  yield* pieces.splice(0);
}

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  content: Uint8Array;
  /** It is as small as it gets: a picture. */
  isPacked?: boolean;
}

/** A ZIP archive, piece by piece as its files come: no more than one of them is held at a time. Rejects when a file can't be had. */
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

import { Readable } from 'node:stream';

/** Returns a body that is sent in parts. The next part is made when the one before was sent: a client that does not read costs one or two parts. */
export function streamParts(parts: AsyncIterable<Uint8Array | string>): Readable {
  return Readable.from(parts, { highWaterMark: 1 });
}

import type { IncomingMessage } from 'node:http';

/** Reads a request's whole body as text. Returns undefined when it is larger than `limit` bytes. */
export function readBody(request: IncomingMessage, limit: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= limit) parts.push(part);
    });
    request.on('end', () => resolve(size > limit ? undefined : Buffer.concat(parts).toString('utf8')));
    request.on('error', reject);
  });
}

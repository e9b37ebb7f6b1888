import { createHash } from 'node:crypto';

/** What a request asked for, so that the same key with another body is noticed. */
export function hashRequest(body: object): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

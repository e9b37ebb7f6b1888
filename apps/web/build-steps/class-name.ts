import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The name of a class of a CSS module on its page: its own, and four letters for its file. Shorter than the usual, as all are sent twice. */
export function classNameOf(name: string, file: string): string {
  const digest = createHash('sha256').update(relative(root, file)).digest('base64url');
  return `${name}-${digest.slice(0, 4)}`;
}

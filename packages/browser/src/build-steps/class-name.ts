import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/**
 * Returns the name of a CSS module's class on its page: its own name, and four letters for its file. Shorter than the default, because
 * names are sent twice.
 */
export function classNameOf(name: string, file: string): string {
  const digest = createHash('sha256').update(relative(root, file)).digest('base64url');
  return `${name}-${digest.slice(0, 4)}`;
}

import type { Database } from '../../platform/database/connect.ts';
import { testPoolSize } from '../test-app.ts';

/**
 * Leaves one connection of a pool free, and returns a function that gives the others back. A new connection reads the catalogue at its first calls. With several
 * connections, which call reads it depends on the load of the machine.
 */
export function leaveOneConnection(db: Database): () => Promise<void> {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: testPoolSize - 1 }, () => db.connection().execute(() => end));
  return async () => {
    resolve();
    await Promise.all(held);
  };
}

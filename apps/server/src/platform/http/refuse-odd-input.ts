import { refusal } from '@fareway/domain/refusals.ts';
import type { App } from './app-types.ts';

const deepest = 20;

/**
 * Refuses what nobody types and only an attack sends, before a capability sees it (400, F-35): text with the character NUL or half of
 * a surrogate pair, which the database can't keep, and nesting that exhausts the stack of whoever walks it.
 */
export function refuseOddInput(app: Pick<App, 'addHook'>): void {
  app.addHook('preValidation', ({ params, query, body, routeOptions }, _reply, done) => {
    const parts = routeOptions.config.judgesEachRow ? [params, query] : [params, query, body];
    const isOdd = parts.some((part) => isOddInput(part, deepest));
    done(isOdd ? refusal('invalid-body', { message: 'a text is not well-formed, or it nests too deep' }) : undefined);
  });
}

function isOddInput(value: unknown, levelsLeft: number): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  // a picture or a signed event: bytes, which their own capability judges
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  if (levelsLeft === 0) return true;
  return Object.entries(value).some(([key, item]) => isOddInput(key, 0) || isOddInput(item, levelsLeft - 1));
}

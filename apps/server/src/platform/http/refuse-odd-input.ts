import { refusal } from '@fareway/domain/refusals/refusals.ts';
import type { App } from './app-types.ts';

const deepest = 20;

/**
 * Refuses input that only attacks contain, before a capability reads it (400, F-35): text with the character NUL or half of a surrogate pair, which the
 * database cannot store, and nesting that exhausts the stack.
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
  // Bytes of a picture or a signed event. Their capability checks them.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  if (levelsLeft === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isOddInput(item, levelsLeft - 1));
  // entries would copy every value of a large body
  for (const key of Object.keys(value)) {
    if (isOddInput(key, 0) || isOddInput((value as Record<string, unknown>)[key], levelsLeft - 1)) return true;
  }
  return false;
}

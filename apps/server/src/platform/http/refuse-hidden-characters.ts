import { hasUnseenCharacters, isInvisible } from '@fareway/domain/passengers/visible-text.ts';
import { refusal } from '@fareway/domain/refusals/refusals.ts';
import type { App } from './app-types.ts';

/** The fields of bodies that have several lines. */
const ofSeveralLines: ReadonlySet<string> = new Set(['message', 'description', 'refund_words', 'destinations']);

/** Fields that nobody is shown: a password may have any characters. */
const isNeverShown = (field: string) => field === 'password';

/**
 * Refuses hidden characters, marks of direction, characters without width and line ends in the texts that staff send, and texts of which nothing can be
 * seen (400). These texts become names and reasons on pages, on tickets, in messages and in files. The routes of purchasers check their own forms.
 */
export function refuseHiddenCharacters(app: Pick<App, 'addHook'>): void {
  app.addHook('preValidation', ({ body, routeOptions }, _reply, done) => {
    const found = /^\/api\/(?:console|staff)\//.test(routeOptions.url ?? '') ? findHidden(body, '') : undefined;
    done(found === undefined ? undefined : refusal('hidden-characters', { text: visiblePart(found) }));
  });
}

/** Returns the first text with hidden characters. */
function findHidden(value: unknown, field: string): string | undefined {
  if (typeof value === 'string') {
    const lines = ofSeveralLines.has(field) ? value.split(/\r?\n|\t/) : [value];
    return !isNeverShown(field) && (lines.some(hasUnseenCharacters) || isInvisible(value)) ? value : undefined;
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findHidden(item, field);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  for (const name of Object.keys(value)) {
    const found = hasUnseenCharacters(name) ? name : findHidden((value as Record<string, unknown>)[name], name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the beginning of a text without its hidden characters. */
function visiblePart(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 60);
}

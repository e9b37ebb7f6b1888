import * as text from '@fareway/texts/tickets-of-console/publish.ts';
import type { Draft } from './calls.ts';

/** The names of prepared tickets with their service and year, by id. */
export function namesOfDrafts(drafts: readonly Draft[]): ReadonlyMap<string, string> {
  return new Map(
    drafts.map(({ id, service, details }) => [id, text.draftOf(service.name, details.name, details.year)]),
  );
}

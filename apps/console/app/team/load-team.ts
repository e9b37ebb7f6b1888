import { readTeam, type Team } from './calls.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

/** Reads members of the team for a page; null for a member whose role does not include them. */
export function loadTeam(
  request: Request,
  clientSlug: string,
  query: Parameters<typeof readTeam>[1],
): Promise<Team | null> {
  return unlessNotPermitted(request, readTeam(clientSlug, query));
}

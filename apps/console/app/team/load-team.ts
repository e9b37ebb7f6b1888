import { readTeam, type Team } from './calls.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

/** Reads the team for a page; null for a member whose role does not include it. */
export function loadTeam(request: Request, clientSlug: string): Promise<Team | null> {
  return unlessNotPermitted(request, readTeam(clientSlug));
}

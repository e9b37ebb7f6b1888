import { CallError } from '@fareway/api/call-error.ts';
import { orSignIn } from '../session/or-sign-in.ts';
import { readTeam, type Team } from './calls.ts';

/** Reads the team for a page; null for a member whose role does not include it. */
export async function loadTeam(request: Request, clientSlug: string): Promise<Team | null> {
  try {
    return await orSignIn(request, readTeam(clientSlug));
  } catch (error) {
    if (error instanceof CallError && error.key === 'staff-not-permitted') return null;
    throw error;
  }
}

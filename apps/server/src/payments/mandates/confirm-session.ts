import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import { confirmOpenSession } from './settle-session.ts';

/**
 * Confirms a session when the purchaser is back from the provider's page (P-060, P-230). The provider is asked: that somebody came back
 * proves nothing. Confirmed again it changes nothing. Throws mandate-session-unknown for one that is not the purchaser's, and
 * mandate-unfinished where no mandate was given.
 */
export async function confirmSession(deps: Deps, { userId }: Purchaser, sessionId: string): Promise<void> {
  const session = isId(sessionId)
    ? await deps.db
        .selectFrom('mandate_sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!session || session.state === 'ended') return refuse('mandate-session-unknown', {});
  if (!(await confirmOpenSession(deps, session))) refuse('mandate-unfinished', {});
}

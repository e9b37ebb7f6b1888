import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { countAttempts, takeBack } from '../../platform/attempts/count-attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffSession } from '../../platform/http/app-types.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { proveFactor } from '../factors/prove-factor.ts';
import { renewProof } from '../sessions/staff-session.ts';

/** Proves the second factor of an open session again (C-014). Refuses with staff-code-wrong, LimitExceededException. */
export async function proveAgain(deps: Deps, { id, session_id }: StaffSession, code: string): Promise<void> {
  const counted = await countAttempts(deps, { 'prove factor as': id });
  if (!(await proveFactor(deps, id, code))) {
    logSecurity(deps.log, 'code-refused', { user_id: id, session_id, about: 'second factor of staff' });
    return refuse('staff-code-wrong', {});
  }
  await takeBack(deps, counted);
  await renewProof(deps.db, deps.clock.now(), session_id);
}

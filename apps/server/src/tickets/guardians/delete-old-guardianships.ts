import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { oldestInvitation } from './guardian-terms.ts';
import { deleteOldGuardians } from './queries.ts';

/** How long after its last day a ticket's guardians are kept, for questions about access. */
const keepAfterExpiry = 30 * 86_400_000;

/** Deletes addresses that are no longer needed: of invitations without a reply, and of guardians of ended tickets (F-50). */
export function deleteOldGuardianshipsJob({ db, clock }: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'forget-guardians', seconds: 3_600, run: () => deleteOldGuardianships({ db, clock }) };
}

/** Runs one turn in any process. Returns whether there may be more. */
export async function deleteOldGuardianships({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return deleteOldGuardians(db, {
    invitedUntil: oldestInvitation(now),
    endedBefore: new Date(now.getTime() - keepAfterExpiry).toISOString().slice(0, 10),
  });
}

import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Guardianship } from './respond-to-invitation.ts';
import { setGuardianNotify } from '../queries.ts';
import { acceptedTicket } from './show-guardianship.ts';

/**
 * Switches boarding emails for a guardian, separately from the purchaser's. Refuses as `acceptedTicket` does, and when the operator has
 * disabled them.
 */
export async function switchGuardianNotifications(
  deps: Pick<Deps, 'db' | 'clock'>,
  { notify, ...requested }: Guardianship & { notify: boolean },
): Promise<{ notify: boolean }> {
  const { guardian, ticket } = await acceptedTicket(deps, requested);
  if (!ticket.has_boarding_notifications) refuse('boarding-notifications-disabled', {});
  await setGuardianNotify(deps.db, guardian, notify);
  return { notify };
}

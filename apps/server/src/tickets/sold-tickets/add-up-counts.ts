import { addUpChanges } from '../../platform/database/add-up-changes.ts';
import type { Deps } from '../../platform/deps.ts';

/** Adds some changes of sold tickets to the kept counts (decision 425). Returns whether there may be more. */
export function addUpCounts({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return addUpChanges(db, {
    counts: 'ticket_counts',
    changes: 'ticket_count_changes',
    key: ['client_id', 'ticket_id', 'service_id', 'type', 'ticket_status', 'start', 'expiry'],
    numbers: ['number'],
  });
}

import type { DebitEvent, EventDetails, InstalmentSchedule } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

const TOLD = {
  created: ['api', 'Instalment schedule created via the API.'],
  creation_failed: ['gocardless', 'The payments of this instalment schedule could not be created.'],
  completed: ['gocardless', 'All payments of this instalment schedule have been collected.'],
  cancelled: ['api', 'The instalment schedule has been cancelled.'],
  errored: ['gocardless', 'At least one payment of this instalment schedule has failed.'],
  resumed: ['gocardless', 'A failed payment of this instalment schedule is being collected again.'],
} as const satisfies Record<string, [EventDetails['origin'], string]>;

/** Stores a changed instalment schedule and records an event. */
export function changeSchedule(
  work: Work,
  schedule: InstalmentSchedule,
  action: keyof typeof TOLD,
  more: Record<string, string> = {},
): DebitEvent {
  const { id, links, metadata } = schedule;
  const [origin, description] = TOLD[action];
  work.store.put(work.organisation, 'gocardless_instalment_schedule', schedule);
  return work.emit({
    resource_type: 'instalment_schedules',
    action,
    links: { instalment_schedule: id, mandate: links.mandate, ...more },
    details: { origin, cause: `instalment_schedule_${action}`, description },
    resource_metadata: metadata,
  });
}

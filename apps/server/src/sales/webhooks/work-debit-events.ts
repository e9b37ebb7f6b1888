import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { workEvents } from './process-events.ts';

/** The job that works what the direct debit provider sent. */
export function workDebitEventsJob(deps: Deps): RepeatedJob {
  return { name: 'work-debit-events', seconds: 2, run: () => workEvents(deps, 'gocardless') };
}

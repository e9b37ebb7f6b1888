import type { Sandbox } from '../../sandbox-context.ts';
import { processMissedDays } from './days.ts';
import { createPayments } from '../instalment-schedules/create-payments.ts';
import { runWork, organisations } from '../run-work.ts';

/** Continues what a stop interrupted: schedules without payments, and the days that have passed. */
export function resumeDebits(sandbox: Sandbox): void {
  for (const organisation of organisations(sandbox.store)) {
    const waiting = sandbox.store.newestFirst(organisation, 'gocardless_instalment_schedule', 'status:pending');
    if (waiting.length > 0)
      runWork(sandbox, organisation, (work) => waiting.forEach(({ id }) => createPayments(work, id)));
  }
  processMissedDays(sandbox);
}

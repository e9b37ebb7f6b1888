import type { Sandbox } from '../sandbox-context.ts';
import { catchUp } from './days.ts';
import { makePayments } from './instalment-schedules/make-payments.ts';
import { doWork, organisations } from './work.ts';

/** Continues what a stop interrupted: schedules without payments, and the days that have passed. */
export function resumeDebits(sandbox: Sandbox): void {
  for (const organisation of organisations(sandbox.store)) {
    const waiting = sandbox.store.newestFirst(organisation, 'gocardless_instalment_schedule', 'status:pending');
    if (waiting.length > 0)
      doWork(sandbox, organisation, (work) => waiting.forEach(({ id }) => makePayments(work, id)));
  }
  catchUp(sandbox);
}

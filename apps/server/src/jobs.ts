import type { Deps } from './deps.ts';
import { forgetSignInsJob } from './identity/forget-sign-ins.ts';
import { openDeparturesJob } from './inventory/open-departures.ts';
import { sendMessagesJob } from './messages/send-messages.ts';
import { makeRefundsJob } from './orders/make-refunds.ts';
import { reconcileOrdersJob } from './orders/reconcile-orders.ts';
import type { RepeatedJob } from './platform/jobs.ts';
import { workEventsJob } from './webhooks/work-events.ts';

/** What runs by itself, each from its own capability. */
export function listJobs(deps: Deps): RepeatedJob[] {
  return [
    workEventsJob(deps),
    reconcileOrdersJob(deps),
    makeRefundsJob(deps),
    sendMessagesJob(deps),
    openDeparturesJob(deps),
    forgetSignInsJob(deps),
  ];
}

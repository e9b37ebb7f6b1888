import type { Deps } from './deps.ts';
import { forgetGuardiansJob } from './guardians/forget-guardians.ts';
import { forgetSignInsJob } from './identity/forget-sign-ins.ts';
import { checkPlansJob } from './instalments/check-plans.ts';
import { makeDebitRefundsJob } from './instalments/make-debit-refunds.ts';
import { checkMandatesJob } from './mandates/check-mandates.ts';
import { openDeparturesJob } from './inventory/open-departures.ts';
import { sendMessagesJob } from './messages/send-messages.ts';
import { forgetEndedAttemptsJob } from './orders/end-attempt.ts';
import { makeRefundsJob } from './orders/make-refunds.ts';
import { reconcileOrdersJob, reconcilePlansJob } from './orders/reconcile-orders.ts';
import { comparePayoutsJob } from './payouts/compare-payouts.ts';
import { applyRetentionJob } from './personal-data/apply-retention.ts';
import { eraseWhatIsOverJob } from './personal-data/erase-what-is-over.ts';
import { makeRemovalsJob } from './personal-data/make-removals.ts';
import type { RepeatedJob } from './platform/jobs.ts';
import { closeRenewalsJob } from './renewals/close-renewals.ts';
import { workDebitEventsJob } from './webhooks/work-debit-events.ts';
import { workEventsJob } from './webhooks/work-events.ts';

/** What runs by itself, each from its own capability. */
export function listJobs(deps: Deps): RepeatedJob[] {
  return [
    workEventsJob(deps),
    workDebitEventsJob(deps),
    reconcileOrdersJob(deps),
    reconcilePlansJob(deps),
    makeRefundsJob(deps),
    checkMandatesJob(deps),
    checkPlansJob(deps),
    makeDebitRefundsJob(deps),
    comparePayoutsJob(deps),
    sendMessagesJob(deps),
    openDeparturesJob(deps),
    closeRenewalsJob(deps),
    forgetSignInsJob(deps),
    makeRemovalsJob(deps),
    eraseWhatIsOverJob(deps),
    forgetGuardiansJob(deps),
    applyRetentionJob(deps),
    forgetEndedAttemptsJob(deps),
  ];
}

import type { SalesDeps } from './sales/orders/order-kind.ts';
import { writeNamesJob } from './tickets/sold-tickets/write-names.ts';
import { deleteOldGuardianshipsJob } from './tickets/guardians/delete-old-guardianships.ts';
import { deleteExpiredRowsJob } from './accounts/identity/delete-expired-rows.ts';
import { checkPlansJob } from './sales/instalments/collection/check-plans.ts';
import { makeDebitRefundsJob } from './sales/instalments/refunds/make-debit-refunds.ts';
import { checkMandatesJob } from './payments/mandates/check-mandates.ts';
import { messageTemplates } from './message-templates.ts';
import { followTimetable } from './sales/stop-moves/follow-timetable.ts';
import { claimTicketsJob, forgetUnclaimedJob } from './sales/ticket-imports/claim-tickets.ts';
import { emptyImportsJob } from './imports/empty-imports.ts';
import { startTimetablesJob } from './network/stops/timetables/start-timetables.ts';
import { publishDueJob } from './catalogue/ticket-drafts/publish-due.ts';
import { openDeparturesJob } from './catalogue/inventory/open-departures.ts';
import { deleteOldViewsJob } from './operators/data-views/delete-old-views.ts';
import { checkMailDomainsJob } from './operators/mail-domain/check-domain.ts';
import { sealAuditLogJob } from './operators/audit-log/seal-days.ts';
import { sendMessagesJob } from './messages/send-messages.ts';
import { deleteEndedAttemptsJob } from './sales/orders/settlement/end-attempt.ts';
import { deleteExpiredStaffRowsJob } from './staff/delete-expired-staff-rows.ts';
import { makeRefundsJob } from './sales/orders/refunds/make-refunds.ts';
import { reconcileOrdersJob, reconcilePlansJob } from './sales/orders/settlement/reconcile-orders.ts';
import { makeArchivesJob } from './reports/data-archive/make-archives.ts';
import { comparePayoutsJob } from './reports/payouts/compare/compare-payouts.ts';
import { applyRetentionJob } from './privacy/erasing/apply-retention.ts';
import { eraseExpiredJob } from './privacy/erasing/erase-expired.ts';
import { makeRemovalsJob } from './privacy/erasing/make-removals.ts';
import { sendMorningEmailsJob } from './reports/morning-email/send-due.ts';
import { deleteOldItemsJob } from './reports/home/delete-old-items.ts';
import type { RepeatedJob } from './platform/jobs.ts';
import { closeRenewalsJob } from './sales/renewals/offers/close-renewals.ts';
import { processGoCardlessEventsJob, processStripeEventsJob } from './sales/webhooks/process-events.ts';

/** Lists the repeated jobs of all capabilities. */
export function listJobs(deps: SalesDeps): RepeatedJob[] {
  return [
    processStripeEventsJob(deps),
    processGoCardlessEventsJob(deps),
    reconcileOrdersJob(deps),
    reconcilePlansJob(deps),
    makeRefundsJob(deps),
    checkMandatesJob(deps),
    checkPlansJob(deps),
    makeDebitRefundsJob(deps),
    comparePayoutsJob(deps),
    sendMessagesJob(deps, messageTemplates),
    writeNamesJob(deps),
    openDeparturesJob(deps),
    publishDueJob(deps),
    startTimetablesJob({ ...deps, followTimetable }),
    closeRenewalsJob(deps),
    claimTicketsJob(deps),
    forgetUnclaimedJob(deps),
    emptyImportsJob(deps),
    deleteExpiredRowsJob(deps),
    deleteExpiredStaffRowsJob(deps),
    makeRemovalsJob(deps),
    eraseExpiredJob(deps),
    deleteOldGuardianshipsJob(deps),
    applyRetentionJob(deps),
    deleteEndedAttemptsJob(deps),
    sealAuditLogJob(deps),
    deleteOldViewsJob(deps),
    deleteOldItemsJob(deps),
    checkMailDomainsJob(deps),
    sendMorningEmailsJob(deps),
    makeArchivesJob(deps),
  ];
}

import type { Sandbox } from '../../sandbox-context.ts';
import { addDays, isWorkingDay } from './calendar.ts';
import { saveClock, readClock } from './clock.ts';
import { createPayments } from '../instalment-schedules/create-payments.ts';
import { processDay as passMandateDay } from '../mandates/process-day.ts';
import { processDay as passPaymentDay } from '../payments/process-day.ts';
import { processDay as passPayoutDay } from '../payouts/process-day.ts';
import { processDay as passRefundDay } from '../refunds.ts';
import { runWork, organisations } from '../run-work.ts';
import type { Work } from '../run-work.ts';

/** Moves GoCardless's clock forward and processes each day in order. Returns the new day. */
export function advanceClock(sandbox: Sandbox, days: number): string {
  processMissedDays(sandbox);
  const { record } = readClock(sandbox.store);
  saveClock(sandbox.store, { ...record, offset_days: record.offset_days + days });
  return processMissedDays(sandbox);
}

/** Processes the days that have passed since the last request, by the machine's clock or ours. */
export function processMissedDays(sandbox: Sandbox): string {
  const { today, record } = readClock(sandbox.store);
  if (record.worked_to === today) return today;
  for (let day = addDays(record.worked_to, 1); day <= today; day = addDays(day, 1)) {
    for (const organisation of organisations(sandbox.store)) runWork(sandbox, organisation, processDay, day);
  }
  saveClock(sandbox.store, { ...record, worked_to: today });
  return today;
}

/** Mandates before payments, because a mandate's state decides about its payments. Only on working days. */
export function processDay(work: Work): void {
  const { store, organisation, today } = work;
  for (const { id } of store.newestFirst(organisation, 'gocardless_instalment_schedule', 'status:pending')) {
    createPayments(work, id);
  }
  if (!isWorkingDay(today)) return;
  for (const status of ['submitted', 'pending_submission']) {
    for (const mandate of store.newestFirst(organisation, 'gocardless_mandate', `status:${status}`).toReversed()) {
      passMandateDay(work, mandate);
    }
  }
  for (const status of ['paid_out', 'confirmed', 'submitted', 'pending_submission']) {
    for (const payment of store.newestFirst(organisation, 'gocardless_payment', `status:${status}`).toReversed()) {
      passPaymentDay(work, payment);
    }
  }
  passPayoutDay(work);
  for (const refund of store.newestFirst(organisation, 'gocardless_refund', 'status:submitted').toReversed()) {
    passRefundDay(work, refund);
  }
}

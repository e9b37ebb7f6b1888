import type { Call } from '../requests/call.ts';
import { invalidState } from '../requests/failure.ts';
import { readParameters } from '../requests/parameters.ts';
import { cancelScheduledPayments } from '../payments/cancel.ts';
import type { InstalmentSchedule } from '../../store/gocardless-records.ts';
import { changeSchedule } from './change.ts';
import { findSchedule, showSchedule } from './look-up.ts';

/** Ends a schedule: payments that are not yet submitted to the banks are cancelled, the others continue. */
export function cancelInstalmentSchedule(call: Call): object {
  readParameters(call.body, {}, ['data']);
  const schedule = findSchedule(call, call.id);
  if (schedule.status === 'cancelled' || schedule.status === 'completed' || schedule.status === 'creation_failed') {
    throw invalidState('cancellation_failed', 'This instalment schedule cannot be cancelled');
  }
  const cancelled: InstalmentSchedule = { ...schedule, status: 'cancelled' };
  const event = changeSchedule(call, cancelled, 'cancelled');
  cancelScheduledPayments(call, schedule.id, event);
  return showSchedule(cancelled);
}

import { isDead } from '../mandates/state.ts';
import { addPayment } from '../payments/create.ts';
import type { Work } from '../run-work.ts';
import { changeSchedule } from './change.ts';

/** Creates the payments of a new schedule. When its mandate has ended by then, its creation fails. */
export function createPayments(work: Work, id: string): void {
  const schedule = work.store.get(work.organisation, 'gocardless_instalment_schedule', id);
  if (schedule?.status !== 'pending') return;
  const mandate = work.store.get(work.organisation, 'gocardless_mandate', schedule.links.mandate)!;
  const { instalments, payment_reference: reference, retry_if_possible: retry } = schedule.hidden;
  if (isDead(mandate)) {
    const problem = { field: 'mandate', message: `is ${mandate.status}` };
    const errors = Object.fromEntries(instalments.map((_, position) => [String(position), [problem]]));
    changeSchedule(work, { ...schedule, status: 'creation_failed', payment_errors: errors }, 'creation_failed');
    return;
  }
  const payments = instalments.map(({ description, ...instalment }) =>
    addPayment(work, {
      ...instalment,
      description: description ?? schedule.name,
      mandate,
      currency: schedule.currency,
      reference,
      retry_if_possible: retry,
      metadata: schedule.metadata,
      instalment_schedule: id,
    }),
  );
  work.store.put(work.organisation, 'gocardless_instalment_schedule', {
    ...schedule,
    status: 'active',
    links: { ...schedule.links, payments: payments.map((payment) => payment.id) },
  });
}

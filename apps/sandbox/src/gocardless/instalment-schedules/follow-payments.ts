import { isDead } from '../mandates/state.ts';
import type {
  DebitEvent,
  InstalmentSchedule,
  InstalmentScheduleStatus,
  Payment,
} from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';
import { changeSchedule } from './change.ts';

/** Sets the state of an instalment schedule by the states of its payments, and records an event when it changes. */
export function followPayments(work: Work, id: string, parent: DebitEvent): void {
  const schedule = work.store.get(work.organisation, 'gocardless_instalment_schedule', id);
  if (schedule === undefined || !FOLLOWS.has(schedule.status)) return;
  const status = statusOf(work, schedule);
  if (status === schedule.status) return;
  changeSchedule(work, { ...schedule, status }, ACTIONS[status], { parent_event: parent.id });
}

/** A completed schedule can change, because a payment may be charged back later. A cancelled one stays cancelled. */
const FOLLOWS = new Set<InstalmentScheduleStatus>(['active', 'errored', 'completed']);

type Followed = Extract<InstalmentScheduleStatus, 'active' | 'errored' | 'completed' | 'cancelled'>;

const ACTIONS = { active: 'resumed', errored: 'errored', completed: 'completed', cancelled: 'cancelled' } as const;

function statusOf({ store, organisation }: Work, { id, links }: InstalmentSchedule): Followed {
  const payments = store.newestFirst(organisation, 'gocardless_payment', `instalment_schedule:${id}`);
  const are = (status: Payment['status']): number => payments.filter((payment) => payment.status === status).length;
  const mandate = store.get(organisation, 'gocardless_mandate', links.mandate);
  const cancelled = are('cancelled');
  if (cancelled > 0 && (cancelled === payments.length || (mandate !== undefined && isDead(mandate))))
    return 'cancelled';
  if (are('failed') + are('charged_back') > 0) return 'errored';
  return are('paid_out') + cancelled === payments.length ? 'completed' : 'active';
}

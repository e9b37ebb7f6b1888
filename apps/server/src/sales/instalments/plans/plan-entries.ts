import { isChargedBack } from '@fareway/domain/instalments/instalment-status.ts';
import type { InstalmentState } from '@fareway/domain/instalments/instalment-status.ts';
import { isPaid } from '@fareway/domain/instalments/instalment.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';
import { sum } from '@fareway/domain/money/money.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { Change } from '../../../operators/audit-log/write-audit.ts';
import type { DB } from '../../../platform/database/schema.ts';

interface PlanBefore {
  client_id: string;
  order_id: string;
  line: number;
  currency: string;
  /** The operator has ended the plan. */
  is_ended: boolean;
  instalments: readonly InstalmentRow[];
}

/**
 * Writes to the audit log what the provider reports of instalments that nobody here asked for (C-191): money that went back after it was collected, the end
 * of a charge-back, and instalments that were cancelled. What is collected, fails and is tried again is the course of every plan, and is in its rows. The
 * cancellations of a plan that its operator has ended are in the entry of that.
 */
export async function writePlanEntries(
  db: Transaction<DB>,
  plan: PlanBefore,
  changes: readonly InstalmentRow[],
  now: Date,
): Promise<void> {
  const { client_id, order_id, line, currency } = plan;
  const before = new Map(plan.instalments.map(({ number, state }) => [number, state]));
  const which = (isSo: (from: InstalmentState, to: InstalmentState) => boolean) =>
    changes.filter(({ number, state }) => isSo(before.get(number)!, state));
  const single = [
    { action: 'charge-back-instalment', rows: which((from, to) => !isChargedBack(from) && isChargedBack(to)) },
    { action: 'cancel-charge-back', rows: which((from, to) => isChargedBack(from) && isPaid({ state: to })) },
    { action: 'return-instalment', rows: which((from, to) => isPaid({ state: from }) && to === 'failed') },
  ];
  const cancelled = plan.is_ended ? [] : which((from, to) => from !== 'cancelled' && to === 'cancelled');
  const reported = {
    client_id,
    actor: { kind: 'provider', id: 'gocardless' },
    subject: { kind: 'order', id: order_id },
  } as const;
  const entries: Change[] = single.flatMap(({ action, rows }) =>
    rows.map(({ number, amount }) => ({ ...reported, action, after: { line, number, amount, currency } })),
  );
  if (cancelled.length > 0) {
    const numbers = cancelled.map(({ number }) => number);
    const amount = sum(cancelled.map((row) => row.amount));
    entries.push({ ...reported, action: 'cancel-instalments', after: { line, numbers, amount, currency } });
  }
  await writeAudit(db, now, ...entries);
}

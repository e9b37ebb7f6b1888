import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import * as text from '@fareway/texts/staff/audit/reasons.ts';
import type { RawBuilder } from 'kysely';
import { writeAuditFor } from '../../operators/audit-log/write-audit.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import type { AnyPart, Part } from '../../platform/database/sql/statement.ts';
import { liveMandateStatuses, mayTakePayments } from '../direct-debit/live-mandate.ts';

interface MandateChange {
  client_id: string;
  id: string;
  /** The status that was read. */
  to: string;
  /** Fareway has cancelled it at the provider, because its purchaser has another one. */
  is_cancelled_here: boolean;
}

/** What a mandate can become, and the condition that it was something else before. */
const phases = {
  live: { action: 'reinstate-mandate', wasOther: (status: Status) => sql`${status} NOT IN ${liveMandateStatuses}` },
  suspended: { action: 'suspend-mandate', wasOther: (status: Status) => sql`${status} <> 'suspended_by_payer'` },
  ended: { action: 'end-mandate', wasOther: mayTakePayments },
};

type Status = RawBuilder<unknown>;

function phaseOf(status: string): keyof typeof phases {
  if (status === 'suspended_by_payer') return 'suspended';
  return isDeadMandate({ status }) ? 'ended' : 'live';
}

/**
 * Writes to the audit log that a mandate was suspended, has ended, is in use again or was replaced, without a person here (C-191), with the statement that
 * writes the mandate. The steps of a new mandate are the course of every mandate and have no entry. What becomes of the mandates of a closed account
 * follows from the closing, which has an entry.
 */
export function writeMandateEntries(
  written: AnyPart,
  before: Part<'status' | 'is_replaced' | 'is_of_open_account'>,
  { client_id, id, to, is_cancelled_here }: MandateChange,
  now: Date,
): Part {
  const phase = phaseOf(to);
  const { action, wasOther } = phases[phase];
  const entry = {
    client_id,
    actor: { kind: 'provider', id: 'gocardless' },
    subject: { kind: 'mandate', id },
  } as const;
  const replaced = {
    ...entry,
    action: 'replace-mandate',
    where: sql`${before.is_of_open_account} AND ${before.is_replaced}`,
  };
  const changed = {
    ...entry,
    ...(is_cancelled_here && { actor: { kind: 'system', id: null } as const }),
    action,
    before: sql`jsonb_build_object('mandate_status', ${before.status})`,
    after: { mandate_status: to, ...(is_cancelled_here && { reason: text.anotherMandate }) },
    where: sql`${before.is_of_open_account} AND ${wasOther(before.status)}`,
  };
  // of a replaced mandate that has ended, only its end is written
  return writeAuditFor([written, before], phase === 'ended' ? [changed] : [replaced, changed], now);
}

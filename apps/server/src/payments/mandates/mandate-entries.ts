import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import * as text from '@fareway/texts/staff/audit/reasons.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';

interface MandateChange {
  client_id: string;
  id: string;
  /** The statuses before and after. */
  from: string;
  to: string;
  /** The provider has replaced it by another one. */
  is_replaced: boolean;
  /** Fareway has cancelled it at the provider, because its purchaser has another one. */
  is_cancelled_here: boolean;
}

/** A suspended mandate can be used again; one that has ended seldom is. */
function phaseOf(status: string): 'live' | 'suspended' | 'ended' {
  if (status === 'suspended_by_payer') return 'suspended';
  return isDeadMandate({ status }) ? 'ended' : 'live';
}

const changes = {
  live: { action: 'reinstate-mandate' },
  suspended: { action: 'suspend-mandate' },
  ended: { action: 'end-mandate' },
};

/**
 * Writes to the audit log that a mandate was suspended, has ended, is in use again or was replaced, without a person here (C-191). The steps of a new
 * mandate are the course of every mandate and have no entry.
 */
export async function writeMandateEntry(db: Transaction<DB>, change: MandateChange, now: Date): Promise<void> {
  const { client_id, id, from, to, is_replaced, is_cancelled_here } = change;
  const phase = phaseOf(to);
  const entry = {
    client_id,
    actor: { kind: 'provider', id: 'gocardless' },
    subject: { kind: 'mandate', id },
  } as const;
  if (phase !== phaseOf(from)) {
    await writeAudit(db, now, {
      ...entry,
      ...(is_cancelled_here && { actor: { kind: 'system', id: null } }),
      ...changes[phase],
      before: { mandate_status: from },
      after: { mandate_status: to, ...(is_cancelled_here && { reason: text.anotherMandate }) },
    });
  } else if (is_replaced && phase !== 'ended') await writeAudit(db, now, { ...entry, action: 'replace-mandate' });
}

import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import { writeOperator } from '../../../operators/write-operator.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';

export const instalmentRule = z.strictObject({
  /** How often a failed instalment is retried automatically. */
  instalment_retries: z.number().int().min(0).max(3),
  /** Whether a ticket is suspended while one of its instalments is owed. */
  suspends_in_arrears: z.boolean(),
});

/** Updates an operator's rule for failed instalments (server behaviour, section 5). It applies to instalments that fail from now on. */
export async function updateInstalmentRule(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  clientId: string,
  details: z.input<typeof instalmentRule>,
): Promise<void> {
  const rule = instalmentRule.parse(details);
  await inTransaction(deps.db, async (transaction) => {
    const before = await transaction
      .selectFrom('clients')
      .select(['instalment_retries', 'suspends_in_arrears'])
      .where('id', '=', clientId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await writeOperator(transaction, clientId, rule);
    await writeAudit(transaction, deps.clock.now(), {
      client_id: clientId,
      actor,
      action: 'save-instalment-rule',
      subject: { kind: 'client', id: clientId },
      before,
      after: rule,
    });
  });
}

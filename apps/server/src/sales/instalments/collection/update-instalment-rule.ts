import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { makeChange } from '../../../operators/audit-log/write-audit.ts';
import { writeOperator } from '../../../operators/write-operator.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';

export const instalmentRule = z.strictObject({
  /** How often an instalment that was not paid is asked for again by itself. */
  instalment_retries: z.number().int().min(0).max(3),
  /** Whether a ticket is out of use while an instalment of it is owed. */
  suspends_in_arrears: z.boolean(),
});

/** Sets an operator's rule for what is not paid (server behaviour, section 5); it holds for what fails from now on. */
export async function saveInstalmentRule(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  clientId: string,
  details: z.input<typeof instalmentRule>,
): Promise<void> {
  const rule = instalmentRule.parse(details);
  const subject = { kind: 'client', id: clientId };
  const change = { client_id: clientId, actor, action: 'save-instalment-rule', subject, after: rule };
  await makeChange(deps, change, (transaction) => writeOperator(transaction, clientId, rule));
}

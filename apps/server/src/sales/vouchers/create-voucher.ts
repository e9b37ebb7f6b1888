import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';

export const voucherDetails = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,40}$/),
  /** The discount in minor units. */
  value: z.number().int().min(1),
  currency: z.enum(['gbp', 'eur']).default('gbp'),
  max_uses: z.number().int().min(0).optional(),
  max_uses_per_purchaser: z.number().int().min(1).optional(),
  starts_on: z.iso.date().optional(),
  ends_on: z.iso.date().optional(),
  minimum_price: z.number().int().min(0).optional(),
  is_enabled: z.boolean().optional(),
});

/** Creates a voucher of an operator and returns its id. Throws voucher-code-taken when the operator has one with this code. */
export async function createVoucher(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  clientId: string,
  details: z.input<typeof voucherDetails>,
): Promise<string> {
  const columns = voucherDetails.parse(details);
  const id = newId(clock.now().getTime());
  const change = {
    client_id: clientId,
    actor,
    action: 'create-voucher',
    subject: { kind: 'voucher', id },
    after: columns,
  };
  await makeChange({ db, clock }, change, async (transaction) => {
    const created = await transaction
      .insertInto('vouchers')
      .values({ client_id: clientId, id, ...columns })
      .onConflict((conflict) => conflict.columns(['client_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) refuse('voucher-code-taken', {});
  });
  return id;
}

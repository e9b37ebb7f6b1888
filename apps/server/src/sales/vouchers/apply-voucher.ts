import { toWire } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { Refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import { isVoucherUsable, usesLeft } from '@fareway/domain/money/voucher.ts';
import type { VoucherTerms } from '@fareway/domain/money/voucher.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts, takeBack } from '../../platform/attempts/count-attempts.ts';
import type { CountedTries } from '../../platform/attempts/count-attempts.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import { localDate } from '../../platform/clock.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A voucher's discount and its minimum price, as decimals. */
export interface AppliedVoucher {
  id: string;
  value: number;
  currency: Currency;
  minimum_price?: number | undefined;
  /** For how many tickets this purchaser can still use it; undefined without a limit. */
  uses_left?: number | undefined;
}

/**
 * Returns what a voucher's code is worth to this purchaser now (P-231). It reserves nothing: the purchase checks the voucher again.
 * Throws voucher-invalid for a code that does not exist, has expired or is used up (P-188), and 429 for an account or a network with too
 * many wrong codes in a day. A code that can be used does not count.
 */
export async function applyVoucher(
  deps: Deps,
  purchaser: Purchaser,
  { clientId, voucherCode, network }: { clientId: string; voucherCode: string; network: string },
): Promise<AppliedVoucher> {
  const counted = await countGuess(deps, purchaser, network);
  const voucher = await readVoucher(deps, purchaser, clientId, voucherCode.trim().toUpperCase());
  if (!voucher) return refuse('voucher-invalid', {});
  const today = localDate(deps.clock.now(), voucher.time_zone);
  if (!isVoucherUsable(voucher, today)) return refuse('voucher-invalid', {});
  await takeBack(deps, counted);
  const { id, value, currency, minimum_price } = voucher;
  const uses_left = usesLeft(voucher);
  return {
    id,
    value: toWire(value),
    currency,
    ...(minimum_price && { minimum_price: toWire(minimum_price) }),
    ...(uses_left !== null && { uses_left }),
  };
}

/** Counts an attempt before the code is looked up, so that parallel attempts count. */
async function countGuess(deps: Deps, { userId }: Purchaser, network: string): Promise<CountedTries> {
  const ofAccount = await countAttempts(deps, { 'guess voucher as': userId });
  const ofNetwork = await countAttempts(deps, { 'guess voucher from': network }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.key !== 'LimitExceededException') throw error;
    return countAttempts(deps, { 'guess voucher in busy network as': userId });
  });
  return [...ofAccount, ...ofNetwork];
}

async function readVoucher({ db }: Deps, { userId }: Purchaser, clientId: string, code: string) {
  const operator = isId(clientId) ? sql`clients.id = ${clientId}` : sql`clients.slug = ${clientId}`;
  const { rows } = await sql<VoucherTerms & { id: string; time_zone: string }>`
    SELECT vouchers.id, value, vouchers.currency, is_enabled, max_uses, max_uses_per_purchaser, reserved + redeemed AS uses,
           coalesce(voucher_purchasers.uses, 0) AS uses_of_purchaser, starts_on, ends_on, minimum_price, time_zone
    FROM clients JOIN vouchers ON vouchers.client_id = clients.id AND vouchers.code = ${code}
    LEFT JOIN voucher_purchasers ON voucher_purchasers.client_id = clients.id
      AND voucher_purchasers.voucher_id = vouchers.id AND voucher_purchasers.user_id = ${userId}
    WHERE ${operator}`.execute(db);
  return rows[0];
}

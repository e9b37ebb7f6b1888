import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface VoucherRequest {
  voucher_id: string;
  user_id: string;
  /** What it takes off, in minor units. */
  value: number;
}

// Parts of a WITH statement, joined by orders (see inventory/seat-fragments.ts for why, and for who locks what first).

/**
 * `voucher_verdict`: whether the voucher may be reserved now. The voucher is locked after the seats, and the purchaser's
 * own count is a row that is written here, so that the last use is given once, however many ask at a time. Nothing is locked or counted unless
 * `isAllowed`, which has to hold whatever else the order can be refused for.
 */
export function lockVoucher(
  clientId: string,
  voucher: VoucherRequest | undefined,
  isAllowed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!voucher) return sql`voucher_verdict AS (SELECT true AS is_usable)`;
  const { voucher_id, user_id } = voucher;
  return sql`
    locked_voucher AS MATERIALIZED (
      SELECT id, max_uses_per_purchaser FROM vouchers
      WHERE client_id = ${clientId} AND id = ${voucher_id} AND is_enabled
        AND (max_uses IS NULL OR reserved + redeemed < max_uses)
        AND (SELECT all_fit FROM seats_fit) AND ${isAllowed}
      FOR NO KEY UPDATE
    ),
    purchaser_use AS (
      INSERT INTO voucher_purchasers AS counted (client_id, voucher_id, user_id, uses)
      SELECT ${clientId}, id, ${user_id}, 1 FROM locked_voucher
      ON CONFLICT (client_id, voucher_id, user_id) DO UPDATE SET uses = counted.uses + 1
      WHERE (SELECT max_uses_per_purchaser IS NULL OR counted.uses < max_uses_per_purchaser FROM locked_voucher)
      RETURNING 1
    ),
    voucher_verdict AS (SELECT EXISTS (SELECT FROM purchaser_use) AS is_usable)`;
}

/** `reserved_voucher`: the voucher reserved for the order in `new_order`, when that one was accepted. */
export function reserveVoucher(clientId: string, voucher: VoucherRequest | undefined): RawBuilder<unknown> {
  if (!voucher) return sql`reserved_voucher AS (SELECT 1)`;
  return sql`
    reserved_voucher AS (
      UPDATE vouchers SET reserved = reserved + 1 FROM new_order
      WHERE vouchers.client_id = ${clientId} AND vouchers.id = ${voucher.voucher_id} AND new_order.is_accepted
    ),
    voucher_use AS (
      INSERT INTO voucher_uses (client_id, voucher_id, order_id, user_id, value, state)
      SELECT ${clientId}, ${voucher.voucher_id}, new_order.id, ${voucher.user_id}, ${voucher.value}, 'reserved'
      FROM new_order WHERE new_order.is_accepted
    )`;
}

/** `redeemed_voucher`: the locked voucher used by the order in `moved_order`, which had given its use back. */
export function redeemLockedVoucher(voucher: VoucherRequest | undefined): RawBuilder<unknown> {
  if (!voucher) return sql`redeemed_voucher AS (SELECT 1)`;
  return sql`
    redeemed_voucher AS (
      UPDATE vouchers SET redeemed = redeemed + 1 FROM moved_order
      WHERE vouchers.client_id = moved_order.client_id AND vouchers.id = ${voucher.voucher_id}
    ),
    redeemed_use AS (
      UPDATE voucher_uses SET state = 'redeemed' FROM moved_order
      WHERE voucher_uses.client_id = moved_order.client_id AND voucher_uses.order_id = moved_order.id
    )`;
}

/** `redeemed_voucher`: what the order in `moved_order` reserved is now used. */
export function redeemReservedVoucher({ voucher_id }: { voucher_id: string | null }): RawBuilder<unknown> {
  if (voucher_id === null) return sql`redeemed_voucher AS (SELECT 1)`;
  return sql`
    ${moveReservedUse('redeemed', sql`true`)},
    redeemed_voucher AS (
      UPDATE vouchers SET reserved = reserved - 1, redeemed = redeemed + 1 FROM moved_use
      WHERE vouchers.client_id = moved_use.client_id AND vouchers.id = moved_use.voucher_id
    )`;
}

/** `released_voucher`: what the order in `moved_order` reserved can be used again; locked after its `released_seats`. */
export function releaseReservedVoucher(): RawBuilder<unknown> {
  return sql`
    ${moveReservedUse('released', sql`(SELECT count(*) FROM released_seats) >= 0`)},
    released_voucher AS (
      UPDATE vouchers SET reserved = reserved - 1 FROM moved_use
      WHERE vouchers.client_id = moved_use.client_id AND vouchers.id = moved_use.voucher_id
      RETURNING moved_use.client_id, moved_use.voucher_id, moved_use.user_id
    ),
    released_purchaser AS (
      UPDATE voucher_purchasers SET uses = uses - 1 FROM released_voucher
      WHERE voucher_purchasers.client_id = released_voucher.client_id
        AND voucher_purchasers.voucher_id = released_voucher.voucher_id
        AND voucher_purchasers.user_id = released_voucher.user_id
    )`;
}

function moveReservedUse(state: 'redeemed' | 'released', isTurn: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    moved_use AS (
      UPDATE voucher_uses SET state = ${state} FROM moved_order
      WHERE voucher_uses.client_id = moved_order.client_id AND voucher_uses.order_id = moved_order.id
        AND voucher_uses.state = 'reserved' AND ${isTurn}
      RETURNING voucher_uses.client_id, voucher_uses.voucher_id, voucher_uses.user_id
    )`;
}

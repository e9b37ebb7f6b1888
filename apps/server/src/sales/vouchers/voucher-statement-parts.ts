import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MovedOrders, NewOrderPart, SeatsFit } from '../../catalogue/inventory/seat-statement-parts.ts';
import { part } from '../../platform/database/statement.ts';
import type { AnyPart, Part } from '../../platform/database/statement.ts';

export interface VoucherRequest {
  voucher_id: string;
  user_id: string;
  /** What it takes off, in minor units. */
  value: number;
}

// Parts of the statements of orders (see inventory/seat-statement-parts.ts for the order of locks).

/** One row: whether the order may have its voucher. */
type VoucherVerdict = Part<'is_usable'>;

/**
 * Locks the voucher after the seats and counts the purchaser's use in a row that is written here, so that the last use is given once,
 * whatever the number of concurrent requests. Locks and counts nothing unless `isAllowed`, which includes every other reason to refuse the
 * order.
 */
export function lockVoucher(
  clientId: string,
  voucher: VoucherRequest | undefined,
  seatsFit: SeatsFit,
  isAllowed: RawBuilder<unknown>,
): VoucherVerdict {
  const verdict = (isUsable: RawBuilder<unknown>) =>
    part('voucher_verdict', { columns: ['is_usable'] }, sql`SELECT ${isUsable} AS is_usable`);
  if (!voucher) return verdict(sql`true`);
  const { voucher_id, user_id } = voucher;
  const lockedVoucher = part(
    'locked_voucher',
    { materialized: true },
    sql`
      SELECT id, max_uses_per_purchaser FROM vouchers
      WHERE client_id = ${clientId} AND id = ${voucher_id} AND is_enabled
        AND (max_uses IS NULL OR reserved + redeemed < max_uses)
        AND (SELECT all_fit FROM ${seatsFit}) AND ${isAllowed}
      FOR NO KEY UPDATE`,
  );
  const purchaserUse = part(
    'purchaser_use',
    {},
    sql`
      INSERT INTO voucher_purchasers AS counted (client_id, voucher_id, user_id, uses)
      SELECT ${clientId}, id, ${user_id}, 1 FROM ${lockedVoucher}
      ON CONFLICT (client_id, voucher_id, user_id) DO UPDATE SET uses = counted.uses + 1
      WHERE (SELECT max_uses_per_purchaser IS NULL OR counted.uses < max_uses_per_purchaser FROM ${lockedVoucher})
      RETURNING 1`,
  );
  return verdict(sql`EXISTS (SELECT FROM ${purchaserUse})`);
}

/** Reserves the voucher for a new order that is accepted. */
export function reserveVoucher(
  clientId: string,
  voucher: VoucherRequest | undefined,
  newOrder: NewOrderPart,
): AnyPart[] {
  if (!voucher) return [];
  const reservedVoucher = part(
    'reserved_voucher',
    {},
    sql`
      UPDATE vouchers SET reserved = reserved + 1 FROM ${newOrder}
      WHERE vouchers.client_id = ${clientId} AND vouchers.id = ${voucher.voucher_id} AND ${newOrder.is_accepted}`,
  );
  const use = part(
    'voucher_use',
    {},
    sql`
      INSERT INTO voucher_uses (client_id, voucher_id, order_id, user_id, value, state)
      SELECT ${clientId}, ${voucher.voucher_id}, ${newOrder.id}, ${voucher.user_id}, ${voucher.value}, 'reserved'
      FROM ${newOrder} WHERE ${newOrder.is_accepted}`,
  );
  return [reservedVoucher, use];
}

/** Redeems the locked voucher for a moved order that had released its use. */
export function redeemLockedVoucher(voucher: VoucherRequest | undefined, movedOrder: MovedOrders): AnyPart[] {
  if (!voucher) return [];
  const redeemedVoucher = part(
    'redeemed_voucher',
    {},
    sql`
      UPDATE vouchers SET redeemed = redeemed + 1 FROM ${movedOrder}
      WHERE vouchers.client_id = ${movedOrder.client_id} AND vouchers.id = ${voucher.voucher_id}`,
  );
  const redeemedUse = part(
    'redeemed_use',
    {},
    sql`
      UPDATE voucher_uses SET state = 'redeemed' FROM ${movedOrder}
      WHERE voucher_uses.client_id = ${movedOrder.client_id} AND voucher_uses.order_id = ${movedOrder.id}`,
  );
  return [redeemedVoucher, redeemedUse];
}

/** Redeems the voucher that a moved order reserved. */
export function redeemReservedVoucher(
  { voucher_id }: { voucher_id: string | null },
  movedOrder: MovedOrders,
): AnyPart[] {
  if (voucher_id === null) return [];
  const movedUse = moveReservedUse('redeemed', movedOrder, sql`true`);
  const redeemedVoucher = part(
    'redeemed_voucher',
    {},
    sql`
      UPDATE vouchers SET reserved = reserved - 1, redeemed = redeemed + 1 FROM ${movedUse}
      WHERE vouchers.client_id = ${movedUse.client_id} AND vouchers.id = ${movedUse.voucher_id}`,
  );
  return [redeemedVoucher];
}

/** Releases the voucher that the moved orders reserved. It is locked after their seats. */
export function releaseReservedVoucher(movedOrders: MovedOrders, releasedSeats: Part<'id', 'inventory'>): AnyPart {
  const movedUse = moveReservedUse('released', movedOrders, sql`(SELECT count(*) FROM ${releasedSeats}) >= 0`);
  const releasedVoucher = part(
    'released_voucher',
    { columns: ['client_id', 'voucher_id', 'user_id'] },
    sql`
      UPDATE vouchers SET reserved = reserved - 1 FROM ${movedUse}
      WHERE vouchers.client_id = ${movedUse.client_id} AND vouchers.id = ${movedUse.voucher_id}
      RETURNING ${movedUse.client_id}, ${movedUse.voucher_id}, ${movedUse.user_id}`,
  );
  return part(
    'released_purchaser',
    {},
    sql`
      UPDATE voucher_purchasers SET uses = uses - 1 FROM ${releasedVoucher}
      WHERE voucher_purchasers.client_id = ${releasedVoucher.client_id}
        AND voucher_purchasers.voucher_id = ${releasedVoucher.voucher_id}
        AND voucher_purchasers.user_id = ${releasedVoucher.user_id}`,
  );
}

function moveReservedUse(
  state: 'redeemed' | 'released',
  movedOrders: MovedOrders,
  isTurn: RawBuilder<unknown>,
): Part<'client_id' | 'voucher_id' | 'user_id'> {
  return part(
    'moved_use',
    { columns: ['client_id', 'voucher_id', 'user_id'] },
    sql`
      UPDATE voucher_uses SET state = ${state} FROM ${movedOrders}
      WHERE voucher_uses.client_id = ${movedOrders.client_id} AND voucher_uses.order_id = ${movedOrders.id}
        AND voucher_uses.state = 'reserved' AND ${isTurn}
      RETURNING voucher_uses.client_id, voucher_uses.voucher_id, voucher_uses.user_id`,
  );
}

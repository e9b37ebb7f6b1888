import type { RawBuilder } from 'kysely';
import type { MovedOrders, NewOrderPart, SeatsFit } from '../../catalogue/inventory/seat-statement-parts.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { AnyPart, Part } from '../../platform/database/sql/statement.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The uses of one voucher by an order: one for each line that it counts for. */
export interface VoucherRequest {
  voucher_id: string;
  user_id: string;
  lines: readonly VoucherLine[];
}

/** A line that a voucher counts for, and what the voucher takes off its price, in minor units. */
interface VoucherLine {
  line: number;
  value: number;
}

// Parts of the statements of orders (see inventory/seat-statement-parts.ts for the order of locks).

/** The uses that a statement moves to another state. */
type MovedUses = Part<'client_id' | 'voucher_id' | 'user_id'>;
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
  const uses = voucher.lines.length;
  const lockedVoucher = part(
    'locked_voucher',
    { materialized: true },
    sql`
      SELECT id, max_uses_per_purchaser FROM vouchers
      WHERE client_id = ${clientId} AND id = ${voucher_id} AND is_enabled
        AND (max_uses IS NULL OR reserved + redeemed + ${uses}::integer <= max_uses)
        AND (SELECT all_fit FROM ${seatsFit}) AND ${isAllowed}
      FOR NO KEY UPDATE`,
  );
  const purchaserUse = part(
    'purchaser_use',
    {},
    sql`
      INSERT INTO voucher_purchasers AS counted (client_id, voucher_id, user_id, uses)
      SELECT ${clientId}, id, ${user_id}, ${uses}::integer FROM ${lockedVoucher}
      WHERE ${uses}::integer <= coalesce(max_uses_per_purchaser, ${uses}::integer)
      ON CONFLICT (client_id, voucher_id, user_id) DO UPDATE SET uses = counted.uses + ${uses}::integer
      WHERE (SELECT max_uses_per_purchaser IS NULL OR counted.uses + ${uses}::integer <= max_uses_per_purchaser FROM ${lockedVoucher})
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
      UPDATE vouchers SET reserved = reserved + ${voucher.lines.length}::integer FROM ${newOrder}
      WHERE vouchers.client_id = ${clientId} AND vouchers.id = ${voucher.voucher_id} AND ${newOrder.is_accepted}`,
  );
  const use = part(
    'voucher_use',
    {},
    sql`
      INSERT INTO voucher_uses (client_id, voucher_id, order_id, line, user_id, value, state)
      SELECT ${clientId}, ${voucher.voucher_id}, ${newOrder.id}, line, ${voucher.user_id}, value, 'reserved'
      FROM ${newOrder}, jsonb_to_recordset(${JSON.stringify(voucher.lines)}::jsonb) AS used (line smallint, value integer)
      WHERE ${newOrder.is_accepted}`,
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
      UPDATE vouchers SET redeemed = redeemed + ${voucher.lines.length}::integer FROM ${movedOrder}
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
      UPDATE vouchers SET reserved = reserved - moved.uses, redeemed = redeemed + moved.uses FROM ${usesOf(movedUse)} AS moved
      WHERE vouchers.client_id = moved.client_id AND vouchers.id = moved.voucher_id`,
  );
  return [redeemedVoucher];
}

/** Releases the voucher that the moved orders reserved. It is locked after their seats. */
export function releaseReservedVoucher(
  movedOrders: MovedOrders,
  releasedSeats: Part<'id', 'inventory'>,
): Part<'client_id'> {
  const movedUse = moveReservedUse('released', movedOrders, sql`(SELECT count(*) FROM ${releasedSeats}) >= 0`);
  return giveUsesBack(movedUse, sql`reserved = reserved - moved.uses`);
}

/** Releases the voucher that a refunded order, or the refunded line of one, had redeemed. */
export function releaseRedeemedVoucher(refundedOrder: Part<'client_id' | 'id' | 'line', 'orders'>): AnyPart {
  const movedUse = part(
    'moved_use',
    { columns: ['client_id', 'voucher_id', 'user_id'] },
    sql`
      UPDATE voucher_uses SET state = 'released' FROM ${refundedOrder}
      WHERE voucher_uses.client_id = ${refundedOrder.client_id} AND voucher_uses.order_id = ${refundedOrder.id}
        AND voucher_uses.line = coalesce(${refundedOrder.line}, voucher_uses.line) AND voucher_uses.state = 'redeemed'
      RETURNING voucher_uses.client_id, voucher_uses.voucher_id, voucher_uses.user_id`,
  );
  return giveUsesBack(movedUse, sql`redeemed = redeemed - moved.uses`);
}

/** Takes uses off a voucher by `change`, and then off the purchaser's count of it. */
function giveUsesBack(movedUse: MovedUses, change: RawBuilder<unknown>): Part<'client_id'> {
  const releasedVoucher = part(
    'released_voucher',
    { columns: ['client_id', 'voucher_id', 'user_id', 'uses'] },
    sql`
      UPDATE vouchers SET ${change} FROM ${usesOf(movedUse)} AS moved
      WHERE vouchers.client_id = moved.client_id AND vouchers.id = moved.voucher_id
      RETURNING moved.client_id, moved.voucher_id, moved.user_id, moved.uses`,
  );
  return part(
    'released_purchaser',
    { columns: ['client_id'] },
    sql`
      UPDATE voucher_purchasers SET uses = voucher_purchasers.uses - ${releasedVoucher.uses} FROM ${releasedVoucher}
      WHERE voucher_purchasers.client_id = ${releasedVoucher.client_id}
        AND voucher_purchasers.voucher_id = ${releasedVoucher.voucher_id}
        AND voucher_purchasers.user_id = ${releasedVoucher.user_id}
      RETURNING voucher_purchasers.client_id`,
  );
}

/** Returns a subquery with one row for each order: how many uses of its voucher were moved. */
function usesOf(movedUse: MovedUses): RawBuilder<unknown> {
  return sql`(
    SELECT client_id, voucher_id, user_id, count(*)::integer AS uses FROM ${movedUse} GROUP BY client_id, voucher_id, user_id)`;
}

function moveReservedUse(
  state: 'redeemed' | 'released',
  movedOrders: MovedOrders,
  isTurn: RawBuilder<unknown>,
): MovedUses {
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

import { ticketCurrency } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** The columns of a voucher that a file has. */
export interface Voucher {
  code: string;
  value: number;
  currency: Currency;
  max_uses: number | null;
  max_uses_per_purchaser: number | null;
  starts_on: string | null;
  ends_on: string | null;
  minimum_price: number | null;
  is_enabled: boolean;
}

/** A voucher with its uses, without those that were released. */
export interface StoredVoucher extends Voucher {
  id: string;
  uses: number;
  /** The most that a use took off a price. */
  used_value: number;
  /** The most uses of one purchaser. */
  uses_of_purchaser: number;
}

/** The currency in which an operator sells. */
export async function currencyOf(db: Database, client_id: string): Promise<Currency> {
  const client = await db
    .selectFrom('clients')
    .select(['currency', 'features'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  return ticketCurrency({}, client as Parameters<typeof ticketCurrency>[1]);
}

const columns = sql`code, value, currency, max_uses, max_uses_per_purchaser, starts_on, ends_on, minimum_price, is_enabled`;

/** Returns the vouchers of an operator in the order of their codes. It reads no uses: a voucher can have very many. */
export async function listVouchers(db: Database, client_id: string): Promise<Voucher[]> {
  const { rows } = await sql<Voucher>`
    SELECT ${columns} FROM vouchers WHERE client_id = ${client_id} ORDER BY code`.execute(db);
  return rows;
}

/** Returns the vouchers of an operator with these codes or ids, and what was used of them. */
export async function readVouchers(
  db: Database,
  client_id: string,
  of: { codes: readonly string[] } | { ids: readonly string[] },
): Promise<StoredVoucher[]> {
  const isChosen = 'codes' in of ? sql`code = ANY (${[...of.codes]})` : sql`id = ANY (${[...of.ids]}::uuid[])`;
  const { rows } = await sql<StoredVoucher>`
    SELECT id, ${columns}, reserved + redeemed AS uses,
           coalesce(used.most, 0) AS used_value, coalesce(counted.most, 0) AS uses_of_purchaser
    FROM vouchers
    LEFT JOIN LATERAL (
      SELECT max(voucher_uses.value) AS most FROM voucher_uses
      WHERE voucher_uses.client_id = vouchers.client_id AND voucher_uses.voucher_id = vouchers.id AND state <> 'released'
    ) AS used ON reserved + redeemed > 0
    LEFT JOIN LATERAL (
      SELECT max(voucher_purchasers.uses) AS most FROM voucher_purchasers
      WHERE voucher_purchasers.client_id = vouchers.client_id AND voucher_purchasers.voucher_id = vouchers.id
    ) AS counted ON reserved + redeemed > 0
    WHERE client_id = ${client_id} AND ${isChosen}`.execute(db);
  return rows;
}

/** Returns the codes of an operator that are numbers with zeros in front, by what a spreadsheet leaves of them. */
export async function codesWithZeros(db: Database, client_id: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM vouchers WHERE client_id = ${client_id} AND code ~ '^0[0-9]+$' ORDER BY code`.execute(db);
  return new Map(rows.map(({ code }) => [code.replace(/^0+(?=\d)/, ''), code]));
}

/** Locks vouchers in the order of their ids, and then reads them: an order locks its voucher before it counts a use. */
export async function lockVouchers(
  transaction: Transaction<DB>,
  client_id: string,
  ids: readonly string[],
): Promise<Map<string, StoredVoucher>> {
  await sql`
    SELECT FROM vouchers WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[])
    ORDER BY id FOR UPDATE`.execute(transaction);
  return new Map((await readVouchers(transaction, client_id, { ids })).map((voucher) => [voucher.id, voucher]));
}

/** The vouchers that an order has used, also when the use was released. */
export async function usedVouchers(
  transaction: Transaction<DB>,
  client_id: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM vouchers
    WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[]) AND (
      EXISTS (SELECT FROM voucher_uses AS used WHERE used.client_id = vouchers.client_id AND used.voucher_id = vouchers.id)
      OR EXISTS (SELECT FROM voucher_purchasers AS used WHERE used.client_id = vouchers.client_id AND used.voucher_id = vouchers.id)
      OR EXISTS (SELECT FROM orders AS used WHERE used.client_id = vouchers.client_id AND used.voucher_id = vouchers.id)
      OR EXISTS (SELECT FROM customer_tickets AS used WHERE used.client_id = vouchers.client_id AND used.voucher_id = vouchers.id))`.execute(
    transaction,
  );
  return new Set(rows.map(({ id }) => id));
}

const typed = sql`(
  id uuid, code text, value integer, currency text, max_uses integer, max_uses_per_purchaser integer, starts_on date, ends_on date,
  minimum_price integer, is_enabled boolean)`;

/** Creates vouchers whose codes are free. Returns how many. */
export async function insertVouchers(
  transaction: Transaction<DB>,
  client_id: string,
  now: Date,
  made: readonly { id: string; after: Voucher }[],
): Promise<number> {
  const rows = made.map(({ id, after }) => ({ id, ...after }));
  const { numAffectedRows } = await sql`
    INSERT INTO vouchers (client_id, id, code, value, currency, max_uses, max_uses_per_purchaser, starts_on, ends_on, minimum_price, is_enabled, created_at)
    SELECT ${client_id}, id, code, value, currency, max_uses, max_uses_per_purchaser, starts_on, ends_on, minimum_price, is_enabled, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS made ${typed}
    ON CONFLICT (client_id, code) DO NOTHING`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Deletes vouchers that nothing refers to. */
export async function deleteVouchers(
  transaction: Transaction<DB>,
  client_id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM vouchers WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[])`.execute(
    transaction,
  );
}

/** Writes vouchers that the caller has locked. */
export async function updateVouchers(
  transaction: Transaction<DB>,
  client_id: string,
  vouchers: readonly (Voucher & { id: string })[],
): Promise<void> {
  await sql`
    UPDATE vouchers SET value = changed.value, currency = changed.currency, max_uses = changed.max_uses,
      max_uses_per_purchaser = changed.max_uses_per_purchaser, starts_on = changed.starts_on, ends_on = changed.ends_on,
      minimum_price = changed.minimum_price, is_enabled = changed.is_enabled
    FROM jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) AS changed ${typed}
    WHERE vouchers.client_id = ${client_id} AND vouchers.id = changed.id`.execute(transaction);
}

import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The vouchers that a purchaser used. They are kept with the sale, because the limits of vouchers count them. */
export const personalDataOfVouchers: PersonalData = {
  tables: ['voucher_uses', 'voucher_purchasers'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT voucher_uses.order_id, vouchers.code, round(voucher_uses.value::numeric / 100, 2) AS value, vouchers.currency, voucher_uses.state
      FROM voucher_uses
      JOIN vouchers ON vouchers.client_id = voucher_uses.client_id AND vouchers.id = voucher_uses.voucher_id
      WHERE voucher_uses.user_id = ${userId}`.execute(db);
    return { 'vouchers.json': rows };
  },
};

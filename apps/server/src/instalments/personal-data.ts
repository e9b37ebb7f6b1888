import { sql } from 'kysely';
import type { OpenBusiness, PersonalData } from '../platform/personal-data.ts';

/** What is paid by direct debit. It is kept as the sale is; while a plan is not over its account stays open. */
export const personalDataOfPlans: PersonalData = {
  tables: ['instalment_plans', 'instalments'],
  async tell(db, { userId }) {
    const { rows } = await sql`
      SELECT plan.order_id, plan.state AS plan, instalments.number, instalments.kind, instalments.due_date, instalments.charge_date,
             round(instalments.amount::numeric / 100, 2) AS amount, plan.currency, instalments.state, instalments.retries,
             round(instalments.refunded::numeric / 100, 2) AS refunded, instalments.provider_payment_id AS reference
      FROM orders
      JOIN instalment_plans AS plan ON plan.client_id = orders.client_id AND plan.order_id = orders.id
      JOIN instalments ON instalments.client_id = plan.client_id AND instalments.order_id = plan.order_id
      WHERE orders.user_id = ${userId} ORDER BY plan.created_at DESC, instalments.number`.execute(db);
    return { 'instalments.json': rows };
  },
  async findOpenBusiness(db, userId) {
    const { rows } = await sql<OpenBusiness>`
      SELECT 'direct-debit' AS kind, services.name AS service_name, support_name, support_email, support_phone
      FROM orders
      JOIN instalment_plans AS plan ON plan.client_id = orders.client_id AND plan.order_id = orders.id
      JOIN clients ON clients.id = orders.client_id
      JOIN services ON services.client_id = orders.client_id AND services.id = orders.service_id
      WHERE orders.user_id = ${userId} AND plan.state IN ('creating', 'active')`.execute(db);
    return rows;
  },
};

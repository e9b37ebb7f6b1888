import { runningPlanStates } from '@fareway/domain/instalments/instalment-plan.ts';
import type { OpenBusiness, PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

const runningStates = sql.join(runningPlanStates.map((state) => sql.lit(state)));

/** A purchaser's instalment plans. They are kept with the sale. The account stays open while a plan is running. */
export const personalDataOfPlans: PersonalData = {
  tables: ['instalment_plans', 'instalments'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT plan.order_id, plan.line, plan.state AS plan, instalments.number, instalments.kind, instalments.due_date, instalments.charge_date,
             round(instalments.amount::numeric / 100, 2) AS amount, plan.currency, instalments.state, instalments.retries,
             round(instalments.refunded::numeric / 100, 2) AS refunded, instalments.provider_payment_id AS reference
      FROM orders
      JOIN instalment_plans AS plan ON plan.client_id = orders.client_id AND plan.order_id = orders.id
      JOIN instalments ON instalments.client_id = plan.client_id AND instalments.order_id = plan.order_id AND instalments.line = plan.line
      WHERE orders.user_id = ${userId} ORDER BY plan.created_at DESC, plan.line, instalments.number`.execute(db);
    return { 'instalments.json': rows };
  },
  async findOpenBusiness(db, userId) {
    const { rows } = await sql<OpenBusiness>`
      SELECT 'direct-debit' AS kind, services.name AS service_name, support_name, support_email, support_phone
      FROM orders
      JOIN instalment_plans AS plan ON plan.client_id = orders.client_id AND plan.order_id = orders.id
      JOIN clients ON clients.id = orders.client_id
      JOIN every_order_line AS sold ON sold.client_id = plan.client_id AND sold.order_id = plan.order_id AND sold.line = plan.line
      JOIN services ON services.client_id = sold.client_id AND services.id = sold.service_id
      WHERE orders.user_id = ${userId} AND plan.state IN (${runningStates})`.execute(db);
    return rows;
  },
  // the plan is running, or an amount of it is owed and not given up
  needsPassenger: sql`EXISTS (
    SELECT FROM instalment_plans AS plan
    WHERE plan.client_id = ticket.client_id AND plan.order_id = ticket.order_id AND plan.line = ticket.order_line AND (
      plan.state IN (${runningStates}) OR plan.check_at IS NOT NULL OR EXISTS (
        SELECT FROM instalments
        WHERE instalments.client_id = plan.client_id AND instalments.order_id = plan.order_id AND instalments.line = plan.line
          AND instalments.state IN ('failed', 'charged_back') AND NOT instalments.is_given_up)))`,
};

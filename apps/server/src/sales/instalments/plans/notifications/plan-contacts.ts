import type { RawBuilder } from 'kysely';
import { sql } from '../../../../platform/database/sql/sql.ts';

/** The recipients of a plan's notifications, and what names the plan in them. */
export interface PlanContacts {
  client_id: string;
  order_id: string;
  line: number;
  customer_ticket_id: string | null;
  service_name: string;
  currency: 'gbp' | 'eur';
  /** Null when the account is closed. */
  user_email: string | null;
  support_email: string | null;
}

/** The columns of `PlanContacts` for a plan with the alias `plan`, the tables that they come from, and the condition that joins them. */
export const planContacts = {
  columns: sql`plan.client_id, plan.order_id, plan.line, plan.currency, sold.customer_ticket_id, users.email AS user_email, support_email,
    services.name AS service_name`,
  tables: sql`orders, every_order_line AS sold, clients, users, services`,
  condition: sql`orders.client_id = plan.client_id AND orders.id = plan.order_id AND clients.id = plan.client_id
    AND users.id = orders.user_id AND sold.client_id = plan.client_id AND sold.order_id = plan.order_id AND sold.line = plan.line
    AND services.client_id = sold.client_id AND services.id = sold.service_id`,
} satisfies Record<string, RawBuilder<unknown>>;

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whom news of a plan go to, and what names it. */
export interface PlanPeople {
  client_id: string;
  order_id: string;
  customer_ticket_id: string | null;
  service_name: string;
  currency: 'gbp' | 'eur';
  /** Null when the account is closed. */
  user_email: string | null;
  support_email: string | null;
}

/** The columns of `PlanPeople`, of a plan that goes by the name of `plan`, and what they come from. */
export const peopleOfPlan = {
  columns: sql`plan.client_id, plan.order_id, plan.currency, orders.customer_ticket_id, users.email AS user_email, support_email,
    services.name AS service_name`,
  tables: sql`orders, clients, users, services`,
  condition: sql`orders.client_id = plan.client_id AND orders.id = plan.order_id AND clients.id = plan.client_id
    AND users.id = orders.user_id AND services.client_id = orders.client_id AND services.id = orders.service_id`,
} satisfies Record<string, RawBuilder<unknown>>;

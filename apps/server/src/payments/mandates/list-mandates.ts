import type { RawBuilder } from 'kysely';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import { clientToWire } from '../../catalogue/tickets-on-sale/wire.ts';
import type { ClientRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import type { MandateOnWire } from './schemas.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface Row {
  id: string;
  created_at: Date;
  status: string;
  reference: string | null;
  client: ClientRow;
  plans: {
    order_id: string;
    line: number;
    service_name: string;
    type: TicketType;
    sub_type: TicketSubType | null;
    year: string;
  }[];
}

interface Filter {
  /** An operator's id or slug. All operators when undefined. */
  client?: string | undefined;
  includesClient?: boolean | undefined;
  includesSubscriptions?: boolean | undefined;
}

/** Returns a purchaser's mandates, newest first (P-226 to P-228), in one statement. The subscriptions of a mandate are its active plans. */
export async function listMandates(
  { db, clock }: Deps,
  { userId }: Purchaser,
  { client, includesClient = false, includesSubscriptions = false }: Filter,
): Promise<MandateOnWire[]> {
  const { rows } = await sql<Row>`
    SELECT mandates.id, mandates.created_at, status, reference, to_jsonb(clients) AS client,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('order_id', sold.order_id, 'line', sold.line, 'service_name', services.name, 'type', sold.terms->>'type',
                                            'sub_type', sold.terms->>'sub_type', 'year', sold.year) ORDER BY plan.created_at, sold.line)
        FROM instalment_plans AS plan
        JOIN every_order_line AS sold ON sold.client_id = plan.client_id AND sold.order_id = plan.order_id AND sold.line = plan.line
        JOIN services ON services.client_id = sold.client_id AND services.id = sold.service_id
        WHERE plan.client_id = mandates.client_id AND plan.mandate_id = mandates.id AND plan.state = 'active'
      ), '[]') AS plans
    FROM mandates JOIN clients ON clients.id = mandates.client_id
    WHERE mandates.user_id = ${userId} AND ${isOf(client)}
    ORDER BY mandates.created_at DESC, mandates.id DESC`.execute(db);
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    client_id: row.client.id,
    client_name: row.client.name,
    created_at: row.created_at.toISOString(),
    status: row.status,
    reference: row.reference,
    support: { name: row.client.support_name, email: row.client.support_email, phone: row.client.support_phone },
    ...(includesClient && { client: clientToWire({ ...row.client, services: [] }, now) }),
    ...(includesSubscriptions && {
      subscriptions: row.plans.map(({ order_id, line, ...plan }) => ({
        id: line === 1 ? order_id : `${order_id}-${line}`,
        title: ticketTitle(plan),
      })),
    }),
  }));
}

function isOf(client: string | undefined): RawBuilder<unknown> {
  if (client === undefined) return sql`true`;
  return isId(client) ? sql`clients.id = ${client}` : sql`clients.slug = ${client}`;
}

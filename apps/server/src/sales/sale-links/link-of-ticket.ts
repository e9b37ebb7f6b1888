import { refusal } from '@fareway/domain/refusals/refusals.ts';
import type { Refusal } from '@fareway/domain/refusals/refusals.ts';
import type { Support } from '@fareway/domain/refusals/support.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/** The link that a purchaser opened, to a private ticket that is sold by links only. Without an id the code is missing or belongs to no link of the ticket. */
export interface OpenedLink {
  id?: string;
  is_ended?: boolean;
  has_uses_left?: boolean;
  /** Whether the link is for the address of the purchaser's account, or for everybody. */
  is_for_purchaser?: boolean;
  /** Whether an order of the purchaser that is being paid has a use of it. */
  is_being_used?: boolean;
}

/**
 * Returns an expression: the link with this code to the row `ticket`. Null for a ticket that everybody may buy, and for a private one that never had
 * a link (decision 254).
 */
export function linkOfTicket(code: string | null, userId: string): RawBuilder<unknown> {
  return sql`CASE WHEN ticket.is_private THEN link_of_ticket(ticket.client_id, ticket.id, ${code}, ${userId}) END`;
}

/**
 * Returns why a link does not sell its ticket to a purchaser; undefined when it does, and for a ticket without links. The page of a purchaser who is
 * paying stays open after the link was ended or used up; a new order is then refused when it begins.
 */
export function linkRefusal(link: OpenedLink | null, support: Support): Refusal | undefined {
  if (!link) return undefined;
  const { id, is_ended, has_uses_left, is_for_purchaser, is_being_used } = link;
  if (id === undefined) return refusal('sale-link-needed', { support });
  if (!is_for_purchaser) return refusal('sale-link-of-others', { support });
  if (is_being_used) return undefined;
  if (is_ended) return refusal('sale-link-ended', { support });
  return has_uses_left ? undefined : refusal('sale-link-used', { support });
}

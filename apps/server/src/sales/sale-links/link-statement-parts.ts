import type { RawBuilder } from 'kysely';
import type { MovedOrders, NewOrderPart } from '../../catalogue/inventory/seat-statement-parts.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { AnyPart, Part } from '../../platform/database/sql/statement.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The link that a line of an order is bought by. */
export interface LinkRequest {
  link_id: string;
  line: number;
}

// Parts of the statements of orders. Links are locked last, after the seats and the voucher (inventory/seat-statement-parts.ts), in the order of
// their ids.

/** One row: why a link does not sell, or null. */
type LinkVerdict = Part<'refusal_key'>;

/**
 * Locks the links of an order, so that the last use is given once, whatever the number of concurrent requests. Locks nothing unless `isAllowed`,
 * which includes every other reason to refuse the order; the refusal then has no meaning. `sellsAfterItsEnd` for an order that began before.
 */
export function lockLinks(
  clientId: string,
  links: readonly LinkRequest[],
  isAllowed: RawBuilder<unknown>,
  sellsAfterItsEnd = false,
): LinkVerdict {
  const verdict = (key: RawBuilder<unknown>, from = sql``) =>
    part('link_verdict', { columns: ['refusal_key'], materialized: true }, sql`SELECT ${key} AS refusal_key ${from}`);
  if (links.length === 0) return verdict(sql`NULL::text`);
  const wanted = usesByLink(links);
  const lockedLinks = part(
    'locked_links',
    { columns: ['refusal_key'], materialized: true },
    sql`
      SELECT CASE
        WHEN link.ended_at IS NOT NULL AND NOT ${sellsAfterItsEnd}::boolean THEN 'sale-link-ended'
        WHEN link.uses + wanted.uses > link.max_uses THEN 'sale-link-used'
      END AS refusal_key
      FROM sale_links AS link
      JOIN jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted (link_id uuid, uses integer) ON wanted.link_id = link.id
      WHERE link.client_id = ${clientId} AND ${isAllowed}
      ORDER BY link.id
      FOR NO KEY UPDATE OF link`,
  );
  return verdict(
    sql`CASE WHEN count(*) < ${wanted.length} THEN 'sale-link-ended' ELSE min(${lockedLinks.refusal_key}) END`,
    sql`FROM ${lockedLinks}`,
  );
}

/** Counts the uses of locked links for a new order that is accepted. */
export function useLinks(clientId: string, links: readonly LinkRequest[], newOrder: NewOrderPart): AnyPart[] {
  if (links.length === 0) return [];
  const counted = part(
    'counted_links',
    {},
    sql`
      UPDATE sale_links SET uses = sale_links.uses + wanted.uses
      FROM ${newOrder}, jsonb_to_recordset(${JSON.stringify(usesByLink(links))}::jsonb) AS wanted (link_id uuid, uses integer)
      WHERE sale_links.client_id = ${clientId} AND sale_links.id = wanted.link_id AND ${newOrder.is_accepted}`,
  );
  const uses = part(
    'uses_of_links',
    {},
    sql`
      INSERT INTO sale_link_uses (client_id, order_id, line, link_id)
      SELECT ${clientId}, ${newOrder.id}, line, link_id
      FROM ${newOrder}, jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS used (line smallint, link_id uuid)
      WHERE ${newOrder.is_accepted}`,
  );
  return [counted, uses];
}

/** Gives the uses of ended orders back. Their links are locked after `before`, the last part that locks something else. */
export function releaseLinks(movedOrders: MovedOrders, before: Part<'client_id'>): AnyPart {
  const released = part(
    'released_link_uses',
    { columns: ['client_id', 'link_id'] },
    sql`
      UPDATE sale_link_uses SET is_counted = false FROM ${movedOrders}
      WHERE sale_link_uses.client_id = ${movedOrders.client_id} AND sale_link_uses.order_id = ${movedOrders.id}
        AND sale_link_uses.is_counted AND (SELECT count(*) FROM ${before}) >= 0
      RETURNING sale_link_uses.client_id, sale_link_uses.link_id`,
  );
  const locked = part(
    'links_to_release',
    { columns: ['client_id', 'id', 'released'], materialized: true },
    sql`
      SELECT link.client_id, link.id, used.released
      FROM (SELECT client_id, link_id, count(*)::integer AS released FROM ${released} GROUP BY client_id, link_id) AS used
      JOIN sale_links AS link ON link.client_id = used.client_id AND link.id = used.link_id
      ORDER BY link.id
      FOR NO KEY UPDATE OF link`,
  );
  return part(
    'released_links',
    {},
    sql`
      UPDATE sale_links SET uses = uses - ${locked.released} FROM ${locked}
      WHERE sale_links.client_id = ${locked.client_id} AND sale_links.id = ${locked.id}`,
  );
}

/** Counts the uses again for a moved order that had released them. Its links are locked. */
export function reuseLinks(links: readonly LinkRequest[], movedOrder: MovedOrders): AnyPart[] {
  if (links.length === 0) return [];
  const counted = part(
    'recounted_links',
    {},
    sql`
      UPDATE sale_links SET uses = sale_links.uses + wanted.uses
      FROM ${movedOrder}, jsonb_to_recordset(${JSON.stringify(usesByLink(links))}::jsonb) AS wanted (link_id uuid, uses integer)
      WHERE sale_links.client_id = ${movedOrder.client_id} AND sale_links.id = wanted.link_id`,
  );
  const uses = part(
    'reused_links',
    {},
    sql`
      UPDATE sale_link_uses SET is_counted = true FROM ${movedOrder}
      WHERE sale_link_uses.client_id = ${movedOrder.client_id} AND sale_link_uses.order_id = ${movedOrder.id}`,
  );
  return [counted, uses];
}

function usesByLink(links: readonly LinkRequest[]): { link_id: string; uses: number }[] {
  const ids = Object.groupBy(links, ({ link_id }) => link_id);
  return Object.entries(ids).map(([link_id, lines = []]) => ({ link_id, uses: lines.length }));
}

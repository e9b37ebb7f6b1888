import type * as text from '@fareway/texts/operators/data-archive.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/** A table in the archive of an operator, without some of its columns. */
export interface ArchivedTable {
  /** The table of the database; the file has this name unless `file` is another. */
  table: string;
  file?: keyof typeof text.files;
  /** Columns that are left out: secrets, bytes of files, and the work of queues. */
  without?: readonly string[];
  /** An SQL condition on the row `archived`. By default the operator's id. */
  rows?: (clientId: string) => RawBuilder<unknown>;
  /** An SQL condition on the row `archived`: it may have megabytes, so it is read by itself, by its id. */
  isLarge?: RawBuilder<boolean>;
}

const id = (clientId: string) => sql`${sql.lit(clientId)}::uuid`;

/** An SQL condition on the account `archived`: it has something with the operator. */
export const isFamilyOf = (clientId: string) => sql`archived.id IN (
  SELECT user_id FROM orders WHERE client_id = ${id(clientId)}
  UNION SELECT user_id FROM customer_tickets WHERE client_id = ${id(clientId)}
  UNION SELECT user_id FROM renewals WHERE client_id = ${id(clientId)}
  UNION SELECT user_id FROM mandates WHERE client_id = ${id(clientId)}
  UNION SELECT user_id FROM unclaimed_accounts WHERE client_id = ${id(clientId)})`;

const ofTeam = (clientId: string) =>
  sql`archived.id IN (SELECT staff_id FROM staff_memberships WHERE client_id = ${id(clientId)})`;

/** What the archive of an operator has, in the order of its files (C-207). */
export const archivedTables: readonly ArchivedTable[] = [
  { table: 'clients', file: 'operator', without: ['practice_of'], rows: (client) => sql`archived.id = ${id(client)}` },
  { table: 'operator_logos', without: ['png'] },
  { table: 'card_accounts' },
  { table: 'direct_debit_accounts', without: ['sealed_access_token'] },
  { table: 'mail_domains', without: ['sealed_private_key'] },
  { table: 'services' },
  { table: 'vehicles' },
  { table: 'service_vehicles' },
  { table: 'service_areas' },
  { table: 'stops' },
  { table: 'timetables' },
  { table: 'service_stops' },
  { table: 'timetable_moves' },
  { table: 'service_zones' },
  { table: 'zone_stops' },
  { table: 'calendars' },
  { table: 'calendar_terms' },
  { table: 'calendar_days' },
  { table: 'runs' },
  { table: 'relief_periods' },
  { table: 'relief_buses' },
  { table: 'gtfs_routes' },
  { table: 'gtfs_trips' },
  { table: 'gtfs_stops' },
  { table: 'gtfs_calendars' },
  { table: 'tickets' },
  { table: 'ticket_drafts' },
  { table: 'publications' },
  { table: 'sale_links', without: ['code'] },
  { table: 'sale_link_uses' },
  { table: 'inventory' },
  { table: 'shared_limit_tickets' },
  { table: 'vouchers' },
  { table: 'voucher_purchasers' },
  { table: 'voucher_uses' },
  { table: 'orders', without: ['request_hash', 'idempotency_key', 'network', 'check_at'] },
  { table: 'order_lines' },
  { table: 'order_seats' },
  { table: 'order_events' },
  { table: 'payments' },
  { table: 'refunds', without: ['attempts', 'next_attempt_at', 'last_error'] },
  { table: 'mandates', without: ['asks', 'answered', 'check_at'] },
  { table: 'instalment_plans', without: ['asks', 'answered', 'check_at'] },
  { table: 'instalments' },
  { table: 'ledger_entries' },
  { table: 'payouts' },
  { table: 'payout_lines' },
  { table: 'provider_customers' },
  { table: 'customer_tickets' },
  { table: 'bookings' },
  { table: 'booking_moves' },
  { table: 'trips' },
  { table: 'scans' },
  { table: 'guardians' },
  { table: 'renewal_campaigns' },
  { table: 'renewal_campaign_tickets' },
  { table: 'renewals' },
  { table: 'renewal_seats' },
  { table: 'waiting_list_entries', without: ['passengers_key', 'twin'] },
  // the content may have links that open a ticket
  { table: 'messages', without: ['data', 'event_key', 'attempts', 'next_attempt_at', 'last_error'] },
  { table: 'devices', without: ['token_hash', 'calls_with_secret', 'rows_sent', 'rows_since'] },
  { table: 'imports', without: ['file', 'file_table'] },
  { table: 'import_rows' },
  { table: 'import_columns' },
  { table: 'unclaimed_accounts' },
  {
    table: 'users',
    file: 'families',
    without: [
      'password_hash',
      'password_reset_required',
      'erase_names_on',
      'references_kept_until',
      'practice_client_id',
    ],
    rows: isFamilyOf,
  },
  { table: 'staff', file: 'team', without: ['password_hash'], rows: ofTeam },
  { table: 'staff_memberships' },
  { table: 'staff_membership_services' },
  { table: 'morning_emails' },
  { table: 'staff_list_columns' },
  { table: 'home_items' },
  { table: 'audit_log', without: ['values_salt', 'values_digest'] },
  // a file of all families is recorded with the id of each
  { table: 'personal_data_views', isLarge: sql`cardinality(archived.user_ids) > 200` },
];

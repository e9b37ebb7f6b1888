import type { RawBuilder } from 'kysely';
import { id } from './generated.ts';
import type { Plan } from './generated.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Accounts and staff with their sessions, half of those of accounts expired long ago, and the rows that sign-ups and log-ins leave. */
export function generatedPeople({ users, operators, now }: Plan): RawBuilder<unknown>[] {
  const at = sql`${now}::timestamptz`;
  const everyUser = sql`generate_series(1, ${users}::integer) AS n`;
  /** From now to 200 days ago. */
  const before = sql`${at} - (n % 200) * interval '1 day'`;
  return [
    sql`
      INSERT INTO users (id, email, phone_number, password_hash, created_at)
      SELECT ${id('user', 'n')}, 'user' || n || '@example.com', '+447700900123', '$argon2id$none', ${at} - interval '300 days' FROM ${everyUser}`,
    sql`
      INSERT INTO sessions (id, user_id, user_agent, created_at, last_used_at, expires_at)
      SELECT ${id('other', 'n')}, ${id('user', 'n')}, 'Browser', ${at} - interval '300 days', ${at} - (n % 60) * interval '1 day',
             ${at} + interval '30 days' FROM ${everyUser}`,
    sql`
      INSERT INTO staff (id, email, name, password_hash, created_at)
      SELECT ${id('other', 'n')}, 'office' || n || '@example.com', 'Office ' || n, '$argon2id$none', ${at} - interval '300 days' FROM ${everyUser} WHERE n <= 50`,
    sql`
      INSERT INTO staff_sessions (id, staff_id, token_hash, network, created_at, last_used_at, expires_at, factor_at)
      SELECT ${id('other', 'n')}, ${id('other', '1 + n % 50')}, sha256(n::text::bytea), '203.0.113.0/24', ${at} - interval '60 days',
             ${at} - (n % 60) * interval '1 day', ${at} + interval '30 days', ${at} - (n % 60) * interval '1 day' FROM ${everyUser}`,
    sql`
      INSERT INTO refresh_tokens (token_hash, session_id, issued_at, rotated_at)
      SELECT sha256((n * 10 + token)::text::bytea), ${id('other', 'n')}, ${at} - (n % 16) * interval '1 day',
             CASE token WHEN 1 THEN ${at} - (n % 16) * interval '1 day' END FROM ${everyUser}, generate_series(1, 2) AS token`,
    sql`
      INSERT INTO sign_ups (id, handle_hash, email, phone_number, password_hash, created_at)
      SELECT ${id('other', 'n')}, sha256(n::text::bytea), 'new' || n || '@example.com', '+447700900123', '$argon2id$none', ${at} - (n % 25) * interval '1 day'
      FROM ${everyUser} WHERE n % 5 = 0`,
    sql`
      INSERT INTO password_resets (user_id, code_hash, sent_at, expires_at)
      SELECT ${id('user', 'n')}, sha256(n::text::bytea), ${at}, ${at} + interval '1 hour' FROM ${everyUser} WHERE n % 5 = 0`,
    sql`
      INSERT INTO email_changes (user_id, new_email, code_hash, code_sent_at, code_expires_at, asked_at)
      SELECT ${id('user', 'n')}, 'next' || n || '@example.com', sha256(n::text::bytea), ${at}, ${at}, ${at} - (n % 6) * interval '1 day'
      FROM ${everyUser} WHERE n % 50 = 0`,
    sql`
      INSERT INTO attempt_counters (purpose, subject_hash, window_start, attempts)
      SELECT 'log-in', sha256(n::text::bytea), ${at} - (n % 40) * interval '1 hour', 1 FROM ${everyUser}`,
    sql`
      INSERT INTO photos (file_name, user_id, state, declared_type, declared_size, width, height, stored_size, is_used, created_at, upload_expires_at, stored_at)
      SELECT ${id('other', 'n')}::text || '.jpg', ${id('user', 'n')}, 'stored', 'image/jpeg', 1000, 30, 40, 1000, n % 20 <> 0, ${before}, ${before}, ${before}
      FROM ${everyUser} WHERE n % 2 = 0`,
    sql`
      INSERT INTO provider_customers (client_id, user_id, provider, provider_customer_id)
      SELECT ${id('client', `n % ${operators} + 1`)}, ${id('user', 'n')}, 'stripe', 'cus_' || n FROM ${everyUser}`,
    sql`
      INSERT INTO mandates (client_id, id, user_id, currency, provider_mandate_id, provider_customer_id, provider_bank_account_id, status,
                            check_at, created_at, updated_at)
      SELECT ${id('client', `n % ${operators} + 1`)}, ${id('other', 'n')}, ${id('user', 'n')}, 'gbp', 'MD' || n, 'CU' || n, 'BA' || n, 'active',
             ${at} + (1 + n % 30) * interval '1 day', ${before}, ${before} FROM ${everyUser} WHERE n % 5 = 0`,
    sql`
      INSERT INTO mandate_sessions (client_id, id, user_id, currency, service_id, ticket_id, year, state, mandate_id, expires_at, created_at)
      SELECT client_id, id, user_id, currency, ${id('service', '1001')}, ${id('ticket', '10011')}, '26/27', 'confirmed', id, ${at}, created_at FROM mandates
      WHERE id::text LIKE '00000009-%'`,
    sql`
      INSERT INTO waiting_list_entries (client_id, id, service_id, year, email, mobile, post_code, passengers, joined_at)
      SELECT ${id('client', `n % ${operators} + 1`)}, ${id('other', 'n')}, ${id('service', `(n % ${operators} + 1) * 1000 + 1`)}, '26/27',
             'user' || n || '@example.com', '+447700900123', 'BD23 1AA', '[{"firstName": "A", "lastName": "B"}]', ${before}
      FROM ${everyUser} WHERE n % 3 = 0`,
  ];
}

import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { releaseSeats } from '../../../catalogue/inventory/seat-statement-parts.ts';
import { writeSale } from '../../../payments/cards/payment-statement-parts.ts';
import { releaseReservedVoucher } from '../../../sales/vouchers/voucher-statement-parts.ts';
import { part, statement } from './statement.ts';
import { sql } from './sql.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const movedOrder = part(
  'moved_order',
  { columns: ['client_id', 'id', 'currency'], of: 'orders' },
  sql`UPDATE orders SET state = ${'paid'} RETURNING client_id, id, currency`,
);
const lockedRows = part('locked_rows', { materialized: true }, sql`SELECT FROM ${movedOrder} FOR UPDATE`);
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('a statement has its parts in the given order, each after the parts that it reads, and each once', () => {
  const counted = part('counted', { columns: ['rows'] }, sql`SELECT count(*) AS rows FROM ${lockedRows}`);
  const noted = part('noted', {}, sql`INSERT INTO notes SELECT ${movedOrder.id} FROM ${movedOrder}`);
  const query = statement([noted, [counted], undefined], sql`SELECT ${counted.rows}, ${1} FROM ${counted}`).compile(db);
  expect(words(query.sql)).toBe(
    words(`
      WITH moved_order AS (UPDATE orders SET state = $1 RETURNING client_id, id, currency),
      noted AS (INSERT INTO notes SELECT moved_order.id FROM moved_order),
      locked_rows AS MATERIALIZED (SELECT FROM moved_order FOR UPDATE),
      counted AS (SELECT count(*) AS rows FROM locked_rows)
      SELECT counted.rows, $2 FROM counted`),
  );
  expect(query.parameters).toEqual(['paid', 1]);
});

test('a part that only a condition or the last query reads is included', () => {
  const condition = sql`EXISTS (SELECT FROM ${lockedRows})`;
  const { sql: text } = statement([], sql`SELECT ${condition}`).compile(db);
  expect(text).toMatch(/^WITH moved_order AS .* locked_rows AS MATERIALIZED /);
});

test('a statement with two parts of one name is refused', () => {
  const other = part('moved_order', {}, sql`SELECT`);
  expect(() => statement([movedOrder, other], sql`SELECT`)).toThrow('two parts with the name moved_order');
});

test('a wrong pairing of parts does not compile', () => {
  const wrongPairings = () => {
    // @ts-expect-error the part does not return this column
    void movedOrder.customer_ticket_id;
    // @ts-expect-error the part returns no columns
    void lockedRows.id;
    // @ts-expect-error the part that is read is missing
    releaseSeats();
    const withoutCurrency = part('moved_order', { columns: ['client_id', 'id'], of: 'orders' }, sql`SELECT`);
    // @ts-expect-error a column that is read is missing
    writeSale(withoutCurrency, { transaction_id: '', price: 1, discount: 0 }, new Date());
    const tickets = part('tickets', { columns: ['client_id', 'id'], of: 'customer_tickets' }, sql`SELECT`);
    // @ts-expect-error the rows are of another table
    releaseSeats(tickets);
    // @ts-expect-error the voucher is locked after the seats, so their part comes first
    releaseReservedVoucher(movedOrder);
    // @ts-expect-error a part is read before it is made
    part('early', {}, sql`SELECT FROM ${late}`);
    const late = part('late', {}, sql`SELECT`);
    // @ts-expect-error SQL is no part
    statement([sql`late AS (SELECT)`], sql`SELECT FROM ${late}`);
  };
  expect(wrongPairings).toThrow(TypeError);
});

import fc from 'fast-check';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql as kyselySql,
} from 'kysely';
import type { RawBuilder, Sql } from 'kysely';
import { expect, test } from 'vitest';
import { sql } from './sql.ts';

interface Tables {
  orders: { id: string; price: number };
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text and the parameters that go to PostgreSQL. */
function compiled(builder: { compile: (provider: typeof db) => { sql: string; parameters: readonly unknown[] } }) {
  const { sql: text, parameters } = builder.compile(db);
  return { text, parameters };
}

const now = new Date();
const bytes = Buffer.from('a');

/** What the server writes with `sql`, with a tag of either kind. */
const written: Record<string, (tag: Sql) => RawBuilder<unknown>> = {
  'values of each kind': (tag) =>
    tag`SELECT ${1}, ${'a'}, ${null}, ${undefined}, ${true}, ${now}, ${bytes}, ${['a', 'b']}, ${{ a: 1 }}`,
  'no value': (tag) => tag`SELECT 1`,
  'a value alone': (tag) => tag`${1}`,
  'templates in templates': (tag) => tag`SELECT ${tag`${1} + ${tag`(${2})`}`} + ${3}`,
  'a text': (tag) => tag`SELECT ${tag.raw('now()')}, ${1}`,
  'names of columns and tables': (tag) =>
    tag`SELECT ${tag.ref('orders.id')}, ${tag.id('a', 'b')} FROM ${tag.table('public.orders')} WHERE id = ${1}`,
  constants: (tag) => tag`SELECT ${tag.lit('it’s')}, ${tag.lit(null)}, ${tag.val(2)}, ${1}`,
  'a list': (tag) => tag`SELECT ${0} IN (${tag.join([1, tag`${2} + 1`, 'c'])}), ${4}`,
  'a list of one': (tag) => tag`IN (${tag.join([1])})`,
  'an empty list': (tag) => tag`IN (${tag.join([])})`,
  'a list with a separator': (tag) => tag`${tag.join([tag`a`, tag`b`, 3], tag` AND `)}`,
  'a list whose separator has a value': (tag) => tag`${tag.join([1, 2], tag` + ${5} + `)}`,
  'a query of the builder': (tag) => tag`SELECT EXISTS (${db.selectFrom('orders').where('id', '=', 'a')}), ${1}`,
  'a template of Kysely': (tag) => tag`SELECT ${kyselySql`${1} + ${kyselySql.ref('price')}`}, ${2}`,
  'another type': (tag) => tag<string>`SELECT ${1}`.$castTo<number>().$notNull(),
};

test.each(Object.entries(written))('%s: the text and the parameters are those of Kysely', (_what, write) => {
  expect(compiled(write(sql))).toEqual(compiled(write(kyselySql)));
  // a second time, because SQL inside a query is kept
  const once = write(sql);
  once.toOperationNode();
  expect(compiled(once)).toEqual(compiled(write(kyselySql)));
});

test('inside a query of the builder it is written as that of Kysely', () => {
  const query = (tag: Sql) =>
    db
      .selectFrom('orders')
      .select([tag<number>`price + ${1}`.as('more'), 'id'])
      .where(tag<boolean>`price > ${2}`)
      .where('id', 'in', tag<string>`(${tag.join(['a', 'b'])})`)
      .orderBy(tag`price + ${3}`);
  expect(compiled(query(sql))).toEqual(compiled(query(kyselySql)));
});

test('for any nesting of templates the text and the parameters are those of Kysely', () => {
  type Tree = { texts: string[]; values: (Tree | string | number)[] };
  const { tree } = fc.letrec<{ tree: Tree; value: Tree | string | number }>((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.string(), fc.integer(), tie('tree')),
    tree: fc
      .array(fc.tuple(fc.string(), tie('value')), { maxLength: 4 })
      .map((parts) => ({ texts: [...parts.map(([text]) => text), 'end'], values: parts.map(([, value]) => value) })),
  }));
  const make = (tag: Sql, { texts, values }: Tree): RawBuilder<unknown> =>
    tag(
      texts as unknown as TemplateStringsArray,
      ...values.map((value) => (typeof value === 'object' ? make(tag, value) : value)),
    );
  fc.assert(
    fc.property(tree, (some) => {
      expect(compiled(make(sql, some))).toEqual(compiled(make(kyselySql, some)));
    }),
  );
});

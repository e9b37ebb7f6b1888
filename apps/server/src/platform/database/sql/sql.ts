import { CompiledQuery, sql as kyselySql } from 'kysely';
import type {
  AliasedRawBuilder,
  Expression,
  OperationNode,
  QueryExecutorProvider,
  QueryResult,
  RawBuilder,
} from 'kysely';
import type { AbortableQueryOptions, KyselyPlugin, RawNode, Sql, ValueNode } from 'kysely';

/**
 * SQL with values, as Kysely's `sql` makes it. It keeps the texts and the values as they are and joins them once, when it is executed. Kysely
 * makes a tree of frozen nodes of each template and walks through it, which cost the server more than all else of a purchase (decision 422).
 * Inside a query of Kysely's builder it becomes such a tree.
 */
export class Fragment<Row = unknown> implements RawBuilder<Row> {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
  #node: RawNode | undefined;

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }

  get isRawBuilder(): true {
    return true;
  }

  get expressionType(): Row | undefined {
    return undefined;
  }

  as<Alias extends string>(alias: Alias | Expression<unknown>): AliasedRawBuilder<Row, Alias> {
    return this.#ofKysely().as<Alias>(alias as Alias);
  }

  $castTo<Other>(): RawBuilder<Other> {
    return this as unknown as RawBuilder<Other>;
  }

  $notNull(): RawBuilder<Exclude<Row, null>> {
    return this.$castTo();
  }

  withPlugin(plugin: KyselyPlugin): RawBuilder<Row> {
    return this.#ofKysely().withPlugin(plugin);
  }

  compile(provider: QueryExecutorProvider): CompiledQuery<Row> {
    const parameters: unknown[] = [];
    const text = writeAll(this.texts, this.values, parameters);
    return text === undefined ? this.#ofKysely().compile(provider) : CompiledQuery.raw(text, parameters);
  }

  async execute(provider: QueryExecutorProvider, options?: AbortableQueryOptions): Promise<QueryResult<Row>> {
    return provider.getExecutor().executeQuery<Row>(this.compile(provider), options);
  }

  toOperationNode(): RawNode {
    return (this.#node ??= this.#ofKysely().toOperationNode());
  }

  #ofKysely(): RawBuilder<Row> {
    return kyselySql<Row>(this.texts as unknown as TemplateStringsArray, ...this.values);
  }
}

/** Returns the text of a template and adds its values to the parameters. Undefined when only Kysely can write it. */
function writeAll(texts: readonly string[], values: readonly unknown[], parameters: unknown[]): string | undefined {
  let text = texts[0]!;
  for (let index = 0; index < values.length; index += 1) {
    const written = write(values[index], parameters);
    if (written === undefined) return undefined;
    text += written + texts[index + 1]!;
  }
  return text;
}

function write(value: unknown, parameters: unknown[]): string | undefined {
  if (value instanceof Fragment) return writeAll(value.texts, value.values, parameters);
  // Kysely calls a function with its builder of expressions
  if (typeof value === 'function') return undefined;
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value)
    return writeNode((value as { toOperationNode: () => OperationNode }).toOperationNode(), parameters);
  return `$${parameters.push(value)}`;
}

/** Writes SQL that Kysely has made, such as the name of a column. */
function writeNode(node: OperationNode, parameters: unknown[]): string | undefined {
  if (node.kind === 'ValueNode' && !(node as ValueNode).immediate)
    return `$${parameters.push((node as ValueNode).value)}`;
  if (node.kind !== 'RawNode') return undefined;
  const { sqlFragments, parameters: nodes } = node as RawNode;
  let text = sqlFragments[0]!;
  for (let index = 0; index < nodes.length; index += 1) {
    const written = writeNode(nodes[index]!, parameters);
    if (written === undefined) return undefined;
    text += written + sqlFragments[index + 1]!;
  }
  return text;
}

const comma = new Fragment([', '], []);

function join(values: readonly unknown[], separator: RawBuilder<unknown> = comma): RawBuilder<never> {
  if (values.length === 0) return new Fragment<never>([''], []);
  if (!(separator instanceof Fragment) || separator.values.length > 0) return kyselySql.join(values, separator);
  return new Fragment<never>(['', ...Array<string>(values.length - 1).fill(separator.texts[0]!), ''], values);
}

/** Kysely's `sql`, with less work for the processor. The server writes all its SQL with it. */
export const sql: Sql = Object.assign(
  <Row>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row> => new Fragment<Row>(texts, values),
  kyselySql,
  { raw: <Row>(text: string): RawBuilder<Row> => new Fragment<Row>([text], []), join },
);

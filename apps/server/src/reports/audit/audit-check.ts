/** An invariant: a query that returns the rows that break it. */
export interface AuditCheck {
  name: string;
  /** The number in the catalogue of invariants. */
  invariant: number;
  promise: string;
  /**
   * A SELECT. Its tables contain the rows of some operators only (scoped-tables.ts), so it compares no rows of two operators.
   */
  sql: string;
  /** The query compares rows of one order, so that an audit of some days reads only the orders that changed in them. */
  isOfOrders?: true;
  /** The query reads rows without an operator, and runs once. */
  isWithoutOperator?: true;
}

/** One invariant: a query that finds the rows which break it. No row is a clean audit. */
export interface AuditCheck {
  name: string;
  /** The number in the catalogue of invariants. */
  invariant: number;
  promise: string;
  /**
   * A SELECT. Its tables have the rows of some operators only (`scopedTables`), so that it finds what it would find in all of them: nothing that
   * it compares belongs to two operators.
   */
  sql: string;
  /** It looks at each order by itself, so that an audit of some days reads only the orders that changed in them. */
  isOfOrders?: true;
  /** It reads what belongs to no operator, and is made once. */
  isOfNobody?: true;
}

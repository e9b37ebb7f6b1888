/** One invariant: a query that finds the rows which break it. No row is a clean audit. */
export interface AuditCheck {
  name: string;
  /** The number in the catalogue of invariants. */
  invariant: number;
  promise: string;
  sql: string;
}

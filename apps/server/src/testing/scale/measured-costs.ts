/** What one call makes PostgreSQL do. */
export interface Cost {
  /** Statements that the server sends, without BEGIN and COMMIT. */
  round_trips: number;
  /** Statements with those of triggers, foreign keys and functions. */
  statements: number;
  /** Nodes of all plans. A part of a statement that finds nothing adds to them, and to the time of each call. */
  plan_nodes: number;
  /**
   * Subqueries for which PostgreSQL reads a whole table, or all entries of an index, into a hash table. It does so only while the table is small, and a
   * table of sales is small for the first months.
   */
  hashed_subqueries: number;
  /** Triggers that run, also those of foreign keys. */
  triggers: number;
  /** Calls of functions in SQL and PL/pgSQL. */
  function_calls: number;
  /** Rows that are inserted, updated and deleted. */
  rows: number;
  /** Pages that the statements touch. */
  pages: number;
  /** Records of the log, one for each row, index entry and lock of a row that is written. Those of triggers count twice. */
  wal_records: number;
  wal_bytes: number;
}

/** The costs when they were measured last. A bound is a tenth above, rounded down. Lower them when a call becomes cheaper. */
export const measured = {
  'a purchase': {
    round_trips: 5,
    statements: 30,
    plan_nodes: 170,
    hashed_subqueries: 0,
    triggers: 26,
    function_calls: 9,
    rows: 14,
    pages: 148,
    wal_records: 43,
    wal_bytes: 6_129,
  },
  'a purchase within an hour of another one': {
    round_trips: 4,
    statements: 27,
    plan_nodes: 171,
    hashed_subqueries: 0,
    triggers: 23,
    function_calls: 11,
    rows: 13,
    pages: 156,
    wal_records: 35,
    wal_bytes: 5_532,
  },
  'a family order of three': {
    round_trips: 5,
    statements: 55,
    plan_nodes: 323,
    hashed_subqueries: 0,
    triggers: 63,
    function_calls: 15,
    rows: 26,
    pages: 215,
    wal_records: 48,
    wal_bytes: 5_949,
  },
  'a renewal': {
    round_trips: 24,
    statements: 43,
    plan_nodes: 278,
    hashed_subqueries: 0,
    triggers: 25,
    function_calls: 9,
    rows: 16,
    pages: 180,
    wal_records: 47,
    wal_bytes: 6_416,
  },
  'a top-up': {
    round_trips: 4,
    statements: 19,
    plan_nodes: 165,
    hashed_subqueries: 0,
    triggers: 13,
    function_calls: 8,
    rows: 10,
    pages: 120,
    wal_records: 32,
    wal_bytes: 4_807,
  },
  'a booking': {
    round_trips: 10,
    statements: 39,
    plan_nodes: 258,
    hashed_subqueries: 0,
    triggers: 33,
    function_calls: 10,
    rows: 16,
    pages: 190,
    wal_records: 42,
    wal_bytes: 5_960,
  },
  'a scan': {
    round_trips: 14,
    statements: 19,
    plan_nodes: 53,
    hashed_subqueries: 0,
    triggers: 6,
    function_calls: 0,
    rows: 4,
    pages: 53,
    wal_records: 18,
    wal_bytes: 1_538,
  },
} satisfies Record<string, Cost>;

import type { TableProblem } from './table.ts';

/** Thrown inside the reader of tables. `readTable` returns its problem. */
export class UnreadableTable extends Error {
  readonly reason: TableProblem;

  constructor(problem: TableProblem['problem'], where: { line?: number; limit?: number; cause?: Error } = {}) {
    super(problem, { cause: where.cause });
    this.reason = { problem, line: where.line ?? null, limit: where.limit ?? null };
  }
}

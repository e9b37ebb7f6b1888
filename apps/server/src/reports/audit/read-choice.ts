import { parseArgs } from 'node:util';
import { findOperator } from '../../operators/find-operator.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readChoiceOf, UsageError } from '../../platform/usage-error.ts';
import type { AuditChoice } from './audit-database.ts';
import { auditParts } from './checks.ts';
import type { AuditPart } from './checks.ts';

/**
 * Reads the words after `npm run audit --`: `--operator SLUG` and `--part PART`, each any number of times, and `--days N`. Without words the
 * audit reads everything. Refuses an unknown operator; throws a UsageError for an unknown part or number of days.
 */
export async function readChoice(db: Database, words: string[], now: Date): Promise<AuditChoice> {
  const options = {
    operator: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true },
    days: { type: 'string' },
  } as const;
  const { operator, part, days } = parseArgs({ args: words, options }).values;
  return {
    ...(operator && { operators: await Promise.all(operator.map(async (slug) => (await findOperator(db, slug)).id)) }),
    ...(part && { parts: part.map(readPart) }),
    ...(days !== undefined && { since: new Date(now.getTime() - readDays(days) * 86_400_000) }),
  };
}

function readPart(word: string): AuditPart {
  readChoiceOf(auditParts, word);
  return word as AuditPart;
}

function readDays(word: string): number {
  if (!/^[1-9]\d{0,3}$/.test(word)) throw new UsageError('Write the number of days as --days N, a whole number from 1');
  return Number(word);
}

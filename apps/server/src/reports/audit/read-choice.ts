import { parseArgs } from 'node:util';
import { findOperator } from '../../operators/find-operator.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { AuditChoice } from './audit-database.ts';
import { auditParts } from './checks.ts';
import type { AuditPart } from './checks.ts';

/**
 * What the words after `npm run audit --` choose: `--operator SLUG` and `--part PART`, each as often as wanted, and `--days N`. No words choose
 * everything. Throws in words for an operator, a part or a number of days that does not exist.
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
  if (!Object.hasOwn(auditParts, word)) throw new Error(`Which part? ${Object.keys(auditParts).join(', ')}`);
  return word as AuditPart;
}

function readDays(word: string): number {
  if (!/^[1-9]\d{0,3}$/.test(word)) throw new Error('How many days? --days N, a whole number from 1');
  return Number(word);
}

import { refundWordsToday, type RefundPolicy } from '@fareway/domain/operators/refund-policy.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/operators/refunds.ts';
import styles from './refund-rules.module.css';

/** What an operator gives back, and its words about it. */
export interface Refunds {
  /** The rules themselves. */
  refund_steps?: RefundPolicy | undefined;
  /** In words, which the server makes of the rules. */
  refund_rules?: readonly string[] | undefined;
  /** Of several lines. */
  refund_words?: string | undefined;
}

interface RefundRulesProps {
  refunds: Refunds;
  /** The operator's day, and the first days of travel of the tickets that are bought; empty where there is no ticket. */
  today: string;
  first_days: readonly string[];
}

/**
 * What an operator gives back: first what holds today for the tickets that are bought, then its rules and words, folded (C-200, P-306). Without a ticket
 * only the rules and words; empty for an operator that has not decided.
 */
export function RefundRules({ refunds, today, first_days }: RefundRulesProps) {
  const { refund_steps, refund_rules = [], refund_words = '' } = refunds;
  const rules = [...refund_rules, ...refund_words.split('\n')]
    .filter((line) => line !== '')
    .map((line, index) => <div key={index}>{line}</div>);
  if (!refund_steps || first_days.length === 0) return rules;
  const holds = first_days.map((day) => refundWordsToday(refund_steps, today as LocalDate, day as LocalDate));
  return (
    <>
      {[...new Set(holds)].map((words) => (
        <div key={words}>
          <strong>{words}</strong>
        </div>
      ))}
      <details className={styles.rules}>
        <summary>{text.allRules}</summary>
        {rules}
      </details>
    </>
  );
}

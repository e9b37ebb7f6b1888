import { refundWordsToday, type RefundPolicy } from '@fareway/domain/operators/refund-policy.ts';
import { addDays, daysBetween, parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/operators/refunds.ts';
import { useEffect, useState } from 'react';
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
  /** The operator's day when the page was read. */
  today: string;
  /** The first days of travel of the tickets that are bought; empty where there is no ticket. */
  first_days: readonly string[];
}

/**
 * What an operator gives back: first what holds today for the tickets that are bought, then its rules and words, folded (C-200, P-306). Without a ticket
 * only the rules and words; empty for an operator that has not decided.
 */
export function RefundRules({ refunds, today: dayRead, first_days }: RefundRulesProps) {
  const today = useToday(parseLocalDate(dayRead));
  const { refund_steps, refund_rules = [], refund_words = '' } = refunds;
  const rules = [...refund_rules, ...refund_words.split('\n')]
    .filter((line) => line !== '')
    .map((line, index) => <div key={index}>{line}</div>);
  if (!refund_steps || first_days.length === 0) return rules;
  const holds = first_days.map((day) => refundWordsToday(refund_steps, today, day as LocalDate));
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

/**
 * Returns the operator's day, also on a page that stays open overnight: the day that the server sent, and the days that have begun on this device since then.
 * The device's own date may be wrong.
 */
function useToday(dayRead: LocalDate): LocalDate {
  const [days, setDays] = useState(0);
  useEffect(() => {
    const onDevice = dayOnDevice();
    const look = () => setDays(daysBetween(onDevice, dayOnDevice()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [dayRead]);
  return addDays(dayRead, days);
}

/** British and Irish clocks are equal. The Swedish form is that of ISO 8601. */
const dayOnDevice = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' }) as LocalDate;

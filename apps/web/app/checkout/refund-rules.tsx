import { refundWordsToday, type RefundPolicy } from '@fareway/domain/operators/refund-policy.ts';
import { addDays, daysBetween, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/operators/refunds.ts';
import { useEffect, useState } from 'react';
import { dayOf } from '../platform/day-of.ts';
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

/** Tickets that are bought, on a page that may stay open overnight. */
export interface DatedTickets {
  /** The operator's day when the page was read. */
  today: string;
  /** When the page was read, in milliseconds since 1970 on this device. */
  asked_at: number;
  /** Their first days of travel. */
  first_days: readonly string[];
}

interface RefundRulesProps {
  refunds: Refunds;
  tickets?: DatedTickets | undefined;
}

/**
 * What an operator gives back: first what holds today for the tickets that are bought, then its rules and words, folded (C-200, P-306). Without a ticket
 * only the rules and words; empty for an operator that has not decided.
 */
export function RefundRules({ refunds, tickets }: RefundRulesProps) {
  const { refund_steps, refund_rules = [], refund_words = '' } = refunds;
  const rules = [...refund_rules, ...refund_words.split('\n')]
    .filter((line) => line !== '')
    .map((line, index) => <div key={index}>{line}</div>);
  if (!refund_steps || !tickets) return rules;
  return (
    <>
      <WordsToday policy={refund_steps} tickets={tickets} />
      <details className={styles.rules}>
        <summary>{text.allRules}</summary>
        {rules}
      </details>
    </>
  );
}

function WordsToday({ policy, tickets }: { policy: RefundPolicy; tickets: DatedTickets }) {
  const today = useToday(tickets);
  const holds = tickets.first_days.map((day) => refundWordsToday(policy, today, day as LocalDate));
  return [...new Set(holds)].map((words) => (
    <div key={words}>
      <strong>{words}</strong>
    </div>
  ));
}

/** Returns the operator's day: the one when the page was read, and the days that have begun since then by the clock of this device. */
function useToday({ today, asked_at }: DatedTickets): LocalDate {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return addDays(today as LocalDate, daysBetween(dayOf(asked_at), dayOf(Math.max(asked_at, now))));
}

import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { collectionDays, groupsOf, type CollectionDay } from '@fareway/domain/instalments/collection-days.ts';
import { formatMoney, sum } from '@fareway/domain/money/money.ts';
import * as names from '@fareway/texts/instalments/payment-names.ts';
import * as text from '@fareway/texts/instalments/table.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import type { ReactNode } from 'react';
import styles from './instalment-table.module.css';

export interface TabledPayment {
  kind: 'deposit' | 'monthly';
  /** The date of the payment, or the first possible one. */
  date: LocalDate;
  /** In minor units. */
  amount: number;
  /** The state of an agreed payment. */
  badge?: ReactNode;
  /** The date of the retry of a failed payment. */
  retryOn?: LocalDate | undefined;
  /** Whether it is cancelled. It is not part of the total. */
  isCancelled?: boolean;
  /** The refunded amount in minor units. */
  refunded?: number;
}

interface InstalmentTableProps {
  payments: readonly TabledPayment[];
  currency: string;
  /** Whether the dates are the first possible ones, and the bank's dates are not known yet. */
  areDaysEarliest?: boolean;
}

/** The payments of a direct debit plan: number, date, amount, retry and refund. */
export function InstalmentTable({ payments, currency, areDaysEarliest = false }: InstalmentTableProps) {
  const numbered = payments.map((payment, index) => ({ ...payment, number: index + 1 }));
  const rows = rowsOf(numbered).map(({ amount, ...row }) => ({
    label: <PaymentLabel {...row} currency={currency} />,
    amount: row.payments[0]!.isCancelled ? (
      <s className={styles.soft}>{formatMoney(amount, currency)}</s>
    ) : (
      formatMoney(amount, currency)
    ),
  }));
  const taken = payments.filter(({ isCancelled }) => !isCancelled).map(({ amount }) => amount);
  return (
    <MoneyTable
      caption={
        areDaysEarliest ? (
          <Sentence parts={text.titleWithDays(payments.length, showDays)} />
        ) : (
          text.title(payments.length)
        )
      }
      rows={rows}
      total={{ label: labels.total, amount: formatMoney(sum(taken), currency) }}
    />
  );
}

interface NumberedPayment extends TabledPayment {
  number: number;
}

type Row = CollectionDay<NumberedPayment>;

/** One row for the payments of a day that are in the same state; a retried or refunded payment has a row of its own (P-302). */
function rowsOf(payments: readonly NumberedPayment[]): Row[] {
  return collectionDays(payments).flatMap(({ date, payments: ofDay }) => {
    const isAlone = ({ retryOn, refunded = 0 }: TabledPayment) => retryOn !== undefined || refunded > 0;
    const together = groupsOf(ofDay, (payment) => (isAlone(payment) ? payment : (payment.badge ?? '')));
    return together.map((ofRow) => ({ date, amount: sum(ofRow.map(({ amount }) => amount)), payments: ofRow }));
  });
}

function PaymentLabel({ date, payments, currency }: Omit<Row, 'amount'> & { currency: string }) {
  const { badge, retryOn, refunded = 0 } = payments[0]!;
  const kinds = payments.map(({ kind }) => kind);
  return (
    <span className={styles.payment}>
      <span>
        {names.together(
          payments.map(({ number }) => number),
          kinds,
        )}
      </span>
      <span className={styles.day}>
        <span className={styles.soft}>{formatDate(date)}</span>
        {badge}
      </span>
      {retryOn && <span>{text.again(formatDate(retryOn))}</span>}
      {refunded > 0 && <span>{text.refunded(formatMoney(refunded, currency))}</span>}
    </span>
  );
}

function showDays(words: string): ReactNode {
  return <span className={styles.days}>{words}</span>;
}

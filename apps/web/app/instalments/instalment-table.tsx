import { formatDate } from '@fareway/domain/format-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { formatMoney, sum } from '@fareway/domain/money.ts';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import type { ReactNode } from 'react';
import styles from './instalment-table.module.css';

export interface TabledPayment {
  kind: 'deposit' | 'monthly';
  /** The day on which it is taken, or the first on which it may be. */
  date: LocalDate;
  /** Minor units. */
  amount: number;
  /** How it stands, where it was agreed to. */
  standing?: ReactNode;
  /** The day on which one that failed is asked for again. */
  retryOn?: LocalDate | undefined;
  /** It will not be taken, and counts for nothing. */
  isCancelled?: boolean;
  /** What was given back of it, in minor units. */
  refunded?: number;
}

interface InstalmentTableProps {
  payments: readonly TabledPayment[];
  currency: string;
  /** The days are the first on which the payments may be taken, and not yet those on which the bank takes them. */
  areDaysEarliest?: boolean;
}

/** Every payment by direct debit: which it is, on which day, how much, when it is asked for again, and what was given back of it. */
export function InstalmentTable({ payments, currency, areDaysEarliest = false }: InstalmentTableProps) {
  const rows = payments.map((payment, index) => ({
    label: <PaymentLabel payment={payment} number={index + 1} currency={currency} />,
    amount: payment.isCancelled ? (
      <s className={styles.soft}>{formatMoney(payment.amount, currency)}</s>
    ) : (
      formatMoney(payment.amount, currency)
    ),
  }));
  const taken = payments.filter(({ isCancelled }) => !isCancelled).map(({ amount }) => amount);
  const isOne = payments.length === 1;
  return (
    <MoneyTable
      caption={
        <>
          {isOne ? 'Your payment' : `Your ${payments.length} payments`}
          {areDaysEarliest && <span className={styles.days}>, {isOne ? '' : 'each '}on or just after its day</span>}
        </>
      }
      rows={rows}
      total={{ label: 'Total', amount: formatMoney(sum(taken), currency) }}
    />
  );
}

interface PaymentLabelProps {
  payment: TabledPayment;
  number: number;
  currency: string;
}

function PaymentLabel({ payment, number, currency }: PaymentLabelProps) {
  const { kind, date, standing, retryOn, refunded = 0 } = payment;
  return (
    <span className={styles.payment}>
      <span>{`${number}. ${kind === 'deposit' ? 'Deposit' : 'Monthly payment'}`}</span>
      <span className={styles.day}>
        <span className={styles.soft}>{formatDate(date)}</span>
        {standing}
      </span>
      {retryOn && <span>{`Asked for again on or just after ${formatDate(retryOn)}`}</span>}
      {refunded > 0 && <span>{`${formatMoney(refunded, currency)} refunded`}</span>}
    </span>
  );
}

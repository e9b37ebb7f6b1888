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
}

/** Every payment by direct debit: which it is, from which day on, and how much. */
export function InstalmentTable({ payments, currency }: { payments: readonly TabledPayment[]; currency: string }) {
  const rows = payments.map(({ kind, date, amount, standing }, index) => ({
    label: (
      <span className={styles.payment}>
        <span>{`${index + 1}. ${kind === 'deposit' ? 'Deposit' : 'Monthly payment'}`}</span>
        <span className={styles.when}>on or just after {formatDate(date)}</span>
        {standing}
      </span>
    ),
    amount: formatMoney(amount, currency),
  }));
  const total = formatMoney(sum(payments.map(({ amount }) => amount)), currency);
  return (
    <MoneyTable
      caption={payments.length === 1 ? 'Your payment' : `Your ${payments.length} payments`}
      rows={rows}
      total={{ label: 'Total', amount: total }}
    />
  );
}

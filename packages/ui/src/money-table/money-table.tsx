import type { ReactNode } from 'react';
import styles from './money-table.module.css';

export interface MoneyRow {
  label: ReactNode;
  /** An amount as text: “£12.50”, “−£2.00”. */
  amount: ReactNode;
}

interface MoneyTableProps {
  /** The subject of the table. */
  caption: ReactNode;
  rows: readonly MoneyRow[];
  /** The amount to pay now. */
  total?: MoneyRow | undefined;
  /** Rows after the total: instalments with their dates. */
  later?: readonly MoneyRow[];
}

/** The price, and when it is charged. */
export function MoneyTable({ caption, rows, total, later = [] }: MoneyTableProps) {
  return (
    <table className={styles.money}>
      <caption>{caption}</caption>
      <tbody>{rows.map(line)}</tbody>
      {total && <tbody className={styles.total}>{line(total, 0)}</tbody>}
      {later.length > 0 && <tbody className={styles.later}>{later.map(line)}</tbody>}
    </table>
  );
}

function line({ label, amount }: MoneyRow, index: number) {
  return (
    <tr key={index}>
      <th scope="row">{label}</th>
      <td>{amount}</td>
    </tr>
  );
}

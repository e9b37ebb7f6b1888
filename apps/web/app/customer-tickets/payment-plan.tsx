import { formatDate } from '@fareway/domain/format-date.ts';
import { instalmentStanding, type InstalmentStanding } from '@fareway/domain/instalment-standing.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import { formatMoney, fromWire, sum } from '@fareway/domain/money.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { ReactNode } from 'react';
import { InstalmentTable } from '../instalments/instalment-table.tsx';
import type { CustomerTicket } from './wire.ts';

interface PaymentPlanProps {
  plan: NonNullable<CustomerTicket['plan']>;
  currency: string;
  /** Who helps with a payment that failed. */
  operator: string;
}

/** How a ticket is paid by direct debit: what is paid, what comes next, what failed. */
export function PaymentPlan({ plan, currency, operator }: PaymentPlanProps) {
  const payments = plan.payments.map(({ kind, charge_date, due_date, amount, state }) => ({
    kind,
    date: parseLocalDate(charge_date ?? due_date),
    amount: fromWire(amount),
    stands: instalmentStanding(state),
  }));
  const paid = sum(payments.filter(({ stands }) => stands === 'paid').map(({ amount }) => amount));
  const next = payments.find(({ stands }) => stands === 'to-come');
  const hasFailed = payments.some(({ stands }) => stands === 'failed');
  return (
    <Card
      title="Payments by Direct Debit"
      actions={
        <ButtonLink href="/account/mandate" variant="secondary">
          Your mandate
        </ButtonLink>
      }
    >
      {hasFailed && (
        <Notice tone="warning" title="A payment was not made">
          <p>Your bank did not pay it. Please contact {operator} if you do not hear from them.</p>
        </Notice>
      )}
      <SummaryList
        rows={[
          { label: 'Paid', value: `${formatMoney(paid, currency)} of ${formatMoney(fromWire(plan.total), currency)}` },
          ...(next
            ? [{ label: 'Next payment', value: `${formatMoney(next.amount, currency)}, ${formatDate(next.date)}` }]
            : []),
        ]}
      />
      <InstalmentTable
        payments={payments.map(({ stands, ...payment }) => ({ ...payment, standing: badges[stands] }))}
        currency={currency}
      />
    </Card>
  );
}

/** What is still to come needs no sign: its day says so. */
const badges: Record<InstalmentStanding, ReactNode> = {
  paid: <Badge tone="success">Paid</Badge>,
  failed: <Badge tone="error">Failed</Badge>,
  cancelled: <Badge icon="blocked">Cancelled</Badge>,
  'to-come': undefined,
};

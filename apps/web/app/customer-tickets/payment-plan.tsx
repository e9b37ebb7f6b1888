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
  const payments = plan.payments.map(({ kind, charge_date, due_date, amount, state, refunded = 0 }) => ({
    kind,
    date: parseLocalDate(charge_date ?? due_date),
    amount: fromWire(amount),
    refunded: fromWire(refunded),
    stands: instalmentStanding(state),
  }));
  const amountOf = (...standings: InstalmentStanding[]) =>
    formatMoney(sum(payments.filter(({ stands }) => standings.includes(stands)).map(({ amount }) => amount)), currency);
  const refunded = sum(payments.map((payment) => payment.refunded));
  const next = payments.find(({ stands }) => stands === 'to-come');
  const hasFailed = payments.some(({ stands }) => stands === 'failed');
  const hasEndedEarly = !next && payments.some(({ stands }) => stands === 'cancelled');
  const paid = amountOf('paid');
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
      {hasEndedEarly && (
        <Notice title="No more payments are taken">
          <p>The payments that were still to come are cancelled. {operator} can tell you more.</p>
        </Notice>
      )}
      <SummaryList
        rows={[
          { label: 'Paid', value: hasEndedEarly ? paid : `${paid} of ${amountOf('paid', 'to-come', 'failed')}` },
          ...(refunded > 0 ? [{ label: 'Refunded', value: formatMoney(refunded, currency) }] : []),
          ...(next
            ? [{ label: 'Next payment', value: `${formatMoney(next.amount, currency)}, ${formatDate(next.date)}` }]
            : []),
        ]}
      />
      <InstalmentTable
        payments={payments.map(({ stands, ...payment }) => ({
          ...payment,
          standing: badges[stands],
          isCancelled: stands === 'cancelled',
        }))}
        currency={currency}
        areDaysEarliest={plan.payments.some(({ state, charge_date }) => !charge_date && isToCome(state))}
      />
    </Card>
  );
}

const isToCome = (state: string) => instalmentStanding(state) === 'to-come';

/** What is still to come needs no sign: its day says so. */
const badges: Record<InstalmentStanding, ReactNode> = {
  paid: <Badge tone="success">Paid</Badge>,
  failed: <Badge tone="error">Failed</Badge>,
  cancelled: <Badge icon="blocked">Cancelled</Badge>,
  'to-come': undefined,
};

import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { collectedOn, collectionDays } from '@fareway/domain/instalments/collection-days.ts';
import {
  instalmentStatus,
  isChargedBack,
  type InstalmentStatus,
} from '@fareway/domain/instalments/instalment-status.ts';
import { parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import { deadMandateNotice } from '@fareway/domain/instalments/mandate-words.ts';
import { formatMoney, fromWire, sum } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/customer-tickets/payment-plan.ts';
import * as endedPlan from '@fareway/texts/instalments/ended-plan.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
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
  /** The contact for a failed payment. */
  operator: string;
  today: string;
}

/** The direct debit plan of a ticket: paid, upcoming and failed payments. */
export function PaymentPlan({ plan, currency, operator, today }: PaymentPlanProps) {
  const payments = plan.payments.map(
    ({ number, kind, charge_date, due_date, amount, state, retry_on, refunded = 0 }) => ({
      number,
      kind,
      date: collectedOn(parseLocalDate(charge_date ?? due_date)),
      amount: fromWire(amount),
      refunded: fromWire(refunded),
      paymentStatus: instalmentStatus(state),
      isReturned: isChargedBack(state),
      retryOn: retry_on === undefined ? undefined : collectedOn(parseLocalDate(retry_on)),
    }),
  );
  const amountOf = (...statuses: InstalmentStatus[]) =>
    formatMoney(
      sum(payments.filter(({ paymentStatus }) => statuses.includes(paymentStatus)).map(({ amount }) => amount)),
      currency,
    );
  const refunded = sum(payments.map((payment) => payment.refunded));
  const upcoming = nextOf(payments);
  const { mandate_status: status } = plan;
  // an ended mandate collects nothing, whatever was planned
  const isUnpaid = upcoming !== undefined && status !== undefined && isDeadMandate({ status });
  const next = isUnpaid ? undefined : nextOf(payments, today);
  const failed = payments.filter(({ paymentStatus, isReturned }) => paymentStatus === 'failed' && !isReturned);
  const returned = payments.filter(({ isReturned }) => isReturned);
  const hasEndedEarly = !upcoming && payments.some(({ paymentStatus }) => paymentStatus === 'cancelled');
  const paid = amountOf('paid');
  return (
    <Card
      title={headings.debits}
      actions={
        <ButtonLink href="/account/mandate" variant="secondary">
          {actionText.seeMandate}
        </ButtonLink>
      }
    >
      {failed.length > 0 && (
        <Notice tone="warning" title={headings.debitFailed}>
          {failed.map(({ number, amount, date, retryOn }) => (
            <p key={number}>
              {retryOn
                ? text.failedAgain(formatMoney(amount, currency), formatDate(date), formatDate(retryOn))
                : text.failed(formatMoney(amount, currency), formatDate(date), operator)}
            </p>
          ))}
        </Notice>
      )}
      {returned.length > 0 && (
        <Notice tone="warning" title={headings.debitReturned}>
          {returned.map(({ number, amount, date }) => (
            <p key={number}>{text.returned(formatMoney(amount, currency), formatDate(date), operator)}</p>
          ))}
        </Notice>
      )}
      {isUnpaid && (
        <Notice tone="warning" title={deadMandateNotice(status).yours}>
          <p>
            {deadMandateNotice(status).text} {text.mandateEndedText(operator)}
          </p>
        </Notice>
      )}
      {hasEndedEarly && (
        <Notice title={text.endedTitle}>
          <p>{endedPlan.text(operator)}</p>
        </Notice>
      )}
      <SummaryList
        rows={[
          { label: text.paid, value: hasEndedEarly ? paid : text.paidOf(paid, amountOf('paid', 'to-come', 'failed')) },
          ...(refunded > 0 ? [{ label: text.refunded, value: formatMoney(refunded, currency) }] : []),
          ...(next
            ? [{ label: text.next, value: `${formatMoney(next.amount, currency)}, ${formatDate(next.date)}` }]
            : []),
        ]}
      />
      <InstalmentTable
        payments={payments.map(({ number: _, paymentStatus, isReturned, ...payment }) => ({
          ...payment,
          badge: isReturned
            ? returnedBadge
            : paymentStatus === 'to-come' && !isUnpaid && payment.date < today
              ? collectingBadge
              : badges[paymentStatus],
          isCancelled: paymentStatus === 'cancelled',
        }))}
        currency={currency}
        areDaysEarliest={plan.payments.some(({ state, charge_date }) => !charge_date && isToCome(state))}
      />
    </Card>
  );
}

interface Payment {
  paymentStatus: InstalmentStatus;
  date: LocalDate;
  amount: number;
  retryOn: LocalDate | undefined;
}

/**
 * Returns what is taken next from a day on, and its day: all payments of that day (P-302). A failed one may be retried before the following one is due. One
 * whose day has passed is being collected: whether it was paid is known two working days later.
 */
function nextOf(payments: readonly Payment[], from = ''): { date: LocalDate; amount: number } | undefined {
  const [next] = collectionDays(
    payments
      .filter(({ paymentStatus, retryOn }) => paymentStatus === 'to-come' || (paymentStatus === 'failed' && retryOn))
      .map(({ date, retryOn = date, amount }) => ({ date: retryOn, amount }))
      .filter(({ date }) => date >= from),
  );
  return next;
}

const isToCome = (state: string) => instalmentStatus(state) === 'to-come';

const collectingBadge = <Badge>{text.collectingState}</Badge>;
const returnedBadge = <Badge tone="error">{text.returnedState}</Badge>;

/** Upcoming payments have no badge, because their day is shown. */
const badges: Record<InstalmentStatus, ReactNode> = {
  paid: <Badge tone="success">{text.paid}</Badge>,
  failed: <Badge tone="error">{text.failedState}</Badge>,
  cancelled: <Badge icon="blocked">{text.cancelledState}</Badge>,
  'to-come': undefined,
};

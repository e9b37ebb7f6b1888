import { formatMoney } from '@fareway/domain/money/money.ts';
import { isAwaitingCustomer } from '@fareway/domain/instalments/mandate.ts';
import * as text from '@fareway/texts/checkout/direct-debit.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { FormEvent } from 'react';
import styles from '../payment/pay-section.module.css';
import { PaymentStatus, UnsettledButtons, UnsettledNotice } from '../payment/payment-status.tsx';
import { isBusy, reasonForNoPayment, type ShownPayment } from '../payment/use-payment.ts';
import type { PricesToPay } from '../sibling-prices.ts';
import type { Currency } from '../wire.ts';
import { InstalmentTable } from '../../instalments/instalment-table.tsx';
import { SaleFacts, type SaleFactsProps } from '../sale-facts.tsx';
import type { ShownDays } from '../use-paying.ts';
import { PayerProtection } from './payer-protection.tsx';
import type { InstalmentTerms } from './instalment-terms.ts';

interface DirectDebitSectionProps {
  /** The company that collects the payments, what it sends, and its terms. */
  sale: SaleFactsProps;
  currency: Currency;
  mandate: { status: string; reference: string | null } | undefined;
  prices: PricesToPay;
  /** What is taken off for later passengers of an account, in words. */
  siblingNote?: string | undefined;
  terms: InstalmentTerms;
  payment: ShownPayment;
  /** Called with the first and the last day on which the page says that money is taken. */
  onPay: (shownDays: ShownDays | undefined) => void;
}

/** The amounts and dates of the payments, their mandate, and the button that accepts them (P-049, P-065, P-186). */
export function DirectDebitSection({
  sale,
  currency,
  mandate,
  prices,
  siblingNote,
  terms,
  payment,
  onPay,
}: DirectDebitSectionProps) {
  const { price, sibling_discount = 0, discount, net_price } = prices;
  const { phase } = payment;
  const isWorking = isBusy(payment);
  const instalments = terms.refusal === undefined ? terms.instalments : [];
  // A mandate that is not yet approved cannot pay (P-134).
  const isAwaited = mandate !== undefined && isAwaitingCustomer(mandate);
  const isPayable = terms.refusal === undefined && !isAwaited;

  const whyNot = reasonForNoPayment(payment);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPayable && whyNot === undefined) onPay(daysOf(instalments));
  }

  const amount = formatMoney(net_price, currency);
  const payLabel = text.agree(instalments.length, amount);
  return (
    <Card title={text.title}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <PaymentStatus payment={payment} />
        {sibling_discount + discount > 0 && instalments.length > 0 && (
          <MoneyTable
            caption={headings.cost}
            rows={[
              { label: labels.ticket, amount: formatMoney(price, currency) },
              ...(sibling_discount > 0
                ? [{ label: labels.siblingDiscount, amount: `−${formatMoney(sibling_discount, currency)}` }]
                : []),
              ...(discount > 0 ? [{ label: labels.voucher, amount: `−${formatMoney(discount, currency)}` }] : []),
            ]}
            total={{ label: text.total, amount }}
          />
        )}
        {siblingNote && <p>{siblingNote}</p>}
        {terms.refusal !== undefined && (
          <Notice tone="error" announced>
            <p>{terms.refusal}</p>
          </Notice>
        )}
        {isAwaited && (
          <Notice tone="warning" title={text.awaited}>
            <p>{text.awaitedText}</p>
          </Notice>
        )}
        {instalments.length > 0 && (
          <InstalmentTable
            payments={instalments.map(({ due_date: date, ...payment }) => ({ ...payment, date }))}
            currency={currency}
            areDaysEarliest
          />
        )}
        {terms.refusal === undefined && terms.lateEnds.length > 0 && (
          <Notice tone="warning" title={headings.paysAfterEnd}>
            {terms.lateEnds.map((lateEnd) => (
              <p key={lateEnd}>{lateEnd}</p>
            ))}
          </Notice>
        )}
        <SummaryList
          rows={[
            ...(mandate?.reference ? [{ label: text.mandate, value: mandate.reference }] : []),
            {
              label: text.bankAccount,
              value: (
                <Link href="/account/mandate" target="_blank" rel="noopener">
                  {text.seeMandate}
                </Link>
              ),
            },
          ]}
        />
        {isPayable && <p>{text.collection(sale.seller.name)}</p>}
        <UnsettledNotice payment={payment} payLabel={isPayable ? payLabel : undefined} />
        {(isPayable || payment.unsettled) && (
          <Actions>
            {isPayable && (
              <Button wide busy={isWorking} unavailable={whyNot}>
                {payLabel}
              </Button>
            )}
            <UnsettledButtons payment={payment} />
          </Actions>
        )}
        <p role="status">{isWorking && phase && text.phases[phase]}</p>
        {isPayable && <PayerProtection currency={currency} />}
        <SaleFacts {...sale} />
      </form>
    </Card>
  );
}

function daysOf(instalments: readonly { due_date: string }[]): ShownDays | undefined {
  const days = instalments.map(({ due_date }) => due_date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined
    ? undefined
    : { shown_first_payment: first, shown_last_payment: last };
}

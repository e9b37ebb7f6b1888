import { formatMoney } from '@fareway/domain/money/money.ts';
import { smallestCardCharge } from '@fareway/domain/money/price.ts';
import { supportWords } from '@fareway/domain/refusals/support.ts';
import * as text from '@fareway/texts/checkout/pay.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { Stripe } from '@stripe/stripe-js';
import { useRef, useState, type FormEvent } from 'react';
import type { Currency, SavedCard } from '../wire.ts';
import { SaleFacts, type SaleFactsProps } from '../sale-facts.tsx';
import type { PricesToPay } from '../sibling-prices.ts';
import type { ShownDays } from '../use-paying.ts';
import { digitsOf } from './card-mark.ts';
import { blockOf, type ChosenCard } from './chosen-card.ts';
import { CardChoice, type CardChoices } from './card-choice.tsx';
import type { NewCard, NewMethod } from './payment-fields.tsx';
import styles from './pay-section.module.css';
import { incompleteCard } from './payment-problem.ts';
import { PaymentStatus, UnsettledButtons, UnsettledNotice } from './payment-status.tsx';
import { isBusy, reasonForNoPayment, type ShownPayment } from './use-payment.ts';

export interface PaySectionProps {
  /** The company that charges the card, what it sends, and its terms. */
  sale: SaleFactsProps;
  currency: Currency;
  prices: PricesToPay;
  /** What is taken off for later passengers of an account, in words. */
  siblingNote?: string | undefined;
  /** The name of the goods in the table: 'Ticket'. */
  item: string;
  /** The label of the button when there is nothing to pay: 'Get your ticket'. */
  actionWhenFree: string;
  /** The saved card that is shown, and charged when no other is chosen. */
  savedCard: SavedCard | undefined;
  choices: CardChoices;
  onChoose: (changes: CardChoices) => void;
  payment: ShownPayment;
  /** Why a payment is impossible. */
  refusal: string | undefined;
  openStripe: () => Promise<Stripe>;
  /** Pays by a card; undefined where none is needed. A direct debit has no card, and the days that the page shows. */
  onPay: (card: ChosenCard | undefined, shownDays?: ShownDays) => void;
}

/** The price, the payment method and the pay button (P-048, P-182). */
export function PaySection({
  sale,
  currency,
  prices,
  siblingNote,
  item,
  actionWhenFree,
  savedCard,
  choices,
  onChoose,
  payment,
  refusal,
  openStripe,
  onPay,
}: PaySectionProps) {
  const newCard = useRef<NewCard>(null);
  /** The number of problems when something was last typed into the fields of a new card. */
  const [typedAfter, setTypedAfter] = useState<number>();
  const { price, sibling_discount = 0, discount, net_price } = prices;
  const amount = formatMoney(net_price, currency);
  const { phase, problem, unsettled } = payment;
  const isWorking = isBusy(payment);
  // An unsettled attempt keeps its card.
  const needsCard = refusal === undefined && net_price >= smallestCardCharge && !unsettled;
  const shownCard =
    savedCard && !choices.wants_new_card
      ? { saved_card_id: savedCard.id, digits: digitsOf(savedCard.card) }
      : undefined;

  async function createMethod(): Promise<NewMethod> {
    if (!newCard.current) throw incompleteCard();
    return newCard.current.createMethod();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (whyNot === undefined && !isWorking) onPay(needsCard ? (shownCard ?? { createMethod }) : undefined);
  }

  const isTyped = !shownCard && typedAfter === payment.tries;
  const block =
    needsCard && !isTyped
      ? blockOf(payment.blocks, { card: shownCard ?? 'new', net_price: payment.net_price })?.message
      : undefined;
  const whyNot = refusal ?? reasonForNoPayment(payment) ?? block;
  const payLabel = net_price === 0 ? actionWhenFree : text.pay(amount);
  const rows = [
    { label: item, amount: formatMoney(price, currency) },
    ...(sibling_discount > 0
      ? [{ label: labels.siblingDiscount, amount: `−${formatMoney(sibling_discount, currency)}` }]
      : []),
    ...(discount > 0 ? [{ label: labels.voucher, amount: `−${formatMoney(discount, currency)}` }] : []),
  ];
  return (
    <Card title={headings.pay}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <PaymentStatus payment={payment} isBlocked={block !== undefined || isWorking} />
        <MoneyTable caption={text.caption} rows={rows} total={{ label: text.total, amount }} />
        {siblingNote && <p>{siblingNote}</p>}
        {refusal !== undefined && (
          <Notice tone="error" announced>
            <p>{refusal}</p>
          </Notice>
        )}
        {needsCard && (
          <CardChoice
            savedCard={savedCard}
            choices={choices}
            onChoose={onChoose}
            isLocked={phase !== undefined}
            error={problem?.field === 'card' && !isWorking ? problem.message : undefined}
            openStripe={openStripe}
            operator={sale.seller.name}
            amount={net_price}
            currency={currency}
            newCard={newCard}
            onTyped={() => setTypedAfter(payment.tries)}
          />
        )}
        {needsCard && <p>{text.charge(amount, sale.seller.name)}</p>}
        <UnsettledNotice payment={payment} payLabel={payLabel} />
        {block !== undefined && !isWorking && (
          <Notice tone="error" announced>
            {problem?.message !== block && <p>{block}</p>}
            <p>{text.blocked(supportWords(sale.seller.support))}</p>
          </Notice>
        )}
        <Actions>
          <Button wide busy={isWorking} unavailable={whyNot}>
            {payLabel}
          </Button>
          <UnsettledButtons payment={payment} />
        </Actions>
        <p role="status">{isWorking && phase && text.phases[phase]}</p>
        <SaleFacts {...sale} />
      </form>
    </Card>
  );
}

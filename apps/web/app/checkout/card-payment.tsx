import * as text from '@fareway/texts/checkout/pay.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { cardRefusal } from './card-refusal.ts';
import { PaySection, type PaySectionProps } from './payment/pay-section.tsx';
import type { PaymentChoices } from './payment-choices.ts';
import { siblingNote } from './sibling-note.ts';
import type { Siblings } from './sibling-prices.ts';
import { saleOfTicket, type DatedSale, type SaleFactsProps } from './sale-facts.tsx';
import { leavesTooLittle } from './voucher/voucher-for-ticket.ts';
import { VoucherSection } from './voucher/voucher-section.tsx';
import type { Currency, SavedCard } from './wire.ts';

/** The props of the payment of a ticket in each way. */
export interface TicketPaymentProps<Page> extends Pick<PaySectionProps, 'prices' | 'payment' | 'openStripe' | 'onPay'> {
  page: Page;
  /** The chosen day of travel; undefined or '' for a ticket with days of its own. */
  startDate?: string | undefined;
  choices: PaymentChoices;
  onChoose: (changes: Partial<PaymentChoices>) => void;
  onLoggedOut: () => void;
}

/** A page that sells a ticket. */
export interface PaidPage extends DatedSale {
  client: SaleFactsProps['seller'] & { id: string };
  service: { terms_url?: string | undefined };
  user_email: string;
  siblings?: Siblings;
  ticket: DatedSale['ticket'] & { currency: Currency };
}

/** A page that sells a ticket which is paid by card. */
export interface CardPaidPage extends PaidPage {
  client: PaidPage['client'] & { stripe_account_id?: string | null | undefined };
  /** The first card is shown, and charged when no other is chosen. */
  saved_methods: SavedCard[];
}

/** The voucher, and the payment of a ticket by card (P-047, P-048, A-105). */
export function CardPayment({
  page,
  startDate,
  choices,
  onChoose,
  onLoggedOut,
  ...paying
}: TicketPaymentProps<CardPaidPage>) {
  const { client, ticket, saved_methods } = page;
  const { prices, payment } = paying;
  return (
    <>
      <VoucherSection
        clientId={client.id}
        currency={ticket.currency}
        price={prices.price - (prices.sibling_discount ?? 0)}
        isRefused={leavesTooLittle(prices)}
        choices={choices}
        onChoose={onChoose}
        payment={payment}
        onLoggedOut={onLoggedOut}
      />
      <PaySection
        {...paying}
        sale={saleOfTicket(page, startDate)}
        siblingNote={siblingNote(page.siblings)}
        currency={ticket.currency}
        item={labels.ticket}
        actionWhenFree={text.getTicket}
        savedCard={saved_methods[0]}
        choices={choices}
        onChoose={onChoose}
        refusal={cardRefusal(client, ticket.currency, prices.net_price)}
      />
    </>
  );
}

import { type NetPrice, amountTooSmallText, isChargeable } from '@fareway/domain/money/price.ts';
import { DirectDebitSection } from './instalments/direct-debit-section.tsx';
import { type InstalmentOffer, instalmentTerms } from './instalments/instalment-terms.ts';
import { PaySection, type PaySectionProps } from './payment/pay-section.tsx';
import type { PaymentChoices } from './payment-choices.ts';
import { VoucherSection } from './voucher/voucher-section.tsx';
import type { SaleFactsProps } from './sale-facts.tsx';
import type { Currency, SavedCard } from './wire.ts';
import { checkoutRefusal } from '@fareway/domain/refusals/checkout-refusals.ts';
import * as text from '@fareway/texts/checkout/pay.ts';

interface TicketPaymentProps extends Pick<PaySectionProps, 'prices' | 'payment' | 'openStripe' | 'onPay'> {
  page: PaidTicket;
  /** The chosen zone; '' when there is none. */
  zone: string;
  choices: PaymentChoices;
  onChoose: (changes: Partial<PaymentChoices>) => void;
  onLoggedOut: () => void;
}

interface PaidTicket extends InstalmentOffer {
  client: InstalmentOffer['client'] &
    SaleFactsProps['seller'] & { id: string; stripe_account_id?: string | null | undefined };
  service: { terms_url?: string | undefined };
  user_email: string;
  mandate?: { status: string; reference: string | null; next_possible_charge_date: string | null } | undefined;
  /** The first card is charged when no other is chosen. */
  saved_methods: SavedCard[];
}

/** The voucher, and the payment of a ticket by card or by direct debit (P-047 to P-049, A-105 to A-107). */
export function TicketPayment({ page, zone, choices, onChoose, onLoggedOut, ...paying }: TicketPaymentProps) {
  const { client, service, ticket, mandate, saved_methods, user_email } = page;
  const sale: SaleFactsProps = { seller: client, email: user_email, sent: 'ticket', termsUrls: [service.terms_url] };
  const { prices, payment, onPay } = paying;
  return (
    <>
      <VoucherSection
        clientId={client.id}
        currency={ticket.currency}
        price={prices.price}
        isRefused={isVoucherRefused(page, { zone, voucher: choices.voucher, prices })}
        choices={choices}
        onChoose={onChoose}
        payment={payment}
        onLoggedOut={onLoggedOut}
      />
      {ticket.payment_type === 'dd' ? (
        <DirectDebitSection
          sale={sale}
          currency={ticket.currency}
          mandate={mandate}
          prices={prices}
          terms={instalmentTerms(page, { zone, voucher: choices.voucher })}
          payment={payment}
          onPay={() => onPay(undefined)}
        />
      ) : (
        <PaySection
          {...paying}
          sale={sale}
          currency={ticket.currency}
          item={text.ticket}
          actionWhenFree={text.getTicket}
          savedCard={saved_methods[0]}
          choices={choices}
          onChoose={onChoose}
          refusal={cardRefusal(client, ticket.currency, prices)}
        />
      )}
    </>
  );
}

interface VoucherOnTicket {
  zone: string;
  voucher: PaymentChoices['voucher'];
  prices: NetPrice;
}

/** Returns whether the discounted price cannot be paid although the full price can (P-181, P-185). */
function isVoucherRefused(page: PaidTicket, { zone, voucher, prices }: VoucherOnTicket): boolean {
  if (!voucher) return false;
  if (page.ticket.payment_type !== 'dd') return !isChargeable(prices.net_price);
  const refusal = (applied: PaymentChoices['voucher']) => instalmentTerms(page, { zone, voucher: applied }).refusal;
  return refusal(voucher) !== undefined && refusal(undefined) === undefined;
}

/** Returns why a card payment is impossible: the amount (P-181), or an operator that takes no cards (P-262). */
function cardRefusal(
  client: { stripe_account_id?: string | null | undefined },
  currency: Currency,
  { net_price }: NetPrice,
): string | undefined {
  if (!isChargeable(net_price)) return amountTooSmallText(currency);
  return net_price > 0 && !client.stripe_account_id ? checkoutRefusal('invalid-account', {}) : undefined;
}

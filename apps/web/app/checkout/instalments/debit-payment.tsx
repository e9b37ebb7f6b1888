import type { PaidPage, TicketPaymentProps } from '../card-payment.tsx';
import type { PaymentChoices } from '../payment-choices.ts';
import { siblingNote } from '../sibling-note.ts';
import { saleOfTicket } from '../sale-facts.tsx';
import { VoucherSection } from '../voucher/voucher-section.tsx';
import { DirectDebitSection } from './direct-debit-section.tsx';
import { type InstalmentOffer, instalmentTerms } from './instalment-terms.ts';

/** A page that sells a ticket which is paid by direct debit. */
interface DebitPaidPage extends PaidPage, Omit<InstalmentOffer, 'mandate'> {
  client: PaidPage['client'] & InstalmentOffer['client'];
  ticket: InstalmentOffer['ticket'];
  mandate?: { status: string; reference: string | null; next_possible_charge_date: string | null } | undefined;
}

interface DebitPaymentProps extends Omit<TicketPaymentProps<DebitPaidPage>, 'openStripe'> {
  /** The chosen zone; '' when there is none. */
  zone: string;
}

/** The voucher, and the payment of a ticket by direct debit (P-047, P-049, A-106, A-107). */
export function DebitPayment({
  page,
  startDate,
  zone,
  prices,
  payment,
  choices,
  onChoose,
  onPay,
  onLoggedOut,
}: DebitPaymentProps) {
  const { client, ticket, mandate } = page;
  const termsWith = (voucher: PaymentChoices['voucher']) =>
    instalmentTerms(page, { zone, voucher, siblingDiscount: prices.sibling_discount });
  const terms = termsWith(choices.voucher);
  return (
    <>
      <VoucherSection
        clientId={client.id}
        currency={ticket.currency}
        price={prices.price - (prices.sibling_discount ?? 0)}
        // the full price can be paid in instalments, and the discounted one cannot (P-185)
        isRefused={terms.refusal !== undefined && termsWith(undefined).refusal === undefined}
        choices={choices}
        onChoose={onChoose}
        payment={payment}
        onLoggedOut={onLoggedOut}
      />
      <DirectDebitSection
        sale={saleOfTicket(page, startDate)}
        currency={ticket.currency}
        mandate={mandate}
        prices={prices}
        siblingNote={siblingNote(page.siblings)}
        terms={terms}
        payment={payment}
        onPay={(shownDays) => onPay(undefined, shownDays)}
      />
    </>
  );
}

import type { NetPrice } from '@fareway/domain/price.ts';
import { isZonal } from '@fareway/domain/price.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { DirectDebitSection } from '../checkout/instalments/direct-debit-section.tsx';
import { instalmentTerms } from '../checkout/instalments/instalment-terms.ts';
import { cardRefusal } from '../checkout/payment/card-refusal.ts';
import { PaySection } from '../checkout/payment/pay-section.tsx';
import { VoucherSection } from '../checkout/voucher/voucher-section.tsx';
import type { Draft } from '../purchases/use-draft.ts';
import type { LoadedRenewPage } from './load-renew-page.ts';
import type { Renewing } from './use-renewing.ts';

interface PayForRenewalProps {
  page: LoadedRenewPage;
  draft: Draft;
  /** Undefined while the zone or the days that decide it are not chosen. */
  prices: NetPrice | undefined;
  renewing: Renewing;
  /** Asked at each press of Pay: whether everything is answered; shows what is not. */
  mayPay: () => boolean;
}

/** The voucher, and paying by card or by direct debit. */
export function PayForRenewal({ page, draft, prices, renewing, mayPay }: PayForRenewalProps) {
  const { client, ticket } = page;
  const { passenger, voucher } = draft.draft;
  const { payment, openStripe, pay, logInAgain } = renewing;
  if (!prices) {
    const wanted = isZonal(ticket) && passenger.zone === '' ? 'zone' : 'days';
    return (
      <Card title="Pay">
        <p>Choose your {wanted} above, and you see here what it costs and how it is paid.</p>
      </Card>
    );
  }
  return (
    <>
      <VoucherSection
        clientId={client.id}
        currency={ticket.currency}
        price={prices.price}
        choices={draft.draft}
        onChoose={draft.change}
        payment={payment}
        onSignedOut={logInAgain}
      />
      {ticket.payment_type === 'dd' ? (
        <DirectDebitSection
          operator={client.name}
          currency={ticket.currency}
          mandate={page.mandate}
          prices={prices}
          terms={instalmentTerms(page, { zone: passenger.zone, voucher })}
          payment={payment}
          onPay={() => mayPay() && pay(undefined)}
        />
      ) : (
        <PaySection
          operator={client.name}
          currency={ticket.currency}
          prices={prices}
          item="Ticket"
          actionWhenFree="Get your ticket"
          savedCard={page.saved_methods[0]}
          choices={draft.draft}
          onChoose={draft.change}
          payment={payment}
          refusal={cardRefusal(client, ticket.currency, prices)}
          openStripe={openStripe}
          onPay={(createMethod) => mayPay() && pay(createMethod)}
        />
      )}
    </>
  );
}

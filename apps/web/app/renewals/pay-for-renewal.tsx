import { isZonal } from '@fareway/domain/money/price.ts';
import * as text from '@fareway/texts/renewals/page.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { UnsettledButtons, UnsettledNotice } from '../checkout/payment/payment-status.tsx';
import type { PricesToPay } from '../checkout/sibling-prices.ts';
import { BuyingDisabled } from '../checkout/purchase-disabled.tsx';
import type { Draft } from '../passenger/use-draft.ts';
import { cardCode, debitCode, type LoadedRenewPage } from './load-renew-page.ts';
import type { Renewing } from './use-renewing.ts';

interface PayForRenewalProps {
  page: LoadedRenewPage;
  draft: Draft;
  /** Undefined while the zone or days that determine it are not chosen. */
  prices: PricesToPay | undefined;
  renewing: Renewing;
  /** Called at each press of Pay: returns whether all questions are answered, and shows those that are not. */
  canPay: () => boolean;
}

/** The voucher, and payment by card or by direct debit. */
export function PayForRenewal({ page, draft, prices, renewing, canPay }: PayForRenewalProps) {
  const { passenger } = draft.draft;
  const { payment, openStripe, pay, logInAgain } = renewing;
  if (page.buying_disabled && payment.phase === undefined) {
    return (
      <Card title={headings.pay}>
        <BuyingDisabled why={page.buying_disabled} />
        <Actions>
          <Button type="button" wide unavailable={sentences.buyingDisabled}>
            {headings.pay}
          </Button>
        </Actions>
      </Card>
    );
  }
  if (!prices) {
    const isZoneMissing = isZonal(page.ticket) && passenger.zone === '';
    return (
      <Card title={headings.pay}>
        <Stack gap={16}>
          <UnsettledNotice payment={payment} />
          {payment.unsettled && (
            <Actions>
              <UnsettledButtons payment={payment} />
            </Actions>
          )}
          <p>{isZoneMissing ? text.chooseZone : text.chooseDays}</p>
        </Stack>
      </Card>
    );
  }
  const paying = {
    page,
    prices,
    payment,
    choices: draft.draft,
    onChoose: draft.change,
    onPay: (...paid: Parameters<typeof pay>) => canPay() && pay(...paid),
    onLoggedOut: logInAgain,
  };
  if (page.ticket.payment_type !== 'dd') {
    const { CardPayment } = cardCode.get();
    return <CardPayment {...paying} openStripe={openStripe} />;
  }
  const { DebitPayment } = debitCode.get();
  return <DebitPayment {...paying} zone={passenger.zone} />;
}

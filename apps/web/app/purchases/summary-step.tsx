import * as text from '@fareway/texts/purchases/summary.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { PhotoUnsent } from '../passenger/photo/photo-unsent.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { ReactNode } from 'react';
import type { LoadedBuyPage } from './load-buy-page.ts';
import { aboutStop, passengerFacts, titleOf } from '../passenger/passenger-facts.ts';
import { lastDayOfDate, ticketFacts } from '../travel/page-travel.ts';
import type { PricesToPay } from '../checkout/sibling-prices.ts';
import type { PaySectionProps } from '../checkout/payment/pay-section.tsx';
import { reasonForLock } from '../checkout/payment/use-payment.ts';
import { KeepDetails } from '../saved-passengers/in-purchases/keep-details.tsx';
import type { Draft } from '../passenger/use-draft.ts';
import { TicketPayment } from '../checkout/ticket-payment.tsx';

interface SummaryStepProps extends Pick<PaySectionProps, 'payment' | 'openStripe' | 'onPay'> {
  page: LoadedBuyPage;
  draft: Draft;
  prices: PricesToPay;
  photoAddress: string | undefined;
  /** Whether the last upload failed; paying tries it again. */
  /** The status of the upload of the photo, if it failed. */
  photoUnsent: number | undefined;
  top: ReactNode;
  onEdit: () => void;
  /** Keeps this ticket in the basket to add another passenger; undefined where the basket takes no more. */
  onAddAnother: (() => void) | undefined;
  /** Whether the ticket is being moved there. */
  isMoving: boolean;
  onLoggedOut: () => void;
}

/** Step 2: the choices, the voucher, and payment by card or by direct debit (P-046 to P-050). */
export function SummaryStep({
  page,
  draft,
  prices,
  photoAddress,
  photoUnsent,
  top,
  onEdit,
  onAddAnother,
  isMoving,
  onLoggedOut,
  ...paying
}: SummaryStepProps) {
  const { passenger, photo } = draft.draft;
  const aboutThisStop = aboutStop(page, passenger.stop, lastDayOfDate(page, passenger));
  const facts = [
    ...passengerFacts(passenger),
    ...(aboutThisStop ? [{ label: text.aboutStop, value: aboutThisStop }] : []),
    ...ticketFacts(page, passenger),
  ];
  const name = facts[0]?.value ?? '';
  return (
    <Page
      title={headings.summary}
      lead={titleOf(page)}
      top={top}
      summary={
        <Card
          title={headings.ticketDetails}
          aside={
            <Button type="button" variant="secondary" unavailable={reasonForLock(paying.payment)} onClick={onEdit}>
              {actions.edit}
            </Button>
          }
        >
          {photo && <PhotoFrame src={photoAddress} name={name} size="large" />}
          {photo && photoUnsent !== undefined && <PhotoUnsent status={photoUnsent}>{text.photoUnsentText}</PhotoUnsent>}
          <SummaryList rows={facts} />
          <KeepDetails
            name="keep-passenger"
            offer={page}
            passengers={page.saved_passengers}
            draft={draft.draft}
            onChange={draft.change}
          />
          {onAddAnother && (
            <Button
              type="button"
              variant="secondary"
              wide
              busy={isMoving}
              unavailable={reasonForLock(paying.payment)}
              onClick={onAddAnother}
            >
              {text.addAnother}
            </Button>
          )}
        </Card>
      }
    >
      <TicketPayment
        {...paying}
        {...{ page, prices }}
        zone={passenger.zone}
        startDate={passenger.startDate}
        choices={draft.draft}
        onChoose={draft.change}
        onLoggedOut={onLoggedOut}
      />
    </Page>
  );
}

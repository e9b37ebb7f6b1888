import { isChargeable, type NetPrice } from '@fareway/domain/price.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { ReactNode } from 'react';
import { PaySection, type PaySectionProps } from '../checkout/payment/pay-section.tsx';
import { whyLocked } from '../checkout/payment/use-payment.ts';
import { VoucherSection } from '../checkout/voucher/voucher-section.tsx';
import type { Draft } from '../passenger/use-draft.ts';
import { bookingRefusal } from './booking-refusal.ts';
import { countWords, type ChosenJourney } from '../journeys/journey-selection.ts';
import type { LoadedJourneys } from './load-journeys.ts';
import { PricedJourneys } from '../journeys/priced-journeys.tsx';
import { passFacts } from './pass-facts.ts';

interface BookingSummaryProps extends Pick<PaySectionProps, 'payment' | 'openStripe' | 'onPay'> {
  page: LoadedJourneys;
  draft: Draft;
  journeys: readonly ChosenJourney[];
  prices: NetPrice;
  photoAddress: string | undefined;
  /** Whether the last upload failed; paying tries it again. */
  isPhotoUnsent: boolean;
  top: ReactNode;
  onEdit: (what: 'journeys' | 'passenger') => void;
  onSignedOut: () => void;
}

/** The last step: passenger, journeys, voucher and payment by card. */
export function BookingSummary(props: BookingSummaryProps) {
  const { page, draft, journeys, prices, photoAddress, isPhotoUnsent, top, onEdit, onSignedOut, ...paying } = props;
  const { client, pass } = page;
  const facts = passFacts(page, draft.draft.passenger);
  const edit = (what: 'journeys' | 'passenger') => (
    <Button type="button" variant="secondary" unavailable={whyLocked(paying.payment)} onClick={() => onEdit(what)}>
      Edit<span className="visually-hidden"> {what}</span>
    </Button>
  );
  return (
    <Page
      title="Summary"
      lead={`${countWords(journeys.length)} with ${client.name}`}
      top={top}
      summary={
        <>
          <Card title="Ticket details" aside={!pass && edit('passenger')}>
            {photoAddress && <PhotoFrame src={photoAddress} name={facts[0]?.value ?? ''} size="large" />}
            {isPhotoUnsent && (
              <Notice tone="warning" title="Your photo could not be sent yet" announced>
                <p>We try again when you pay. You can buy without it: the pass then has no photo on it.</p>
              </Notice>
            )}
            <SummaryList rows={facts} />
          </Card>
          <Card title="Trips" aside={edit('journeys')}>
            <PricedJourneys journeys={journeys} currency={client.currency} />
          </Card>
        </>
      }
    >
      <VoucherSection
        clientId={client.id}
        currency={client.currency}
        price={prices.price}
        isRefused={!isChargeable(prices.net_price)}
        choices={draft.draft}
        onChoose={draft.change}
        payment={paying.payment}
        onSignedOut={onSignedOut}
      />
      <PaySection
        {...paying}
        operator={client.name}
        currency={client.currency}
        prices={prices}
        item={countWords(journeys.length)}
        actionWhenFree="Book your trips"
        savedCard={page.saved_methods[0]}
        choices={draft.draft}
        onChoose={draft.change}
        refusal={bookingRefusal(client, prices)}
      />
    </Page>
  );
}

import { type NetPrice, isChargeable } from '@fareway/domain/money/price.ts';
import * as text from '@fareway/texts/bookings/summary.ts';
import * as refusals from '@fareway/texts/refusals/booking.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { PhotoUnsent } from '../../passenger/photo/photo-unsent.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { ReactNode } from 'react';
import { PaySection, type PaySectionProps } from '../../checkout/payment/pay-section.tsx';
import { reasonForLock } from '../../checkout/payment/use-payment.ts';
import { leavesTooLittle } from '../../checkout/voucher/voucher-for-ticket.ts';
import { VoucherSection } from '../../checkout/voucher/voucher-section.tsx';
import type { Draft } from '../../passenger/use-draft.ts';
import { type ChosenJourney, countText } from '../../journeys/journey-selection.ts';
import type { LoadedJourneys } from './load-journeys.ts';
import { PricedJourneys } from '../../journeys/buy-bar.tsx';
import { currencySign } from '@fareway/domain/money/money.ts';
import { noCardsRefusal } from '../../checkout/card-refusal.ts';
import type { Currency } from '../../checkout/wire.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { PassengerFields } from '../../passenger/purchase-draft.ts';

interface BookingSummaryProps extends Pick<PaySectionProps, 'payment' | 'openStripe' | 'onPay'> {
  page: LoadedJourneys;
  draft: Draft;
  journeys: readonly ChosenJourney[];
  prices: NetPrice;
  photoAddress: string | undefined;
  /** Whether the last upload failed; paying tries it again. */
  /** The status of the upload of the photo, if it failed. */
  photoUnsent: number | undefined;
  top: ReactNode;
  onEdit: (what: 'journeys' | 'passenger') => void;
  onLoggedOut: () => void;
}

/** The last step: passenger, journeys, voucher and payment by card. */
export function BookingSummary(props: BookingSummaryProps) {
  const { page, draft, journeys, prices, photoAddress, photoUnsent, top, onEdit, onLoggedOut, ...paying } = props;
  const { client, pass } = page;
  const facts = passFacts(page, draft.draft.passenger);
  const edit = (what: 'journeys' | 'passenger') => (
    <Button type="button" variant="secondary" unavailable={reasonForLock(paying.payment)} onClick={() => onEdit(what)}>
      <Sentence parts={(what === 'passenger' ? text.editPassenger : text.editJourneys)(readAloud)} />
    </Button>
  );
  return (
    <Page
      title={headings.summary}
      lead={text.lead(journeys.length, client.name)}
      top={top}
      summary={
        <>
          <Card title={headings.ticketDetails} aside={!pass && edit('passenger')}>
            {photoAddress && <PhotoFrame src={photoAddress} name={facts[0]?.value ?? ''} size="large" />}
            {photoUnsent !== undefined && <PhotoUnsent status={photoUnsent}>{text.photoUnsentHint}</PhotoUnsent>}
            <SummaryList rows={facts} />
          </Card>
          <Card title={text.trips} aside={edit('journeys')}>
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
        whenRefused={(leavesTooLittle(prices) ? text.voucherNeedsMoreJourneys : text.journeysCostTooLittle)(
          currencySign(client.currency),
        )}
        choices={draft.draft}
        onChoose={draft.change}
        payment={paying.payment}
        onLoggedOut={onLoggedOut}
      />
      <PaySection
        {...paying}
        sale={{
          seller: client,
          email: page.user_email,
          sent: 'receipt',
          termsUrls: termsOf(client, journeys),
        }}
        currency={client.currency}
        prices={prices}
        item={countText(journeys.length)}
        actionWhenFree={pages.bookTrips}
        savedCard={page.saved_methods[0]}
        choices={draft.draft}
        onChoose={draft.change}
        refusal={bookingRefusal(client, prices)}
      />
    </Page>
  );
}

/** Returns the terms of the services that are booked. */
function termsOf({ services }: LoadedJourneys['client'], journeys: readonly ChosenJourney[]) {
  const booked = new Set(journeys.map(({ service_id }) => service_id));
  return services.filter(({ id }) => booked.has(id)).map(({ terms_url }) => terms_url);
}

interface Payee {
  currency: Currency;
  stripe_account_id?: string | undefined;
}

/** Returns why journeys cannot be paid: the amount, or an operator that takes no cards; undefined when they can. */
export function bookingRefusal(payee: Payee, { net_price }: NetPrice): string | undefined {
  if (!isChargeable(net_price)) return refusals.amountTooSmall(currencySign(payee.currency));
  return noCardsRefusal(payee, net_price);
}

type Named = Pick<PassengerFields, 'firstName' | 'lastName'>;

/** Returns the passenger and the validity of the pass; for a new pass, what is typed. */
function passFacts({ pass, validity }: Pick<LoadedJourneys, 'pass' | 'validity'>, typed: Named) {
  const { first_name, last_name } = pass?.passenger ?? { first_name: typed.firstName, last_name: typed.lastName };
  return [
    { label: labels.passenger, value: `${first_name.trim()} ${last_name.trim()}` },
    { label: labels.ticket, value: pass ? text.pass : text.newPass },
    ...(validity ? [{ label: labels.validUntil, value: formatDate(parseLocalDate(validity.expiry)) }] : []),
  ];
}

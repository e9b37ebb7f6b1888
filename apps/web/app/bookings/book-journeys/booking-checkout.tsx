import type { NetPrice } from '@fareway/domain/money/price.ts';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { expectSessionFor } from '../../checkout/payment/payment-problem.ts';
import { byCard } from '../../checkout/payment/ways-of-paying.ts';
import { doneState } from '../../confirmations/done-state.ts';
import { usePaying } from '../../checkout/use-paying.ts';
import type { CardToPay } from '../../checkout/wire.ts';
import type { UploadedPhoto } from '../../passenger/photo/upload-photo.ts';
import type { Draft } from '../../passenger/use-draft.ts';
import { bookingConfirmedAddress } from '../addresses.ts';
import { bookingBody } from './booking-body.ts';
import { BookingSummary } from './booking-summary.tsx';
import { payForJourneys } from '../calls.ts';
import type { LoadedJourneys } from './load-journeys.ts';
import type { Journeys } from '../../journeys/use-journeys.ts';
import type { FirstBookingCall } from '../wire.ts';

interface BookingCheckoutProps {
  page: LoadedJourneys;
  draft: Draft;
  selection: Journeys;
  prices: NetPrice;
  photoAddress: string | undefined;
  /** The status of the upload of the photo, if it failed. */
  photoUnsent: number | undefined;
  top: ReactNode;
  sendPhoto: () => Promise<UploadedPhoto | undefined>;
  /** Called when a payment begins and when it ends. */
  onPaying: (isPaying: boolean) => void;
  onEdit: (what: 'journeys' | 'passenger') => void;
  /** Why the chosen journeys are not available. */
  onRefused: (why: string) => void;
}

/** The summary with its payment: sends the booking and handles each outcome. */
export function BookingCheckout(props: BookingCheckoutProps) {
  const { page, draft, selection, prices, sendPhoto, onPaying, onRefused, ...shown } = props;
  const { client, path } = page;
  const navigate = useNavigate();
  const { payment, openStripe, pay, logInAgain } = usePaying<FirstBookingCall>({
    page,
    choices: draft.draft,
    onChoose: draft.change,
    way: byCard(payForJourneys, (_, payment_intent_id) => ({ payment_intent_id })),
    shown: bodyOf({ photo: undefined, card: undefined }),
    returnAddress: `${path}?step=summary`,
    onPaid: async (customerTicketId) => {
      selection.forget();
      await draft.forget();
      await navigate(bookingConfirmedAddress(customerTicketId, client), {
        replace: true,
        state: doneState('booking', customerTicketId),
      });
    },
    onUnavailable: onRefused,
    onPhotoUnknown: () => draft.change({ photo: draft.photo && { kind: 'on-device' } }),
  });
  const isPaying = payment.phase !== undefined;
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);

  async function bodyWith(card: CardToPay | undefined): Promise<FirstBookingCall> {
    const photo = page.pass ? undefined : await sendPhoto();
    expectSessionFor(photo);
    return bodyOf({ photo, card });
  }

  function bodyOf(sent: Pick<Parameters<typeof bookingBody>[0], 'photo' | 'card'>): FirstBookingCall {
    const { journeys } = selection;
    return bookingBody({ page, journeys, draft: draft.draft, netPrice: prices.net_price, ...sent });
  }

  return (
    <BookingSummary
      {...{ page, draft, prices, payment, openStripe }}
      {...shown}
      journeys={selection.journeys}
      onPay={(chosen) => pay(chosen, bodyWith)}
      onLoggedOut={logInAgain}
    />
  );
}

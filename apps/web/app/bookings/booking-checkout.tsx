import type { NetPrice } from '@fareway/domain/price.ts';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { NewCard } from '../checkout/payment/card-fields.tsx';
import { openCardScript } from '../checkout/payment/card-script.ts';
import { signedOut, type PaymentProblem } from '../checkout/payment/payment-problem.ts';
import { usePayment } from '../checkout/payment/use-payment.ts';
import { applyVoucher } from '../checkout/voucher/apply-voucher.ts';
import type { UploadedPhoto } from '../purchases/photo/upload-photo.ts';
import type { Draft } from '../purchases/use-draft.ts';
import { bookingConfirmedAddress } from './addresses.ts';
import { bookingBody } from './booking-body.ts';
import { BookingSummary } from './booking-summary.tsx';
import { payForJourneys } from './calls.ts';
import type { LoadedJourneys } from './load-journeys.ts';
import type { Journeys } from './use-journeys.ts';
import type { FirstBookingCall } from './wire.ts';

interface BookingCheckoutProps {
  page: LoadedJourneys;
  draft: Draft;
  selection: Journeys;
  prices: NetPrice;
  photoAddress: string | undefined;
  isPhotoUnsent: boolean;
  top: ReactNode;
  sendPhoto: () => Promise<UploadedPhoto | undefined>;
  /** Told when a payment begins and when it ends. */
  onPaying: (isPaying: boolean) => void;
  onEdit: (what: 'journeys' | 'passenger') => void;
  /** What is chosen can not be had: why. */
  onRefused: (why: string) => void;
}

/** The summary with its payment: what a press of Pay sends, and what each of its ends leads to (A-153, A-157, A-185). */
export function BookingCheckout(props: BookingCheckoutProps) {
  const { page, draft, selection, prices, sendPhoto, onPaying, onRefused, ...shown } = props;
  const { client, path, settings, user_id } = page;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const openStripe = useCallback(() => openCardScript(settings, client.stripe_account_id ?? ''), [settings, client]);

  const payment = usePayment<FirstBookingCall>({
    path,
    userId: user_id,
    way: 'card',
    call: (key, body, intentId) => payForJourneys(key, intentId === undefined ? body : { payment_intent_id: intentId }),
    openStripe,
    onPaid: async (customerTicketId) => {
      selection.forget();
      await draft.forget();
      await navigate(bookingConfirmedAddress(customerTicketId, client), { replace: true });
    },
    onProblem: putRight,
  });
  const isPaying = payment.phase !== undefined;
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);

  function pay(createMethod: NewCard['createMethod'] | undefined): void {
    payment.pay(async () => {
      const method = await createMethod?.();
      const photo = page.pass ? undefined : await sendPhoto();
      // A photo that waits for its purchaser to log in again is not one that the pass is bought without.
      if (photo && 'image_upload_error' in photo && photo.image_upload_error.status === 401) throw signedOut();
      const newCard =
        method === undefined ? undefined : { payment_method_id: method, save_card: draft.draft.save_card };
      const { journeys } = selection;
      return bookingBody({ page, journeys, draft: draft.draft, photo, netPrice: prices.net_price, newCard });
    });
  }

  /** What the page showed and no longer holds is put right, so that the next press of Pay is about what holds. */
  function putRight({ outdated, message }: PaymentProblem): void {
    switch (outdated) {
      case 'price':
        void revalidate();
        return void applyAgain();
      case 'stock':
        return onRefused(message);
      case 'voucher':
        return draft.change({ voucher: undefined });
      case 'photo':
        return draft.change({ photo: draft.photo && { kind: 'on-device' } });
      case 'session':
        return logInAgain();
      case 'mandate':
      case undefined:
    }
  }

  /** And come back to the summary, with everything as it is. */
  function logInAgain(): void {
    void navigate(`/login?${new URLSearchParams({ redirect: `${path}?step=summary` })}`);
  }

  async function applyAgain(): Promise<void> {
    const { voucher } = draft.draft;
    if (!voucher) return;
    const now = await applyVoucher(client.id, voucher.code).catch(() => undefined);
    draft.change({ voucher: now && { ...now, code: voucher.code } });
  }

  return (
    <BookingSummary
      {...{ page, draft, prices, payment, openStripe }}
      {...shown}
      journeys={selection.journeys}
      onPay={pay}
      onSignedOut={logInAgain}
    />
  );
}

import type { NetPrice } from '@fareway/domain/price.ts';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { buyAddress } from '../catalogue/addresses.ts';
import { orderConfirmedAddress } from './addresses.ts';
import { mandateAddress, summarySearch } from './buy-page-address.ts';
import { applyVoucher } from '../checkout/voucher/apply-voucher.ts';
import { payByCard, payByDirectDebit } from './calls.ts';
import { keepDraft, keepDraftPhoto } from './kept-draft.ts';
import type { LoadedBuyPage } from './load-buy-page.ts';
import type { NewCard } from '../checkout/payment/card-fields.tsx';
import { openCardScript } from '../checkout/payment/card-script.ts';
import { noteBought } from '../checkout/payment/one-tab.ts';
import { firstBody, secondBody } from './purchase-body.ts';
import { NoTicketId, signedOut, type PaymentProblem } from '../checkout/payment/payment-problem.ts';
import { usePayment } from '../checkout/payment/use-payment.ts';
import type { UploadedPhoto } from './photo/upload-photo.ts';
import { SummaryStep } from './summary-step.tsx';
import type { Draft } from './use-draft.ts';
import type { PaymentAnswer } from '../checkout/wire.ts';
import type { FirstPaymentCall } from './wire.ts';

interface CheckoutProps {
  page: LoadedBuyPage;
  draft: Draft;
  prices: NetPrice;
  photoAddress: string | undefined;
  isPhotoUnsent: boolean;
  top: ReactNode;
  sendPhoto: () => Promise<UploadedPhoto | undefined>;
  /** Asked at each press of Pay: whether nothing has to be said first. */
  mayPay: () => boolean;
  /** Told when a payment begins and when it ends. */
  onPaying: (isPaying: boolean) => void;
  onEdit: () => void;
}

/** The summary with its payment: what a press of Pay sends, and what each of its ends leads to (P-110, P-127 to P-132). */
export function Checkout({ page, draft, prices, sendPhoto, mayPay, onPaying, ...shown }: CheckoutProps) {
  const { client, service, ticket, path, settings, user_id } = page;
  const isDirectDebit = ticket.payment_type === 'dd';
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const openStripe = useCallback(() => openCardScript(settings, client.stripe_account_id ?? ''), [settings, client]);

  const payment = usePayment<FirstPaymentCall>({
    path,
    userId: user_id,
    ...(isDirectDebit
      ? { way: 'direct-debit', call: (key, body) => payByDirectDebit(key, body).then(withId) }
      : {
          way: 'card',
          call: (key, body, intentId) => payByCard(key, intentId === undefined ? body : secondBody(body, intentId)),
        }),
    openStripe,
    onPaid: async (customerTicketId) => {
      noteBought(path);
      await draft.forget();
      const bought = { ...ticket, client_slug: client.slug, service_id: service.id, ticket_id: ticket.id };
      await navigate(orderConfirmedAddress(customerTicketId, bought), { replace: true });
    },
    onProblem: putRight,
  });
  const isPaying = payment.phase !== undefined;
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);

  function pay(createMethod: NewCard['createMethod'] | undefined): void {
    if (!mayPay()) return;
    payment.pay(async () => {
      const method = await createMethod?.();
      const photo = await sendPhoto();
      // A photo that waits for its purchaser to log in again is not one that the purchase goes on without.
      if (photo && 'image_upload_error' in photo && photo.image_upload_error.status === 401) throw signedOut();
      const newCard =
        method === undefined ? undefined : { payment_method_id: method, save_card: draft.draft.save_card };
      return firstBody({ page, draft: draft.draft, photo, netPrice: prices.net_price, newCard });
    });
  }

  /** What the page showed and no longer holds is put right, so that the next press of Pay is about what holds. */
  function putRight({ outdated, message }: PaymentProblem): void {
    switch (outdated) {
      case 'price':
        void revalidator.revalidate();
        return void applyAgain();
      case 'stock':
        return void revalidator.revalidate();
      case 'voucher':
        return draft.change({ voucher: undefined });
      case 'photo':
        return draft.change({ photo: draft.photo && { kind: 'on-device' } });
      case 'session':
        return logInAgain();
      case 'mandate':
        return void setUpMandate(message);
      case undefined:
    }
  }

  /** And come back to the summary, with everything as it is. */
  function logInAgain(): void {
    void navigate(`/login?${new URLSearchParams({ redirect: path + summarySearch })}`);
  }

  /** And come back to this ticket, with everything as it is, also where the page has another address than the one it is come back to. */
  async function setUpMandate(why: string): Promise<void> {
    const comesBackTo = buyAddress(client.slug, service.id, ticket);
    if (comesBackTo !== path) {
      keepDraft(comesBackTo, draft.draft);
      await keepDraftPhoto(comesBackTo, draft.photo);
    }
    await navigate(mandateAddress(comesBackTo), { state: { why } });
  }

  async function applyAgain(): Promise<void> {
    const { voucher } = draft.draft;
    if (!voucher) return;
    const now = await applyVoucher(client.id, voucher.code).catch(() => undefined);
    draft.change({ voucher: now && { ...now, code: voucher.code } });
  }

  return (
    <SummaryStep {...{ page, draft, prices, payment, openStripe }} {...shown} onPay={pay} onSignedOut={logInAgain} />
  );
}

/** An answer without a ticket is none (P-225). */
function withId(answer: PaymentAnswer): PaymentAnswer {
  if ('id' in answer && answer.id) return answer;
  throw new NoTicketId();
}

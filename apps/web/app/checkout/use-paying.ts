import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Settings } from '../platform/page-context.ts';
import type { ChosenCard } from './payment/chosen-card.ts';
import { openCardScript } from './payment/card-script.ts';
import type { PaymentProblem } from './payment/payment-problem.ts';
import { type PricedBody, type ShownPayment, usePayment } from './payment/use-payment.ts';
import type { WayOfPaying } from './payment/ways-of-paying.ts';
import type { PaymentChoices } from './payment-choices.ts';
import { applyVoucher } from './calls.ts';
import type { CardToPay } from './wire.ts';

interface PayingOptions<Body extends PricedBody> {
  page: PayingPage;
  choices: PaymentChoices;
  onChoose: (changes: Partial<Pick<PaymentChoices, 'voucher' | 'wants_new_card' | 'save_card'>>) => void;
  way: WayOfPaying<Body>;
  /** The first body of what the page shows now, without the card and the photo; undefined where it shows no price. */
  shown: Body | undefined;
  /**
   * Whether the page shows the payment as soon as it opens: then the payment's code is loaded when the page is used. By default it is loaded
   * with the payment.
   */
  isShownAtOnce?: boolean;
  /** The address to return to after a log-in. */
  returnAddress: string;
  onPaid: (customerTicketId: string) => Promise<void>;
  /** Called when the goods are no longer available, with the reason. By default the page reloads what is left. */
  onUnavailable?: (why: string) => void;
  /** Called when the server has no photo of that file name, with the number of its ticket in an order for several passengers. */
  onPhotoUnknown?: (line: number | undefined) => void;
  /** Called when there is no valid mandate, with the reason. */
  onMandateMissing?: (why: string) => void;
}

interface PayingPage {
  path: string;
  user_id: string;
  settings: Settings;
  client: { id: string; stripe_account_id?: string | null | undefined };
}

/** The first and the last day of a direct debit, as the page shows them (P-302). */
export interface ShownDays {
  shown_first_payment: string;
  shown_last_payment: string;
}

export interface Paying<Body> {
  payment: ShownPayment;
  openStripe: () => Promise<Stripe>;
  /**
   * Pays with the first body that `prepare` returns; without a card where there is nothing to pay, and for a direct debit. A new card is checked
   * first, so that its problems are shown before anything is sent.
   */
  pay: (
    chosen: ChosenCard | undefined,
    prepare: (card: CardToPay | undefined) => Body | Promise<Body>,
    shownDays?: ShownDays,
  ) => void;
  /** Leads to the log-in and back, with all input kept. */
  logInAgain: () => void;
}

/**
 * The common part of paying on every page. The page defines the goods, the payment method and the next page (P-127 to P-132, A-184 to
 *
 */
export function usePaying<Body extends PricedBody>({
  page: { path, user_id, settings, client },
  choices,
  onChoose,
  way,
  shown,
  isShownAtOnce = false,
  returnAddress,
  onPaid,
  onUnavailable,
  onPhotoUnknown,
  onMandateMissing,
}: PayingOptions<Body>): Paying<Body> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const openStripe = useCallback(() => openCardScript(settings, client.stripe_account_id ?? ''), [settings, client]);
  const payment = usePayment<Body>({
    path,
    userId: user_id,
    clientId: client.id,
    ...way,
    shown,
    waitsForUse: isShownAtOnce,
    openStripe,
    onPaid,
    onProblem: putRight,
  });

  const [second_payment, setSecondPayment] = useState<'ask' | 'accept'>('ask');
  const pay: Paying<Body>['pay'] = (chosen, prepare, shownDays) =>
    payment.pay(chosen, async (card) => {
      const paid =
        card && 'id' in card ? { payment_method_id: card.id, save_card: choices.save_card && !card.isWallet } : card;
      return { ...(await prepare(paid)), second_payment, ...shownDays };
    });

  /** Updates content of the page that is out of date, so that the next press of Pay uses current values. */
  function putRight({ outdated, message, line }: PaymentProblem): void {
    switch (outdated) {
      case 'price':
        void revalidate();
        return void applyAgain();
      case 'stock':
        return onUnavailable ? onUnavailable(message) : void revalidate();
      case 'voucher':
        return onChoose({ voucher: undefined });
      case 'card':
        return void revalidate();
      case 'card-gone':
        // the fields of another card, which is saved in its place
        onChoose({ wants_new_card: true, save_card: true });
        return void revalidate();
      case 'photo':
        return onPhotoUnknown?.(line);
      case 'second':
        return setSecondPayment('accept');
      case 'session':
        return logInAgain();
      case 'mandate':
        return onMandateMissing?.(message);
      case undefined:
    }
  }

  async function applyAgain(): Promise<void> {
    const { voucher } = choices;
    if (!voucher) return;
    const now = await applyVoucher(client.id, voucher.code).catch(() => undefined);
    onChoose({ voucher: now && { ...now, code: voucher.code } });
  }

  function logInAgain(): void {
    void navigate(`/login?${new URLSearchParams({ redirect: returnAddress })}`);
  }

  return { payment, openStripe, pay, logInAgain };
}

import type { Stripe } from '@stripe/stripe-js';
import { useCallback } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Settings } from '../platform/page-context.ts';
import type { NewCard } from './payment/card-fields.tsx';
import { openCardScript } from './payment/card-script.ts';
import type { PaymentProblem } from './payment/payment-problem.ts';
import { usePayment, type ShownPayment } from './payment/use-payment.ts';
import type { WayOfPaying } from './payment/ways-of-paying.ts';
import type { PaymentChoices } from './payment-choices.ts';
import { applyVoucher } from './voucher/apply-voucher.ts';
import type { NewCardOnWire } from './wire.ts';

interface PayingOptions<Body> {
  page: PayingPage;
  choices: PaymentChoices;
  onChoose: (changes: Pick<PaymentChoices, 'voucher'>) => void;
  way: WayOfPaying<Body>;
  /** The first body of what the page shows now, but for the card and the photo; undefined where it shows no price. */
  shown: Body | undefined;
  /** Where a log-in half-way leads back to. */
  comesBackTo: string;
  onPaid: (customerTicketId: string) => Promise<void>;
  /** What is paid for can't be had any more: why. Unless a page says otherwise, what is left is read anew. */
  onUnavailable?: (why: string) => void;
  /** The server has no photo of the name that it was sent under. */
  onPhotoUnknown?: () => void;
  /** There is no mandate to pay by: why. */
  onMandateMissing?: (why: string) => void;
}

interface PayingPage {
  path: string;
  user_id: string;
  settings: Settings;
  client: { id: string; stripe_account_id?: string | null | undefined };
}

export interface Paying<Body> {
  payment: ShownPayment;
  openStripe: () => Promise<Stripe>;
  /**
   * Pays for what `prepare` makes the first body of; with what makes a payment method of a new card, where one is asked for.
   * The card is asked first: what is wrong with it is said before anything is sent.
   */
  pay: (
    createMethod: NewCard['createMethod'] | undefined,
    prepare: (newCard: NewCardOnWire | undefined) => Body | Promise<Body>,
  ) => void;
  /** And come back, with everything as it is. */
  logInAgain: () => void;
}

/**
 * Paying on a page: what is alike wherever something is paid for. What is paid for, how, and where it leads to are the page's to say
 * (P-127 to P-132, A-184 to A-186).
 */
export function usePaying<Body>({
  page: { path, user_id, settings, client },
  choices,
  onChoose,
  way,
  shown,
  comesBackTo,
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
    openStripe,
    onPaid,
    onProblem: putRight,
  });

  const pay: Paying<Body>['pay'] = (createMethod, prepare) =>
    payment.pay(async () => {
      const method = await createMethod?.();
      return prepare(method === undefined ? undefined : { payment_method_id: method, save_card: choices.save_card });
    });

  /** What the page showed and no longer holds is put right, so that the next press of Pay is about what holds. */
  function putRight({ outdated, message }: PaymentProblem): void {
    switch (outdated) {
      case 'price':
        void revalidate();
        return void applyAgain();
      case 'stock':
        return onUnavailable ? onUnavailable(message) : void revalidate();
      case 'voucher':
        return onChoose({ voucher: undefined });
      case 'photo':
        return onPhotoUnknown?.();
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
    void navigate(`/login?${new URLSearchParams({ redirect: comesBackTo })}`);
  }

  return { payment, openStripe, pay, logInAgain };
}

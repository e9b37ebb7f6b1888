import type { NetPrice } from '@fareway/domain/price.ts';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { NewCard } from '../checkout/payment/card-fields.tsx';
import { openCardScript } from '../checkout/payment/card-script.ts';
import type { PaymentProblem } from '../checkout/payment/payment-problem.ts';
import { usePayment, type ShownPayment } from '../checkout/payment/use-payment.ts';
import type { KeptPaymentChoices } from '../checkout/use-payment-choices.ts';
import { applyVoucher } from '../checkout/voucher/apply-voucher.ts';
import { topUpConfirmedAddress } from './addresses.ts';
import { topUpByCard } from './calls.ts';
import type { LoadedTopUpPage } from './load-top-up-page.ts';
import { firstTopUpBody, secondTopUpBody } from './top-up-body.ts';
import type { FirstTopUpCall } from './wire.ts';

export interface ToppingUp {
  payment: ShownPayment;
  openStripe: () => Promise<Stripe>;
  /** Pays for so many trips; with what makes a payment method of a new card, where one is asked for. */
  pay: (trips: number, prices: NetPrice, createMethod: NewCard['createMethod'] | undefined) => void;
  /** And come back, with everything as it is. */
  logInAgain: () => void;
}

/** The payment of a top-up: what a press of Pay sends, and what each of its ends leads to. */
export function useToppingUp(
  page: LoadedTopUpPage,
  { choices, change }: KeptPaymentChoices,
  forget: () => void,
): ToppingUp {
  const { client, customer_ticket, path, settings, user_id } = page;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const openStripe = useCallback(() => openCardScript(settings, client.stripe_account_id ?? ''), [settings, client]);
  const payment = usePayment<FirstTopUpCall>({
    path,
    userId: user_id,
    way: 'card',
    call: (key, body, intentId) => topUpByCard(key, intentId === undefined ? body : secondTopUpBody(body, intentId)),
    openStripe,
    onPaid: async (customerTicketId) => {
      forget();
      await navigate(topUpConfirmedAddress(customerTicketId), { replace: true });
    },
    onProblem: putRight,
  });

  const pay: ToppingUp['pay'] = (numTrips, prices, createMethod) =>
    payment.pay(async () => {
      const method = await createMethod?.();
      const newCard = method === undefined ? undefined : { payment_method_id: method, save_card: choices.save_card };
      const { voucher } = choices;
      return firstTopUpBody({
        customerTicketId: customer_ticket.id,
        numTrips,
        voucher,
        netPrice: prices.net_price,
        newCard,
      });
    });

  /** What the page showed and no longer holds is put right, so that the next press of Pay is about what holds. */
  function putRight({ outdated }: PaymentProblem): void {
    switch (outdated) {
      case 'price':
        void revalidate();
        return void applyAgain();
      case 'stock':
        return void revalidate();
      case 'voucher':
        return change({ voucher: undefined });
      case 'session':
        return logInAgain();
      case 'mandate':
      case 'photo':
      case undefined:
    }
  }

  function logInAgain(): void {
    void navigate(`/login?${new URLSearchParams({ redirect: path })}`);
  }

  async function applyAgain(): Promise<void> {
    const { voucher } = choices;
    if (!voucher) return;
    const now = await applyVoucher(client.id, voucher.code).catch(() => undefined);
    change({ voucher: now && { ...now, code: voucher.code } });
  }

  return { payment, openStripe, pay, logInAgain };
}

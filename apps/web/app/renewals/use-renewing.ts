import type { NetPrice } from '@fareway/domain/price.ts';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { NewCard } from '../checkout/payment/card-fields.tsx';
import { openCardScript } from '../checkout/payment/card-script.ts';
import { NoTicketId, type PaymentProblem } from '../checkout/payment/payment-problem.ts';
import { usePayment, type ShownPayment } from '../checkout/payment/use-payment.ts';
import { applyVoucher } from '../checkout/voucher/apply-voucher.ts';
import type { PaymentAnswer } from '../checkout/wire.ts';
import { createMandateAddress } from '../mandates/mandate-goal.ts';
import type { Draft } from '../purchases/use-draft.ts';
import { renewalConfirmedAddress } from './addresses.ts';
import { renewByCard, renewByDirectDebit } from './calls.ts';
import type { LoadedRenewPage } from './load-renew-page.ts';
import { firstRenewBody, secondRenewBody } from './renew-body.ts';
import type { FirstRenewCall } from './wire.ts';

export interface Renewing {
  payment: ShownPayment;
  openStripe: () => Promise<Stripe>;
  /** Pays; with what makes a payment method of a new card, where one is asked for. */
  pay: (createMethod: NewCard['createMethod'] | undefined) => void;
  /** And come back, with everything as it is. */
  logInAgain: () => void;
}

/** The payment of a renewal: what a press of Pay sends, and what each of its ends leads to. */
export function useRenewing(page: LoadedRenewPage, draft: Draft, prices: NetPrice | undefined): Renewing {
  const { client, ticket, path, settings, user_id, renewal } = page;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const openStripe = useCallback(() => openCardScript(settings, client.stripe_account_id ?? ''), [settings, client]);
  const payment = usePayment<FirstRenewCall>({
    path,
    userId: user_id,
    ...(ticket.payment_type === 'dd'
      ? { way: 'direct-debit', call: (key, body) => renewByDirectDebit(key, body).then(withId) }
      : {
          way: 'card',
          call: (key, body, intentId) =>
            renewByCard(key, intentId === undefined ? body : secondRenewBody(body, intentId)),
        }),
    openStripe,
    onPaid: async (customerTicketId) => {
      await draft.forget();
      await navigate(renewalConfirmedAddress(customerTicketId), { replace: true });
    },
    onProblem: putRight,
  });

  function pay(createMethod: NewCard['createMethod'] | undefined): void {
    if (!prices) return;
    payment.pay(async () => {
      const method = await createMethod?.();
      const newCard =
        method === undefined ? undefined : { payment_method_id: method, save_card: draft.draft.save_card };
      return firstRenewBody({ page, draft: draft.draft, netPrice: prices.net_price, newCard });
    });
  }

  /** What the page showed and no longer holds is put right, so that the next press of Pay is about what holds. */
  function putRight({ outdated, message }: PaymentProblem): void {
    switch (outdated) {
      case 'price':
        void revalidate();
        return void applyAgain();
      case 'stock':
        return void revalidate();
      case 'voucher':
        return draft.change({ voucher: undefined });
      case 'session':
        return logInAgain();
      case 'mandate':
        return void navigate(createMandateAddress(client.id, { renewal_id: renewal.id }), { state: { why: message } });
      case 'photo':
      case undefined:
    }
  }

  function logInAgain(): void {
    void navigate(`/login?${new URLSearchParams({ redirect: path })}`);
  }

  async function applyAgain(): Promise<void> {
    const { voucher } = draft.draft;
    if (!voucher) return;
    const now = await applyVoucher(client.id, voucher.code).catch(() => undefined);
    draft.change({ voucher: now && { ...now, code: voucher.code } });
  }

  return { payment, openStripe, pay, logInAgain };
}

/** An answer without a ticket is none. */
function withId(answer: PaymentAnswer): PaymentAnswer {
  if ('id' in answer && answer.id) return answer;
  throw new NoTicketId();
}

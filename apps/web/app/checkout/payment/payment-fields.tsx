import * as text from '@fareway/texts/checkout/card-fields.ts';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Appearance,
  Stripe,
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Currency } from '../wire.ts';
import styles from './payment-fields.module.css';
import { CardProblem, incompleteCard } from './payment-problem.ts';

/** A payment method that was created for one payment. */
export interface NewMethod {
  id: string;
  /** Whether it is a card of Apple Pay or Google Pay. It is not saved. */
  isWallet: boolean;
}

/** The functions of the fields of a new card. */
export interface NewCard {
  /**
   * Returns a new payment method. It has to be called in the event of the press that pays, because a wallet opens its sheet only then.
   * Throws a CardProblem with the exact text (P-180, P-266).
   */
  createMethod: () => Promise<NewMethod>;
}

export interface PaymentFieldsProps {
  stripe: Stripe;
  /** The company that charges the card: the wallets name it. */
  operator: string;
  /** The sum in minor units: the wallets show it. */
  amount: number;
  currency: Currency;
  error: string | undefined;
  /** Called when a wallet or the card is chosen. */
  onWallet: (isWallet: boolean) => void;
  /** Called when the provider's frame does not load. */
  onFailed: () => void;
  ref: Ref<NewCard>;
}

/**
 * The payment provider's fields for a new card, and the wallets of this browser, in the provider's frame. What is typed never reaches this
 * page.
 */
export function PaymentFields({ stripe, amount, currency, ...fields }: PaymentFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const appearance = useAppearance(place);
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount,
    currency,
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: 'en-GB',
    ...(appearance && { appearance }),
  };
  return (
    <div ref={place}>
      {appearance && (
        <Elements stripe={stripe} options={options}>
          <Fields {...fields} currency={currency} />
        </Elements>
      )}
    </div>
  );
}

type FieldsProps = Omit<PaymentFieldsProps, 'stripe' | 'amount'>;

function Fields({ operator, currency, error, onWallet, onFailed, ref }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [options] = useState(() => elementOptions(operator, currency));
  const chosen = useRef('card');
  const isReady = useRef(false);

  useImperativeHandle(ref, () => ({
    async createMethod() {
      // Nothing can be typed yet.
      if (!stripe || !elements || !isReady.current) throw incompleteCard();
      const { error: refused, selectedPaymentMethod } = await elements.submit();
      if (selectedPaymentMethod === undefined) throw problemOfFields(refused, chosen.current);
      const { paymentMethod, error: problem } = await stripe.createPaymentMethod({ elements });
      if (problem) throw new CardProblem(text.addingFailed(problem.message));
      return { id: paymentMethod.id, isWallet: isWallet(selectedPaymentMethod) };
    },
  }));

  return (
    <FieldGroup id="card" label={text.label} error={error}>
      {/* The error summary links to this element, because the fields are in another document. */}
      <div
        id="card"
        tabIndex={-1}
        className={styles.frame}
        onFocus={({ target, currentTarget }) => target === currentTarget && elements?.getElement('payment')?.focus()}
      >
        <PaymentElement
          options={options}
          onReady={() => (isReady.current = true)}
          onChange={({ value }) => {
            chosen.current = value.type;
            onWallet(isWallet(value.type));
          }}
          onLoadError={onFailed}
        />
      </div>
    </FieldGroup>
  );
}

/** The fields of a card are the provider's choice for its country: it requests a postcode where banks check one. */
function elementOptions(operator: string, currency: Currency): StripePaymentElementOptions {
  return {
    business: { name: operator },
    defaultValues: { billingDetails: { address: { country: currency === 'eur' ? 'IE' : 'GB' } } },
    layout: { type: 'accordion', defaultCollapsed: false, radios: 'if_multiple', spacedAccordionItems: false },
    // The page says itself whether a card is saved.
    terms: { card: 'never', applePay: 'never', googlePay: 'never' },
    wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
  };
}

function isWallet(method: string): boolean {
  return method in text.wallets;
}

/** Nothing was sent yet: fields are missing or wrong (P-180), or the wallet's sheet was closed. */
function problemOfFields(refused: StripeError | undefined, method: string): CardProblem {
  const wallet = text.wallets[method];
  if (wallet !== undefined) {
    return new CardProblem(text.walletClosed(wallet));
  }
  if (!refused || refused.type === 'validation_error') return incompleteCard();
  return new CardProblem(text.addingFailed(refused.message));
}

/** The page's colours for the provider's frame, because the page's CSS does not apply there. They follow the device's light and dark. */
function useAppearance(place: { current: HTMLElement | null }): Appearance | undefined {
  const [appearance, setAppearance] = useState<Appearance>();
  useEffect(() => {
    const darkness = window.matchMedia('(prefers-color-scheme: dark)');
    const read = () => place.current && setAppearance(appearanceOf(place.current, darkness.matches));
    read();
    darkness.addEventListener('change', read);
    return () => darkness.removeEventListener('change', read);
  }, [place]);
  return appearance;
}

function appearanceOf(place: HTMLElement, isDark: boolean): Appearance {
  const page = getComputedStyle(place);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--accent'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorDanger: colour('--error'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '8px',
    },
  };
}

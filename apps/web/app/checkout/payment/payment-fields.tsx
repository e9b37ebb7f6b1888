import * as text from '@fareway/texts/checkout/card-fields.ts';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import type {
  Appearance,
  Stripe,
  StripeElements,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { Currency } from '../wire.ts';
import { digitsOf } from './card-mark.ts';
import styles from './payment-fields.module.css';
import { CardProblem, incompleteCard } from './payment-problem.ts';

/** A payment method that was created for one payment. */
export interface NewMethod {
  id: string;
  /** Whether it is a card of Apple Pay or Google Pay. It is not saved. */
  isWallet: boolean;
  /** As `digitsOf` returns them. */
  digits: string;
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
  /** Called when something is typed, or a wallet is chosen. */
  onTyped: () => void;
  /** Called when the provider's frame does not load. */
  onFailed: () => void;
  ref: Ref<NewCard>;
}

/** The fields in the provider's frame. */
interface ShownFields {
  elements: StripeElements;
  element: StripePaymentElement;
  isReady: boolean;
  /** The name of the chosen payment method: 'card', or a wallet. */
  chosen: string;
}

/**
 * The payment provider's fields for a new card, and the wallets of this browser, in the provider's frame. What is typed never reaches this
 * page.
 */
export function PaymentFields({
  stripe,
  operator,
  amount,
  currency,
  error,
  onWallet,
  onTyped,
  onFailed,
  ref,
}: PaymentFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownFields>(undefined);
  const mount = useEffectEvent(() => mountFields(place.current!, { stripe, operator, amount, currency }));
  const choose = useEffectEvent((method: string) => onWallet(isWallet(method)));
  const type = useEffectEvent(() => onTyped());
  const fail = useEffectEvent(() => onFailed());
  useEffect(() => {
    const { elements, element, unmount } = mount();
    const fields: ShownFields = { elements, element, isReady: false, chosen: 'card' };
    shown.current = fields;
    element.on('ready', () => (fields.isReady = true));
    element.on('change', ({ value, empty }) => {
      fields.chosen = value.type;
      if (!empty || isWallet(value.type)) type();
      choose(value.type);
    });
    element.on('loaderror', () => fail());
    return () => {
      shown.current = undefined;
      unmount();
    };
  }, [stripe, operator, currency]);
  useEffect(() => void shown.current?.elements.update({ amount }), [amount]);

  useImperativeHandle(ref, () => ({
    async createMethod() {
      // Nothing can be typed yet.
      if (!shown.current?.isReady) throw incompleteCard();
      const { elements, chosen } = shown.current;
      const { error: refused, selectedPaymentMethod } = await elements.submit();
      if (selectedPaymentMethod === undefined) throw problemOfFields(refused, chosen);
      const { paymentMethod, error: problem } = await stripe.createPaymentMethod({ elements });
      if (problem) throw new CardProblem(text.addingFailed(problem.message));
      const digits = digitsOf(paymentMethod.card);
      return { id: paymentMethod.id, isWallet: isWallet(selectedPaymentMethod), digits };
    },
  }));

  return (
    <FieldGroup id="card" label={text.label} error={error}>
      {/* The error summary links to this element, because the fields are in another document. */}
      <div
        id="card"
        tabIndex={-1}
        className={styles.frame}
        onFocus={({ target, currentTarget }) => target === currentTarget && shown.current?.element.focus()}
      >
        <div ref={place} />
      </div>
    </FieldGroup>
  );
}

type Sale = Pick<PaymentFieldsProps, 'stripe' | 'operator' | 'amount' | 'currency'>;

/** Puts the fields into an element. Their colours follow the device's light and dark. */
function mountFields(place: HTMLElement, { stripe, operator, amount, currency }: Sale) {
  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency,
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: 'en-GB',
    appearance: appearanceOf(place, darkness.matches),
  });
  const element = elements.create('payment', elementOptions(operator, currency));
  element.mount(place);
  const recolour = () => elements.update({ appearance: appearanceOf(place, darkness.matches) });
  darkness.addEventListener('change', recolour);
  const unmount = () => {
    darkness.removeEventListener('change', recolour);
    element.destroy();
  };
  return { elements, element, unmount };
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

/** The page's colours for the provider's frame, because the page's CSS does not apply there. */
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

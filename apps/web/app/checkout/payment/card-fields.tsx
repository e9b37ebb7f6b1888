import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { type Ref, useImperativeHandle, useState } from 'react';
import styles from './card-fields.module.css';
import { CardProblem, incompleteCard } from './payment-problem.ts';

/** The functions of the fields of a new card. */
export interface NewCard {
  /** Returns the provider's id of the card. Throws a CardProblem with the exact text (P-180, P-266). */
  createMethod: () => Promise<string>;
}

interface CardFieldsProps {
  stripe: Stripe;
  error: string | undefined;
  ref: Ref<NewCard>;
}

/** The payment provider's fields for a new card, in the provider's frame. What is typed never reaches this page. */
export function CardFields({ stripe, ...fields }: CardFieldsProps) {
  return (
    <Elements stripe={stripe}>
      <Fields {...fields} />
    </Elements>
  );
}

function Fields({ error, ref }: Omit<CardFieldsProps, 'stripe'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isComplete, setIsComplete] = useState(false);
  const card = () => elements?.getElement(CardElement);

  useImperativeHandle(ref, () => ({
    async createMethod() {
      const element = card();
      if (!isComplete || !stripe || !element) throw incompleteCard();
      const { paymentMethod, error: problem } = await stripe.createPaymentMethod({ type: 'card', card: element });
      if (problem?.type === 'validation_error') throw incompleteCard();
      if (problem) throw new CardProblem(`Error adding payment method: ${problem.message}`);
      return paymentMethod.id;
    },
  }));

  return (
    <FieldGroup
      id="card"
      label="Card details"
      hint="Card number, expiry date, security code and postcode"
      error={error}
    >
      {/* The error summary links to this element, because the fields are in another document. */}
      <div
        id="card"
        tabIndex={-1}
        className={styles.card}
        onFocus={({ target, currentTarget }) => target === currentTarget && card()?.focus()}
      >
        <CardElement options={{ style: cardLook() }} onChange={({ complete }) => setIsComplete(complete)} />
      </div>
    </FieldGroup>
  );
}

/** The style of the provider's card fields in the page's colours, because the page's CSS does not apply in their frame. */
function cardLook(): NonNullable<StripeCardElementOptions['style']> {
  const page = getComputedStyle(document.body);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: {
      color: colour('--ink'),
      iconColor: colour('--ink-soft'),
      fontSize: '17px',
      fontSmoothing: 'antialiased',
      '::placeholder': { color: colour('--ink-soft') },
    },
    invalid: { color: colour('--error'), iconColor: colour('--error') },
  };
}

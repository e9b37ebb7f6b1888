import * as attemptText from '@fareway/texts/checkout/attempt.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Skeleton } from '@fareway/ui/skeleton/skeleton.tsx';
import type { Stripe } from '@stripe/stripe-js';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './payment-fields.module.css';
import type { PaymentFieldsProps } from './payment-fields.tsx';

const PaymentFields = lazy(async () => ({ default: (await import('./payment-fields.tsx')).PaymentFields }));

export interface NewCardProps extends Omit<PaymentFieldsProps, 'stripe' | 'onFailed'> {
  /** Loads the provider's script. */
  openStripe: () => Promise<Stripe>;
}

/** The fields of a new card, shown after the provider's script has loaded. It is loaded only where a card is needed. */
export function NewCard({ openStripe, ...fields }: NewCardProps) {
  const [stripe, setStripe] = useState<Stripe | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (found: Stripe | 'failed') => {
      if (!isGone) setStripe(found);
    };
    // The code of the fields is loaded at the same time, so that without a connection both fail here.
    Promise.all([openStripe(), import('./payment-fields.tsx')]).then(
      ([opened]) => show(opened),
      () => show('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [openStripe, tries]);

  const skeleton = (
    <div className={styles.awaited}>
      <Skeleton count={2} />
    </div>
  );
  if (stripe === undefined) return skeleton;
  if (stripe === 'failed') {
    const retry = () => {
      setStripe(undefined);
      setTries(tries + 1);
    };
    return (
      <Notice tone="error" announced>
        <p>{attemptText.noCardForm}</p>
        <Button type="button" variant="secondary" onClick={retry}>
          {actions.tryAgain}
        </Button>
      </Notice>
    );
  }
  return (
    <Suspense fallback={skeleton}>
      <PaymentFields {...fields} stripe={stripe} onFailed={() => setStripe('failed')} />
    </Suspense>
  );
}

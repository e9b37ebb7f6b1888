import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Skeleton } from '@fareway/ui/skeleton/skeleton.tsx';
import type { Stripe } from '@stripe/stripe-js';
import { lazy, Suspense, useEffect, useState, type Ref } from 'react';
import type { NewCard as NewCardTools } from './card-fields.tsx';
import { cardFormMissing } from './payment-problem.ts';

const CardFields = lazy(async () => ({ default: (await import('./card-fields.tsx')).CardFields }));

interface NewCardProps {
  /** Loads the provider's script. */
  openStripe: () => Promise<Stripe>;
  error: string | undefined;
  ref: Ref<NewCardTools>;
}

/** The fields of a new card, shown after the provider's script has loaded. It is loaded only where a card is needed. */
export function NewCard({ openStripe, error, ref }: NewCardProps) {
  const [stripe, setStripe] = useState<Stripe | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (found: Stripe | 'failed') => {
      if (!isGone) setStripe(found);
    };
    // The code of the fields is loaded at the same time, so that without a connection both fail here.
    Promise.all([openStripe(), import('./card-fields.tsx')]).then(
      ([opened]) => show(opened),
      () => show('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [openStripe, tries]);

  if (stripe === undefined) return <Skeleton count={2} />;
  if (stripe === 'failed') {
    const retry = () => {
      setStripe(undefined);
      setTries(tries + 1);
    };
    return (
      <Notice tone="error" announced>
        <p>{cardFormMissing}</p>
        <Button type="button" variant="secondary" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Suspense fallback={<Skeleton count={2} />}>
      <CardFields stripe={stripe} error={error} ref={ref} />
    </Suspense>
  );
}

import type { Outage } from '@fareway/browser/calls/outage.ts';
import * as problem from '@fareway/texts/browser/problem.ts';
import * as text from '@fareway/texts/payments/outages.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';

/** Shown instead of orders, a receipt or cards that failed to load. */
export function PaymentsFailed({ title, outage }: { title: string; outage: Outage | undefined }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={title} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      <p>{outage === 'unreachable' ? problem.offlineNext : text.failing}</p>
    </ErrorState>
  );
}

import { lazy, Suspense, type ComponentProps } from 'react';
import { onceIdle } from '../offline/when-idle.ts';
import type { GuardiansCard as Loaded } from './guardians-card.tsx';

// Without it the ticket is of use all the same, as after an update of the site under an open page.
const Card = lazy(() =>
  onceIdle()
    .then(() => import('./guardians-card.tsx'))
    .then(
      ({ GuardiansCard }) => ({ default: GuardiansCard }),
      () => ({ default: () => null }),
    ),
);

/** The card of the second guardian, once its script is there: few tickets are shared, so none waits for it. */
export function GuardiansCard(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}

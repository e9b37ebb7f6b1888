import { lazy, Suspense, type ComponentProps } from 'react';
import { onceIdle } from '@fareway/browser/device/when-idle.ts';
import type { GuardiansCard as Loaded } from './guardians-card.tsx';

// The ticket is useful without it, for instance after an update of the site while the page is open.
const Card = lazy(() =>
  onceIdle()
    .then(() => import('./guardians-card.tsx'))
    .then(
      ({ GuardiansCard }) => ({ default: GuardiansCard }),
      () => ({ default: () => null }),
    ),
);

/** The card of guardians, after its script has loaded: few tickets are shared, so no ticket waits for it. */
export function GuardiansCard(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}

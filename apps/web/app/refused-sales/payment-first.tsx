import { useIsHydrated } from '@fareway/browser/page/use-is-hydrated.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { loggedInUser } from '../session/logged-in-mark.ts';
import { readAttempt } from '../checkout/payment/payment-attempt.ts';
import type { DrawRefusal } from './draw-refusal.ts';

/** Few refusals follow a payment. */
const StoredPayment = lazy(() => import('./stored-payment.tsx'));

/**
 * Shows a refusal of a page that sells, after the stored payment of the page: it may be paid already, although it is no longer sold
 * (decision 040).
 */
export function PaymentFirst({ children }: { children: DrawRefusal }) {
  const path = useLocation().pathname.replace(/\/$/, '');
  return useIsHydrated() ? <OfPath key={path} path={path} draw={children} /> : children();
}

function OfPath({ path, draw }: { path: string; draw: DrawRefusal }) {
  // read once: after its end, its result is shown
  const [attempt] = useState(() => readAttempt(sessionStorage, path, loggedInUser() ?? ''));
  if (attempt?.client_id === undefined) return draw();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <StoredPayment path={path} userId={attempt.user_id} clientId={attempt.client_id} draw={draw} />
    </Suspense>
  );
}

import { CallError } from '@fareway/api/call-error.ts';
import * as changeText from '@fareway/texts/bookings/change.ts';
import * as text from '@fareway/texts/bookings/problem.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import type { DrawRefusal } from '../refused-sales/draw-refusal.ts';
import { PaymentFirst } from '../refused-sales/payment-first.tsx';
import { ProblemPage } from '../chrome/problem-page.tsx';
import { WrongAccount } from '../session/wrong-account.tsx';
import { bookingProblemText, type BookingPart } from './booking-problem-text.ts';

/** Shown instead of a page of bookings that failed to load: what is missing and what to do. */
export function BookingProblem({ error, of }: { error: unknown; of: BookingPart }) {
  const { revalidate, state } = useRevalidator();
  // An error of the page itself, or an unknown address.
  if (!(error instanceof CallError)) return <ProblemPage error={error} />;
  const { words, isWrongAccount, canRetry } = bookingProblemText(error, of);
  if (isWrongAccount) return <WrongAccount title={titles[of]} why={words} />;
  const draw: DrawRefusal = (result) => (
    <Page title={titles[of]} back={{ href: '/', label: pages.myTickets }}>
      {result}
      <ErrorState
        title={words}
        onRetry={canRetry ? () => void revalidate() : undefined}
        retrying={state === 'loading'}
      />
    </Page>
  );
  return canRetry ? draw() : <PaymentFirst>{draw}</PaymentFirst>;
}

/** Returns the title of what is shown for an error. */
export function titleOfBookingProblem(error: unknown, of: BookingPart): string {
  return error instanceof CallError ? titles[of] : problemOf(error).title;
}

const titles: Record<BookingPart, string> = {
  services: pages.bookTrips,
  pass: text.passTitle,
  booking: changeText.title,
};

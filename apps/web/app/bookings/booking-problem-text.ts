import type { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/bookings/problem.ts';
import * as booking from '@fareway/texts/refusals/booking.ts';
import { servicesProblem } from '../journeys/journey-notices.tsx';

/** What a page of bookings failed to load. */
export type BookingPart = 'services' | 'pass' | 'booking';

interface ProblemWords {
  words: string;
  isWrongAccount: boolean;
  canRetry: boolean;
}

/** The text when nothing more is known. */
const generalProblem: Record<BookingPart, string> = {
  services: servicesProblem,
  pass: text.passFailed,
  booking: text.bookingFailed,
};

/** Returns the text of a page of bookings that failed to load. */
export function bookingProblemText(
  { status, message }: Pick<CallError, 'status' | 'message'>,
  of: BookingPart,
): ProblemWords {
  if (status === 403) return { words: text.wrongAccount, isWrongAccount: true, canRetry: false };
  if (status === 404 && of === 'booking')
    return { words: booking.bookingNotFound, isWrongAccount: false, canRetry: false };
  // A refusal such as "nothing is on sale" is shown in the server's words.
  if (status === 409) return { words: message, isWrongAccount: false, canRetry: false };
  return { words: generalProblem[of], isWrongAccount: false, canRetry: status === 0 || status >= 500 };
}

import type { PassengerField } from '@fareway/domain/passenger-form.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The steps of booking journeys; the passenger is asked for on a new pass alone. */
export type BookingStep = 'journeys' | 'passenger' | 'summary';

interface Standing {
  isNewPass: boolean;
  /** A payment is under way. */
  isPaying: boolean;
  canBuy: boolean;
  passengerProblems: Partial<Record<PassengerField, string>>;
}

/** The step that an address asks for. */
export function askedStep(search: string): BookingStep {
  const step = new URLSearchParams(search).get('step');
  return step === 'passenger' || step === 'summary' ? step : 'journeys';
}

/**
 * The step that is shown: the one that is asked for, or the first one before it that is not done. A payment that is under way is shown
 * to its end.
 */
export function shownStep(
  asked: BookingStep,
  { isNewPass, isPaying, canBuy, passengerProblems }: Standing,
): BookingStep {
  if (isPaying) return 'summary';
  if (asked === 'journeys' || !canBuy) return 'journeys';
  if (!isNewPass) return 'summary';
  return Object.keys(passengerProblems).length > 0 ? 'passenger' : asked;
}

/** What leads to a step in the history of its page; a step is announced like a page. */
export function toStep(step: BookingStep): [to: { search: string }, options: { state: { step: BookingStep } }] {
  return [{ search: step === 'journeys' ? '' : `?step=${step}` }, { state: { step } }];
}

/** Going from step to step needs nothing new; asking for what is new, with the address as it is, does. */
export function isAskedAnew({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

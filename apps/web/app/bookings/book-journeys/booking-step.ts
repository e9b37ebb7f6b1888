import type { PassengerField } from '@fareway/domain/passengers/passenger-form.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The steps of booking journeys. Only a new pass has the passenger step. */
export type BookingStep = 'journeys' | 'passenger' | 'summary';

interface Standing {
  isNewPass: boolean;
  /** Whether a payment is in progress. */
  isPaying: boolean;
  canBuy: boolean;
  passengerProblems: Partial<Record<PassengerField, string>>;
}

/** Returns the step in an address. */
export function requestedStep(search: string): BookingStep {
  const step = new URLSearchParams(search).get('step');
  return step === 'passenger' || step === 'summary' ? step : 'journeys';
}

/** Returns the title of the page at the step in an address. `first` is the title of the first step. */
export function titleOfStep(search: string, first: string): string {
  const step = requestedStep(search);
  if (step === 'journeys') return first;
  return step === 'passenger' ? headings.addPassenger : headings.summary;
}

/** Returns the step to show: the one in the address, or the first incomplete one before it. A payment in progress is shown to its end. */
export function shownStep(
  requested: BookingStep,
  { isNewPass, isPaying, canBuy, passengerProblems }: Standing,
): BookingStep {
  if (isPaying) return 'summary';
  if (requested === 'journeys' || !canBuy) return 'journeys';
  if (!isNewPass) return 'summary';
  return Object.keys(passengerProblems).length > 0 ? 'passenger' : requested;
}

/** Navigates to a step in the history of its page. A step is announced like a page. */
export function toStep(step: BookingStep): [to: { search: string }, options: { state: { step: BookingStep } }] {
  return [{ search: step === 'journeys' ? '' : `?step=${step}` }, { state: { step } }];
}

/** Changing the step needs no new data; reloading the same address does. */
export function isRequestedAgain({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

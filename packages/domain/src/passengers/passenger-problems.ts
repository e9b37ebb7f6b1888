import { personProblems } from './passenger-form.ts';
import type { PassengerChoices, PassengerField, PassengerFormContext } from './passenger-form.ts';
import { travelProblems } from '../travel/travel-form.ts';

/**
 * Returns the problems of the passenger form by field, in the order of the page, with the exact texts (P-158 to P-174); empty when the form
 * is valid. The browser and the server both use it. It is a separate file so that the script of a form without dates does not contain it.
 */
export function passengerProblems(
  passenger: PassengerChoices,
  question: PassengerFormContext,
): Partial<Record<PassengerField, string>> {
  return { ...travelProblems(passenger, question), ...personProblems(passenger, question) };
}

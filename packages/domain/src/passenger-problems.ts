import { personProblems } from './passenger-form.ts';
import type { PassengerChoices, PassengerField, PassengerQuestion } from './passenger-form.ts';
import { travelProblems } from './travel-form.ts';

/**
 * What is missing or wrong in the passenger form, field by field in the order of the page, with the exact texts (P-158 to
 * P-174); empty when it is valid. The browser and the server ask the same. A file of its own, as a form without dates carries
 * nothing of them.
 */
export function passengerProblems(
  passenger: PassengerChoices,
  question: PassengerQuestion,
): Partial<Record<PassengerField, string>> {
  return { ...travelProblems(passenger, question), ...personProblems(passenger, question) };
}

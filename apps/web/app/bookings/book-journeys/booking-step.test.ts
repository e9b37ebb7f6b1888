import { expect, test } from 'vitest';
import { requestedStep, isRequestedAgain, shownStep } from './booking-step.ts';

const done = { isNewPass: true, isPaying: false, canBuy: true, passengerProblems: {} };
const unnamed = { ...done, passengerProblems: { firstName: 'Please provide a first name' } };

test.each([
  ['', 'journeys'],
  ['?step=passenger', 'passenger'],
  ['?step=summary', 'summary'],
  ['?step=anything&x=1', 'journeys'],
])('the address %s asks for the step %s', (search, step) => {
  expect(requestedStep(search)).toBe(step);
});

test('A-146 a new pass goes from the journeys to the passenger to the summary; a step is shown only when the steps before it are complete', () => {
  expect(shownStep('journeys', done)).toBe('journeys');
  expect(shownStep('passenger', done)).toBe('passenger');
  expect(shownStep('summary', done)).toBe('summary');
  expect(shownStep('summary', unnamed)).toBe('passenger');
  expect(shownStep('passenger', { ...unnamed, canBuy: false })).toBe('journeys');
});

test('A-148 on a pass the passenger is known, so the summary follows the journeys', () => {
  const onPass = { ...done, isNewPass: false };
  expect(shownStep('passenger', onPass)).toBe('summary');
  expect(shownStep('summary', onPass)).toBe('summary');
  expect(shownStep('summary', { ...onPass, canBuy: false })).toBe('journeys');
});

test('A-185 a payment in progress is shown to its end, whatever the address is and whatever has sold out', () => {
  expect(shownStep('journeys', { ...unnamed, canBuy: false, isPaying: true })).toBe('summary');
});

test('changing the step sends no request; reloading the page does', () => {
  const at = (path: string) => new URL(path, 'https://fareway.example');
  const needsData = (from: string, to: string) => isRequestedAgain({ currentUrl: at(from), nextUrl: at(to) });
  expect(needsData('/book/1', '/book/1?step=summary')).toBe(false);
  expect(needsData('/book/1?step=summary', '/book/1')).toBe(false);
  expect(needsData('/book/1?step=summary', '/book/1?step=summary')).toBe(true);
  expect(needsData('/book/1', '/book/2')).toBe(true);
});

import { expect, test } from 'vitest';
import { instalmentStanding } from './instalment-standing.ts';

test.each([
  ['paid', ['confirmed', 'paid_out']],
  ['to-come', ['planned', 'pending_submission', 'submitted', 'something new']],
  ['failed', ['failed', 'charged_back']],
  ['cancelled', ['cancelled']],
])("an instalment is shown as %s for the provider's states %s", (standing, states) => {
  expect(states.map(instalmentStanding)).toEqual(states.map(() => standing));
});

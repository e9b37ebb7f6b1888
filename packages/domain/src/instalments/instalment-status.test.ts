import { expect, test } from 'vitest';
import { instalmentStatus } from './instalment-status.ts';

test.each([
  ['paid', ['confirmed', 'paid_out']],
  ['to-come', ['planned', 'pending_submission', 'submitted', 'something new']],
  ['failed', ['failed', 'charged_back']],
  ['cancelled', ['cancelled']],
])("an instalment is shown as %s for the provider's states %s", (status, states) => {
  expect(states.map(instalmentStatus)).toEqual(states.map(() => status));
});

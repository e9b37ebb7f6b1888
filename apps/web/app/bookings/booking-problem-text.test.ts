import { expect, test } from 'vitest';
import { bookingProblemText, type BookingPart } from './booking-problem-text.ts';

const problemText = (status: number, of: BookingPart) =>
  bookingProblemText({ status, message: 'As the server says.' }, of);

for (const of of ['services', 'pass', 'booking'] as const) {
  test(`A-161 a 403 on the ${of} names the purchaser of the pass, and offers no retry`, () => {
    expect(problemText(403, of)).toEqual({
      words: 'You do not have permission to use this pass. Please log in to the account that bought the pass.',
      isWrongAccount: true,
      canRetry: false,
    });
  });
}

for (const status of [0, 404, 500, 503] as const) {
  test(`A-162 any other failure to load a pass says so: ${status}`, () => {
    expect(problemText(status, 'pass').words).toBe(
      'There was a problem retrieving your pass. Please try again later or contact our support team.',
    );
  });
}

test('A-170 A-171 A-172 an unknown booking, services that fail to load and a booking that fails to load have different texts', () => {
  expect(problemText(404, 'booking').words).toBe('Booking not found.');
  expect(problemText(500, 'booking').words).toBe('There was a problem retrieving your booking details.');
  expect(problemText(0, 'services').words).toBe(
    'There was a problem retrieving the bus service data, please try again later.',
  );
});

test('the page offers to try again where that can help; a refusal is shown in its own words', () => {
  for (const status of [0, 500, 502]) expect(problemText(status, 'booking').canRetry).toBe(true);
  for (const status of [404, 409]) expect(problemText(status, 'services').canRetry).toBe(false);
  expect(problemText(409, 'services').words).toBe('As the server says.');
});

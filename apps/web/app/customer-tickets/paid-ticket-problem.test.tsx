import { CallError } from '@fareway/api/call-error.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary as bookingConfirmed } from '../bookings/booking-confirmed.tsx';
import { ErrorBoundary as orderConfirmed } from '../purchases/order-confirmed.tsx';
import { ErrorBoundary as renewalConfirmed } from '../renewals/renewal-confirmed.tsx';
import { ErrorBoundary as topUpConfirmed } from '../top-ups/top-up-confirmed.tsx';

const failure = (status: number) => new CallError({ status, key: 'unexpected', params: {}, message: 'Oh' });

/** A confirmation page whose loader threw an error, within an app that shows every other error. */
function shown(boundary: unknown, error: unknown): string {
  const Boundary = boundary as ComponentType<{ error: unknown }>;
  const page: RouteObject = {
    id: 'page',
    index: true,
    element: <p />,
    loader: () => null,
    errorElement: <Boundary error={error} />,
  };
  const root: RouteObject = { path: '/', errorElement: <p>The page around it</p>, children: [page] };
  const router = createMemoryRouter([root], { hydrationData: { errors: { page: error } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

for (const [title, boundary] of [
  ['Order confirmed', orderConfirmed],
  ['Renewal Confirmed', renewalConfirmed],
  ['Top-up confirmed', topUpConfirmed],
  ['Booking confirmed', bookingConfirmed],
] as const) {
  test(`A-233 ${title}: if the ticket cannot be read, the page shows that the payment succeeded and where the ticket is, and offers a retry`, () => {
    for (const status of [0, 429, 500, 503]) {
      const page = shown(boundary, failure(status));
      expect(page).toContain(`${title}</h1>`);
      expect(page).toContain('Your payment succeeded');
      expect(page).toContain('It is in My tickets');
      expect(page).toContain('Try again');
      expect(page).toContain('href="/"');
    }
    expect(page404(boundary)).not.toContain('Your payment succeeded');
  });
}

test('A-234 each confirmation page of another account names the account that is needed, and offers to log in with it', () => {
  const ofTicket = 'log in to the account that bought the ticket';
  const ofPass = 'log in to the account that bought the pass';
  for (const [boundary, account] of [
    [orderConfirmed, ofTicket],
    [renewalConfirmed, ofTicket],
    [topUpConfirmed, ofTicket],
    [bookingConfirmed, ofPass],
  ] as const) {
    const page = shown(boundary, failure(403));
    expect(page).toContain(account);
    expect(page).toContain('Log in with another email');
    expect(page).not.toContain('Try again');
  }
});

const page404 = (boundary: unknown) => {
  try {
    return shown(boundary, failure(404));
  } catch (error) {
    return (error as Error).message;
  }
};

import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import RenewalConfirmed from './renewal-confirmed.tsx';

const ticket = {
  id: 't',
  type: 'annual',
  ticket_status: 'active',
  start: '2026-09-01',
  expiry: '2027-07-22',
  ticket_year: '26/27',
  currency: 'gbp',
  price: 480,
  total_price: 480,
  passenger: { first_name: 'Nia', last_name: 'Pritchard' },
  date_purchased: '2026-07-01T10:00:00Z',
  ticket: { name: 'Annual' },
  service_name: 'D2',
  client: { name: 'Fell Buses', slug: 'fell', brand_colour: '#123456', features: {}, support: {} },
} as unknown as CustomerTicket;

/** The page of a confirmation on a day. */
function shown(today: string, more: Partial<CustomerTicket> = {}): string {
  const Page = RenewalConfirmed as unknown as ComponentType<{ loaderData: object }>;
  const loaderData = { user: { id: 'u', email: 'nia@example.com' }, ticket: { ...ticket, ...more }, today };
  const router = createMemoryRouter([{ path: '/', element: <Page loaderData={loaderData} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const now = 'You can use your new ticket now';
const later = 'Your new ticket can be used only from its start date';

test('the confirmation of a renewal says from when the new ticket can be used, and nothing of it when the ticket cannot be used any more', () => {
  expect(shown('2026-08-31')).toContain(later);
  expect(shown('2026-09-01')).toContain(now);
  for (const page of [
    shown('2026-11-23', { ticket_status: 'suspended' }),
    shown('2026-08-31', { ticket_status: 'void' }),
    shown('2027-07-23'),
  ]) {
    expect(page).toContain('Which ticket to use');
    expect(page).not.toContain(now);
    expect(page).not.toContain(later);
  }
});

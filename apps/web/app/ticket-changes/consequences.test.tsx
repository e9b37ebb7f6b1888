import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import EditName from './edit-name.tsx';
import ReplacePhoto from './replace-photo.tsx';

// the field for a photo asks whether the screen is touched
beforeEach(() => vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) }));
afterEach(() => vi.unstubAllGlobals());

/** What is read on a page for the ticket of an operator with this contact. */
function shown(page: unknown, support: object): string {
  const Page = page as ComponentType<{ loaderData: object; params: object }>;
  const ticket = {
    id: 't',
    type: 'annual',
    ticket_status: 'active',
    start: '2026-09-01',
    expiry: '2027-07-22',
    ticket_year: '26/27',
    passenger: { first_name: 'Nia', last_name: 'Pritchard' },
    photo_changes: 0,
    service_name: 'D2',
    client: { name: 'Fell Buses', slug: 'fell', support },
  } as unknown as CustomerTicket;
  const stored = { draft: emptyDraft('u'), photo: undefined };
  const loaderData = { user: { id: 'u' }, today: '2026-11-23', ticket, stored };
  const element = <Page loaderData={loaderData} params={{ ticketId: 't' }} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test.each([
  { page: EditName, what: 'change' },
  { page: ReplacePhoto, what: 'new photo' },
])('only an operator with an address is said to receive an email about each $what', ({ page, what }) => {
  expect(shown(page, { name: 'Office', email: 'office@fell.example' })).toContain(
    `Fell Buses, your transport provider, receives an email about each ${what}.`,
  );
  const withoutAddress = shown(page, { name: 'Office', phone: '01756 555 0142' });
  expect(withoutAddress).toContain(`Fell Buses, your transport provider, sees each ${what}.`);
  expect(withoutAddress).not.toMatch(/email/i);
});

import { createApi } from '@fareway/api/client.ts';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ServicePage, { loader } from './service-page.tsx';

const client = {
  slug: 'dales-coaches',
  name: 'Dales Coaches',
  sales_year: ['26/27', '25/26', '24/25'],
  services: [{ id: 's1', name: 'S1', disable_year: [] }],
};

test('P-236 the tickets of all sales years are requested at the same time', async () => {
  const requested: string[] = [];
  const { promise: allRequested, resolve: letAllRespond } = Promise.withResolvers<void>();
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/client')) return Response.json(client);
    requested.push(pathname);
    // no response is sent before all requests have arrived: sequential requests would wait forever
    if (requested.length === client.sales_year.length) letAllRespond();
    await allRequested;
    return Response.json([]);
  };
  const context = { get: () => ({ api: createApi({ baseUrl: 'http://api.example', fetch }), today: '2026-11-21' }) };
  const page = await loader({
    context,
    params: { clientSlug: 'dales-coaches', serviceId: 's1' },
  } as unknown as Parameters<typeof loader>[0]);
  expect(requested).toEqual(['26-27', '25-26', '24-25'].map((year) => `/service/s1/tickets/${year}`));
  expect(page.years.map(({ year }) => year)).toEqual(client.sales_year);
});

test('P-016 a sales year that the service disables has no heading and no tickets, even when tickets of it are on sale', async () => {
  const service = { ...client.services[0], description: '', stops: [], destinations: [], zones: [], yr_groups: {} };
  const operator = { ...client, features: {}, support: {}, services: [{ ...service, disable_year: ['25/26'] }] };
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/client')) return Response.json(operator);
    const year = pathname.slice(-5).replace('-', '/');
    return Response.json([ticketOf(year)]);
  };
  const context = { get: () => ({ api: createApi({ baseUrl: 'http://api.example', fetch }), today: '2026-11-21' }) };
  const loaderData = await loader({
    context,
    params: { clientSlug: 'dales-coaches', serviceId: 's1' },
  } as unknown as Parameters<typeof loader>[0]);
  const page = createElement(ServicePage as unknown as ComponentType<{ loaderData: unknown }>, { loaderData });
  const shown = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  for (const year of ['26/27', '24/25']) {
    expect(shown).toContain(`${year} Tickets`);
    expect(shown).toContain(`Annual of ${year}`);
  }
  expect(shown).not.toContain('25/26 Tickets');
  expect(shown).not.toContain('Annual of 25/26');
});

const ticketOf = (year: string) => ({
  id: `ticket-${year}`,
  year,
  type: 'annual',
  name: `Annual of ${year}`,
  price: 480,
  currency: 'gbp',
  available: true,
  is_enabled: true,
  is_private: false,
});

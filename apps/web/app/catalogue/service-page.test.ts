import { createApi } from '@fareway/api/client.ts';
import { expect, test } from 'vitest';
import { loader } from './service-page.tsx';

const client = {
  slug: 'dales-coaches',
  name: 'Dales Coaches',
  sales_year: ['26/27', '25/26', '24/25'],
  services: [{ id: 's1', name: 'S1', disable_year: [] }],
};

test('P-236 the tickets of every sales year are asked for side by side', async () => {
  const asked: string[] = [];
  const { promise: allAsked, resolve: letAllAnswer } = Promise.withResolvers<void>();
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/client')) return Response.json(client);
    asked.push(pathname);
    // nothing is answered before everything is asked: one after the other would wait for ever
    if (asked.length === client.sales_year.length) letAllAnswer();
    await allAsked;
    return Response.json([]);
  };
  const context = { get: () => ({ api: createApi({ baseUrl: 'http://api.example', fetch }), today: '2026-11-21' }) };
  const page = await loader({
    context,
    params: { clientSlug: 'dales-coaches', serviceId: 's1' },
  } as unknown as Parameters<typeof loader>[0]);
  expect(asked).toEqual(['26-27', '25-26', '24-25'].map((year) => `/service/s1/tickets/${year}`));
  expect(page.years.map(({ year }) => year)).toEqual(client.sales_year);
});

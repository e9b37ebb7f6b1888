import { CallError } from '@fareway/api/call-error.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary, readQuery } from './operators-page.tsx';
import { SearchResults, titleOf, type SearchResult } from './search/search-results.tsx';

const Boundary = ErrorBoundary as ComponentType<{ error: unknown }>;

test.each([
  [404, 'Page not found'],
  [500, 'Something went wrong'],
])('a list of operators that fails with %d says so, and nothing of tickets', (status, title) => {
  const error = new CallError({ status, key: 'unexpected', params: {}, message: 'Oh' });
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/operators/2']}>
      <Boundary error={error} />
    </MemoryRouter>,
  );
  expect(page).toContain(title);
  expect(page).not.toContain('ticket info');
});

test.each([
  ['  Ermysted’s \t school ', 'Ermysted’s school'],
  ['%_', '%_'],
  ['a\0b', 'a b'],
  ['\u202eabc', 'abc'],
  ['🚌 bus', '🚌 bus'],
  ['\ud83d', '\ufffd'],
  ['x'.repeat(10_000), 'x'.repeat(100)],
  [`${'x'.repeat(99)}🚌`, `${'x'.repeat(99)}\ufffd`],
  ['', ''],
])('what is typed into the search is well-formed, visible and at most 100 characters: %j', (typed, query) => {
  expect(readQuery(`https://fareway.example/operators?q=${encodeURIComponent(typed.toWellFormed())}`)).toBe(query);
});

const found = (count: number, has_more: boolean): SearchResult => ({
  operators: [],
  services: Array.from({ length: count }, (_, index) => ({
    client: { slug: 'dales', name: 'Dales Coaches', brand_colour: '#004488' },
    service: { id: `s${index}`, name: `D${index}`, stops: [], destinations: [], zones: [] },
    offer: { on_sale: 1, sold_out: 0 },
    places: [],
  })),
  has_more,
  ignored: [],
});

test.each([
  [1, found(3, false), '3 services for “a&amp;b”', []],
  [1, found(20, true), '20 or more services for “a&amp;b”', ['/operators/2?q=a%26b']],
  [2, found(20, true), 'Services 21 to 40 for “a&amp;b”', ['/operators/3?q=a%26b', '/operators?q=a%26b']],
  [3, found(1, false), 'Service 41 for “a&amp;b”', ['/operators/2?q=a%26b']],
  [5, found(20, true), 'Services 81 to 100 for “a&amp;b”', ['/operators/4?q=a%26b']],
])('page %d of the results has its heading, and links to the pages beside it', (page, result, title, links) => {
  const markup = renderToStaticMarkup(<SearchResults query="a&b" result={result} page={page} />);
  expect(markup).toContain(`<h2>${title}</h2>`);
  expect([...markup.matchAll(/href="(\/operators[^"]*q=[^"]*)"/g)].map(([, address]) => address)).toEqual(links);
  expect(titleOf('a&b', result, page)).toBe(title.replace('&amp;', '&'));
});

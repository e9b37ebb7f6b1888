import { CallError } from '@fareway/api/call-error.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary, readQuery } from './operators-page.tsx';

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

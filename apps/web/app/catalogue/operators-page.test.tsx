import { CallError } from '@fareway/api/call-error.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary } from './operators-page.tsx';

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

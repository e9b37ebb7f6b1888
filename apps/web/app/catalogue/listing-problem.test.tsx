import { CallError } from '@fareway/api/call-error.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ListingProblem } from './listing-problem.tsx';

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/client/dales/s1']}>
      <ListingProblem error={error} />
    </MemoryRouter>,
  );

test('P-106 P-246 a service page that fails to load says so and offers to try again', () => {
  const page = shown(new Error('Unexpected Server Error'));
  expect(page).toContain('There was a problem retrieving the ticket info, please try again later');
  expect(page).toContain('href="/client/dales/s1"');
});

test('P-246 an unknown operator and an unknown service have the same text, with a link to the existing ones', () => {
  const page = shown(new CallError({ status: 404, key: 'client-not-found', params: {}, message: 'Nobody' }));
  expect(page).toContain('Page not found');
  expect(page).toContain('There was a problem retrieving the ticket info, please try again later');
  expect(page).toContain('href="/operators"');
});

import { CallError } from '@fareway/api/call-error.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { notFound } from '../platform/not-found.ts';
import { RenewProblem, titleOfProblem } from './renew-problem.tsx';

const pageOf = (error: unknown) => (
  <MemoryRouter initialEntries={['/renew/r1']}>
    <RenewProblem error={error} />
  </MemoryRouter>
);
const shown = (error: unknown) => renderToStaticMarkup(pageOf(error));
const failed = (status: number, key: string, message: string) => new CallError({ status, key, params: {}, message });
/** A refusal has a script of its own, which loads first. */
async function refusal(status: number, key: string, message: string): Promise<string> {
  const { prelude } = await prerender(pageOf(failed(status, key, message)));
  return new Response(prelude).text();
}

test('A-098 A-099 a renewal of another account names the account to log in with', async () => {
  const page = await refusal(403, 'wrong-account', 'This belongs to another account.');
  expect(page).toContain('Permission denied');
  expect(page).toContain('Please log in with the email that received the notification');
  expect(page).not.toContain('Try again');
});

test('A-100 a renewal that is no longer possible shows the reason in the server’s words, without trying again', async () => {
  const page = await refusal(410, 'renewal-ticket-gone', 'Ticket is no longer available for purchase.');
  expect(page).toContain('You can’t renew this ticket</h1>');
  expect(page).toContain('<p>Ticket is no longer available for purchase.</p>');
  expect(page).not.toContain('Try again');
});

test('a server that is unavailable or unreachable can be tried again, and an unknown renewal is not found', () => {
  for (const error of [failed(0, 'unreachable', 'No'), failed(500, 'unexpected', 'Oh'), new Error('Oh')]) {
    expect(shown(error)).toContain('There was a problem retrieving your renewal');
    expect(shown(error)).toContain('href="/renew/r1"');
  }
  const { data, init } = notFound();
  const unknown = { data, ...init, internal: false };
  expect(shown(unknown)).toContain(`${titleOfProblem(unknown)}</h1>`);
});

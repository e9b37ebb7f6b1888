import { CallError } from '@fareway/api/call-error.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { notFound } from '../platform/not-found.ts';
import RefusedRenewal from '../refused-sales/refused-renewal.tsx';
import { RenewProblem, titleOfProblem } from './renew-problem.tsx';

const drawn = (page: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={['/renew/r1']}>{page}</MemoryRouter>);
const shown = (error: unknown) => drawn(<RenewProblem error={error} />);
const refused = (status: number, key: string, message: string) =>
  shown(new CallError({ status, key, params: {}, message }));
/** A refusal is in a script of its own. */
const refusal = (status: number, key: string, message: string) =>
  drawn(<RefusedRenewal error={new CallError({ status, key, params: {}, message })} />);

test('A-098 A-099 a renewal of another account names the account to log in with', () => {
  const page = refusal(403, 'wrong-account', 'This belongs to another account.');
  expect(page).toContain('Permission denied');
  expect(page).toContain('Please log in with the email that received the notification');
  expect(page).not.toContain('Try again');
});

test('A-100 a renewal that is no longer possible shows the reason in the server’s words, without trying again', () => {
  const page = refusal(410, 'renewal-ticket-gone', 'Ticket is no longer available for purchase.');
  expect(page).toContain('You can’t renew this ticket</h1>');
  expect(page).toContain('<p>Ticket is no longer available for purchase.</p>');
  expect(page).not.toContain('Try again');
});

test('a server that is unavailable or unreachable can be tried again, and an unknown renewal is not found', () => {
  for (const page of [refused(0, 'unreachable', 'No'), refused(500, 'unexpected', 'Oh'), shown(new Error('Oh'))]) {
    expect(page).toContain('There was a problem retrieving your renewal');
    expect(page).toContain('href="/renew/r1"');
  }
  const { data, init } = notFound();
  const unknown = { data, ...init, internal: false };
  expect(shown(unknown)).toContain(`${titleOfProblem(unknown)}</h1>`);
});

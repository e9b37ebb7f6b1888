import { CallError } from '@fareway/api/call-error.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { notFound } from '../platform/not-found.ts';
import { RenewProblem, titleOfProblem } from './renew-problem.tsx';

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/renew/r1']}>
      <RenewProblem error={error} />
    </MemoryRouter>,
  );
const refused = (status: number, key: string, message: string) =>
  shown(new CallError({ status, key, params: {}, message }));

test('A-098 A-099 a renewal of another account names the account to log in with', () => {
  const page = refused(403, 'wrong-account', 'This belongs to another account.');
  expect(page).toContain('Permission denied');
  expect(page).toContain('Please log in with the email that received the notification');
  expect(page).not.toContain('Try again');
});

test('A-100 a renewal that is no longer possible shows the reason in the server’s words, without trying again', () => {
  const page = refused(410, 'renewal-ticket-gone', 'Ticket is no longer available for purchase.');
  expect(page).toContain('You can’t renew this ticket</h1>');
  expect(page).toContain('<p>Ticket is no longer available for purchase.</p>');
  expect(page).not.toContain('Try again');
  const until = 'This ticket could be renewed until Sat 12th Dec 2026. Please contact Dales Coaches.';
  expect(refused(410, 'renewal-closed', until)).toContain(until);
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

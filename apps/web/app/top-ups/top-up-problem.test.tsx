import { CallError } from '@fareway/api/call-error.ts';
import { refusal, type RefusalKey, type RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { titleOfBuyPageProblem } from '../refused-sales/buy-page-problem.tsx';
import { titleOfTopUpProblem, TopUpProblem } from './top-up-problem.tsx';

const failed = (status: number, key: string) => new CallError({ status, key, params: {}, message: 'Oh' });

test('only a refusal says that the ticket cannot be bought or topped up; a temporary failure does not', () => {
  for (const error of [failed(409, 'ticket-disabled'), failed(410, 'top-up-expired')]) {
    expect(titleOfBuyPageProblem(error)).toBe('You can’t buy this ticket');
    expect(titleOfTopUpProblem(error)).toBe('You can’t top up this ticket');
  }
  const passing = [
    failed(0, 'unreachable'),
    failed(429, 'too-many-requests'),
    failed(500, 'unexpected'),
    failed(503, 'service-unavailable'),
    failed(503, 'direct-debit-offline'),
    new Error('Oh'),
  ];
  for (const error of passing) {
    expect(titleOfBuyPageProblem(error)).toBe('Buy a ticket');
    expect(titleOfTopUpProblem(error)).toBe('Top up');
  }
});

const support = { name: 'Dales Coaches', email: 'school@dales.example', phone: '01756 555 0142' };
const pageOf = (error: CallError) => (
  <MemoryRouter initialEntries={['/top-up/c1']}>
    <TopUpProblem error={error} customerTicketId="c1" />
  </MemoryRouter>
);
const shown = (error: CallError) => renderToStaticMarkup(pageOf(error));

/** The page after a refusal of the server. */
function refused<Key extends RefusalKey>(key: Key, params: RefusalParams<Key>): string {
  const { status, message } = refusal(key, params);
  return shown(new CallError({ status, key, params: {}, message }));
}

test('A-135 A-136 A-137 A-138 A-139 a top-up that is not possible shows the reason in the exact text, and leads to the ticket', async () => {
  for (const [page, reason] of [
    [refused('top-up-expired', {}), 'This ticket has expired and can no longer be topped up or used.'],
    [refused('top-up-void', {}), 'This ticket has been voided and cannot be topped up.'],
    [refused('top-up-unavailable', { support }), 'Top-up is unavailable for this flexi ticket'],
  ]) {
    expect(page).toContain(reason);
    expect(page).toContain('You can’t top up this ticket</h1>');
    expect(page).toContain('href="/ticket/c1"');
    expect(page).not.toContain('How many trips?');
  }
  expect(refused('top-up-unavailable', { support })).toContain('Please contact Dales Coaches');
  const another = refused('top-up-of-another', {});
  expect(another).toContain('You do not have permission to top-up this ticket.');
  expect(another).toContain('Log in with another email');
  // its script loads with the refusal
  const { prelude } = await prerender(pageOf(failed(404, 'not-found')));
  expect(await new Response(prelude).text()).toContain(
    'There was a problem retrieving the ticket. Please try again later or contact our support team.',
  );
});

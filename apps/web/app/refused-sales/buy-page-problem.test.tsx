import { CallError } from '@fareway/api/call-error.ts';
import { refusal, type RefusalKey, type RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { BuyPageProblem, isTemporary, problemText, titleOfBuyPageProblem } from './buy-page-problem.tsx';
import RefusedBuyPage from './refused-buy-page.tsx';

const address = '/create-ticket/26-27/dales-coaches/s1/t1';
/** A refusal is in a script of its own, which is loaded here already. */
const pageOf = (error: CallError) =>
  isTemporary(error) ? (
    <BuyPageProblem error={error} />
  ) : (
    <RefusedBuyPage error={error} title={titleOfBuyPageProblem(error)} why={problemText(error)} />
  );
const shown = (error: CallError) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/create-ticket/:year/:clientId/:serviceId/:ticketId" element={pageOf(error)} />
      </Routes>
    </MemoryRouter>,
  );

/** The page after a refusal of the server. */
function refused<Key extends RefusalKey>(key: Key, params: RefusalParams<Key>): string {
  const { status, message } = refusal(key, params);
  return shown(new CallError({ status, key, params: {}, message }));
}

const support = { name: 'Dales Coaches', email: 'school@dales.example', phone: '01756 555 0142' };
const contact = 'Please contact Dales Coaches, school@dales.example, 01756 555 0142';
const failed = 'There was a problem retrieving the ticket. Please try again later or contact our support team.';
const waitingList = 'href="/waiting-list/26-27/dales-coaches"';

test('P-107 P-247 P-249 P-250 P-251 P-252 the reason why a ticket is not sold replaces the form, and only a sold-out ticket leads to the waiting list', () => {
  const soldOut = refused('ticket-sold-out', { support });
  expect(soldOut).toContain(`<p>This ticket type is now sold out. ${contact} for more information`);
  expect(soldOut).toContain(waitingList);
  for (const [page, words] of [
    [refused('ticket-disabled', { support }), `Ticket disabled by your transport provider. ${contact}`],
    [
      refused('ticket-expired', { support: null }),
      'has now expired. Please contact your transport provider directly for an alternative ticket type to purchase.',
    ],
    [refused('zonal-pricing-missing', { support }), `Zonal pricing on this ticket has not been configured. ${contact}`],
  ] as const) {
    expect(page).toContain(words);
    expect(page).toContain('You can’t buy this ticket</h1>');
    expect(page).not.toContain(waitingList);
    expect(page).not.toContain('Try again');
  }
});

test('P-075 the link to the waiting list keeps the ticket and the service of a sold-out ticket', () => {
  const names = { ticket: 'Annual & more', service: 'S1 Settle to Skipton' };
  const { status, message } = refusal('ticket-sold-out', { support, ...names });
  const page = shown(new CallError({ status, key: 'ticket-sold-out', params: names, message }));
  expect(page).toContain(
    'href="/waiting-list/26-27/dales-coaches?ticket=Annual+%26+more&amp;service=S1+Settle+to+Skipton"',
  );
});

test('A-226 P-248 P-253 P-254 a previous year, another service and an unknown ticket or operator are shown in their texts', () => {
  expect(refused('ticket-of-previous-year', { support })).toContain(
    '<p>This ticket type was valid for a previous year and has now expired. ',
  );
  expect(refused('service-not-found', { support })).toContain(
    '<p>This service has either been discontinued or does not exist. ',
  );
  for (const page of [refused('ticket-not-found', {}), refused('client-not-found', {})]) {
    expect(page).toContain(`<p>${failed}</p>`);
    expect(page).toContain('You can’t buy this ticket</h1>');
  }
});

test('P-248 a temporary failure is shown in the generic text, and can be tried again', () => {
  for (const [status, key] of [
    [0, 'unreachable'],
    [500, 'unexpected'],
    [503, 'service-unavailable'],
  ] as const) {
    const page = shown(new CallError({ status, key, params: {}, message: 'Oh' }));
    expect(page).toContain(`<p>${failed}</p>`);
    expect(page).toContain('Buy a ticket</h1>');
    expect(page).toContain(`href="${address}"`);
  }
});

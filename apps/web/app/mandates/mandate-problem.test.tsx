import { CallError } from '@fareway/api/call-error.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { waitingListOfRefusal } from '../checkout/waiting-list-of-refusal.ts';
import { MandateProblem } from './mandate-problem.tsx';

const names = { ticket: 'Annual & more', service: 'S1 Settle to Skipton' };

/** The page at an address, after a refusal of the server. */
function shown(address: string, key: string): string {
  const error = new CallError({ status: 409, key, params: names, message: 'Why.' });
  const Shown = () => (
    <MandateProblem attempt="create" error={error} back="/" waitingList={waitingListOfRefusal(error, useParams())} />
  );
  const element = <Shown />;
  const paths = [
    '/create-mandate/:year/:clientId/:serviceId/:ticketId',
    '/create-renewal-mandate/:clientId/:renewalId',
  ];
  const router = createMemoryRouter(
    paths.map((path) => ({ path, element })),
    { initialEntries: [address] },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a ticket that sells out before its mandate leads to the waiting list with its ticket and service; nothing else does', () => {
  const address = '/create-mandate/26-27/dales-coaches/s1/t1';
  expect(shown(address, 'ticket-sold-out')).toContain(
    'href="/waiting-list/26-27/dales-coaches?ticket=Annual+%26+more&amp;service=S1+Settle+to+Skipton"',
  );
  expect(shown(address, 'ticket-disabled')).not.toContain('waiting-list');
  expect(shown('/create-renewal-mandate/dales-coaches/r1', 'ticket-sold-out')).not.toContain('waiting-list');
});

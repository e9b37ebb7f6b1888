import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DebtToPay } from './debt-to-pay.tsx';

const client = {
  id: 'c',
  slug: 'dales',
  name: 'Dales Coaches',
  site_name: 'Dales',
  brand_colour: '#123456',
  support: {},
};
const ticket = {
  id: 't',
  service_name: 'S1',
  type: 'flexi' as const,
  ticket_year: '26/27',
  passenger: { first_name: 'Ada', last_name: 'Byron' },
  expiry: '2027-07-21',
  trips: 10,
  trips_taken: 12,
};

function shownText(today: string, trips: number, price: number): string {
  const offer = { client, currency: 'gbp' as const, customer_ticket: ticket, today };
  return renderToStaticMarkup(<DebtToPay offer={offer} trips={trips} price={price} />).replace(/<[^>]+>/g, ' ');
}

test('A-137 an expired ticket in debit says that it stays expired; a suspended one stays suspended', () => {
  const expired = shownText('2027-07-22', 2, 7_20);
  expect(expired).toContain('This ticket has expired and can no longer be topped up or used.');
  expect(expired).toContain('2 trips for £7.20');
  expect(expired).toContain('It stays expired.');
  const suspended = shownText('2027-07-21', 1, 3_60);
  expect(suspended).toContain('This ticket is suspended.');
  expect(suspended).toContain('It stays suspended.');
  expect(suspended).not.toContain('expired');
});

test('A-132 a debt that no card can pay leads to the operator', () => {
  expect(shownText('2027-07-22', 2, 99)).toMatch(/less than the smallest card payment\. Please contact Dales Coaches/);
  expect(shownText('2027-07-22', 2, 1_00)).not.toContain('smallest card payment');
});

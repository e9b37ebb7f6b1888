import { expect, test } from 'vitest';
import { refusalCatalogue } from './refusal-catalogue.ts';
import { isRefusalKey, Refusal, refusal, refusalMessage, refuse } from './refusals.ts';

const support = { name: 'Dales Coaches', email: 'help@dales.example', phone: '01756 123456' };
const contact = 'Dales Coaches, help@dales.example, 01756 123456';

test('P-247 P-249 P-250 P-251 P-252 the buy page shows the exact reason why a ticket cannot be bought', () => {
  expect(refusalMessage('ticket-sold-out', { support })).toBe(
    `This ticket type is now sold out. Please contact ${contact} for more information regarding ticket availability.`,
  );
  expect(refusalMessage('ticket-disabled', { support })).toBe(
    `Ticket disabled by your transport provider. Please contact ${contact} for more information.`,
  );
  expect(refusalMessage('ticket-expired', { support })).toBe(
    `This ticket type has a fixed expiry date which has now expired. Please contact ${contact} for an alternative ticket type to purchase.`,
  );
  expect(refusalMessage('zonal-pricing-missing', {})).toBe(
    'Zonal pricing on this ticket has not been configured. Please contact your transport provider directly to request they update their pricing.',
  );
});

test('P-248 P-253 P-254 P-256 a missing ticket or service, a previous year and a flexi ticket in debit have the exact texts', () => {
  expect(refusalMessage('ticket-not-found', {})).toBe(
    'There was a problem retrieving the ticket. Please try again later or contact our support team.',
  );
  expect(refusalMessage('client-not-found', {})).toBe(refusalMessage('ticket-not-found', {}));
  expect(refusalMessage('ticket-of-previous-year', { support })).toMatch(
    /^This ticket type was valid for a previous year and has now expired\. /,
  );
  expect(refusalMessage('service-not-found', { support })).toMatch(
    /^This service has either been discontinued or does not exist\. /,
  );
  expect(refusalMessage('flexi-in-debit', { support })).toContain(contact);
  expect(refusalMessage('flexi-in-debit', { support })).toContain('My Tickets');
});

test('a refusal for missing seats says how many are left for which tickets, each once', () => {
  const end = 'Nothing was bought and nothing was charged.';
  const text = (short: { lines: number[]; left: number }[]) => refusalMessage('places-short', { short });
  expect(text([{ lines: [2], left: 0 }])).toBe(`There is no place left for ticket 2. ${end}`);
  expect(text([{ lines: [1, 3], left: 1 }])).toBe(`There is only 1 place left for tickets 1 and 3. ${end}`);
  const days = [
    { lines: [1, 2, 3], left: 2 },
    { lines: [1, 2, 3], left: 1 },
    { lines: [4], left: 0 },
  ];
  expect(text(days)).toBe(
    `There is only 1 place left for tickets 1, 2 and 3. There is no place left for ticket 4. ${end}`,
  );
});

test('P-181 the smallest card amount is shown in the currency of the ticket', () => {
  expect(refusalMessage('amount-too-small', { currency: 'gbp' })).toBe(
    'Invalid amount. Amount can only be 0 or a minimum of £1.00 using card payment.',
  );
  expect(refusalMessage('amount-too-small', { currency: 'eur' })).toContain('minimum of €1.00');
});

test('P-180 P-188 missing or invalid input at payment is refused with the exact texts', () => {
  expect(refusalMessage('voucher-invalid', {})).toBe('Invalid voucher code.');
  expect(refusalMessage('card-incomplete', {})).toBe('Please complete all card details including postcode');
});

test('P-260 P-261 a declined card and any other card error give the same advice', () => {
  const advice = 'Double check your details and contact your card issuer';
  expect(refusalMessage('card-declined', {}).startsWith(`Card declined. ${advice}`)).toBe(true);
  const error = refusalMessage('card-error', { message: 'Your card number is incorrect.' });
  expect(error.startsWith(`Card error. ${advice}`)).toBe(true);
  expect(error.endsWith('. Your card number is incorrect.')).toBe(true);
  expect(refusalMessage('card-error', {})).not.toContain('undefined');
});

test('P-262 an invalid account has a longer message of its own', () => {
  const others = ['card-declined', 'authentication-failed'] as const;
  const words = refusalMessage('invalid-account', {});
  expect(words.startsWith('Invalid account. ')).toBe(true);
  for (const other of others) expect(words.length).toBeGreaterThan(refusalMessage(other, {}).length);
});

test('P-263 P-264 P-265 refusals by the card payment provider have the exact texts', () => {
  expect(refusalMessage('authentication-failed', {})).toBe(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  );
  expect(refusalMessage('stripe-invalid-request', { parameter: 'amount' })).toBe('Invalid request: amount');
  expect(refusalMessage('card-api-error', { message: 'down' })).toBe('Card api error: down');
});

test('P-268 P-270 P-271 failures between the server and the provider have the exact texts', () => {
  expect(refusalMessage('confirm-failure-generic', {})).toBe(
    'There was an issue confirming your order. Please check your email to see if your order was successful. If no email is received you are safe to re-attempt your order.',
  );
  expect(refusalMessage('problem-creating-payment-intent', {})).toBe('Problem creating payment intent.');
  expect(refusalMessage('problem-confirming-payment-intent', {})).toBe('Problem confirming payment intent.');
});

test('F-12 a changed price is refused with the new price', () => {
  const changed = refusal('price-changed', { net_price: 12.5, currency: 'gbp' });
  expect(changed.status).toBe(409);
  expect(changed.message).toContain('£12.50');
  expect(changed.params).toEqual({ net_price: 12.5, currency: 'gbp' });
});

test('P-258 an invalid code is refused with the advice that only the latest code works', () => {
  expect(refusalMessage('CodeMismatchException', {})).toBe(
    "Invalid verification code. Please enter only the very latest code we sent you; older codes won't work.",
  );
});

test('P-179 P-185 photos over 10 MB and full-value vouchers on direct debit are refused', () => {
  expect(refusalMessage('photo-too-big', {})).toBe('Photo must be no more than 10MB');
  expect(refusalMessage('monthly-amount-too-small', { support })).toMatch(
    /^Full value voucher codes cannot be used with this type of ticket\. Please contact Dales Coaches/,
  );
});

test('a refusal is an error with its key, its parameters and its status', () => {
  const caught = (() => {
    try {
      return refuse('UserNotConfirmedException', { handle: 'h', email: 'a@b.example' });
    } catch (error) {
      return error;
    }
  })();
  expect(caught).toBeInstanceOf(Refusal);
  expect(caught).toMatchObject({ key: 'UserNotConfirmedException', status: 403, params: { handle: 'h' } });
});

test('every refusal has an error status, and none has 500', () => {
  for (const { status } of Object.values(refusalCatalogue)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).not.toBe(500);
    expect(status).toBeLessThan(600);
  }
});

test.each(Object.keys(refusalCatalogue).filter(isRefusalKey))('%s has a complete text for a person', (key) => {
  const params = {
    support,
    message: 'the message',
    parameter: 'the parameter',
    net_price: 12.5,
    currency: 'gbp',
    problems: { zone: 'Please select a zone' },
    reason: 'void',
    kind: 'payment',
    service_name: 'S1',
    handle: 'a handle',
    passengers: 14,
    stops: [{ name: 'Otley', passengers: 2, direction: 'am' }],
    names: ['Annual', 'Flexi'],
    day: '4 January 2027',
    first: '2027-01-04',
    last: '2027-06-01',
    taken: 3,
    capacity: 49,
    renewals: 30,
    tickets: 14,
    stop: 'Otley',
    departures: 2,
    passes: 1,
    orders: 2,
    last_day: '2027-07-23',
    role: 'office',
    sees_money: false,
    inviter_name: 'Harriet Airey',
    email: 'a@b.example',
    date: '2026-11-23',
    closes_on: '2026-11-23',
    name: 'Summer',
    slug: 'dales-coaches',
    line: 2,
    short: [{ lines: [1, 2], left: 1 }],
    operator: 'Dales Coaches',
    reference: 'BCDF2345',
    service: 'S1',
    services: ['S1', 'S2'],
    ticket: 'D1 Annual 26/27',
    ticket_id: 'an id',
    customer_ticket_id: 'an id',
    trips: 2,
    rows: 2,
    problem: key === 'mail-address-invalid' ? 'no-address' : 'bad-date',
    file: 'calendar.txt',
    value: '20260231',
    text: 'Market Place',
    limit: 100,
    fewest: 2,
    most: 50,
    number: 2,
    state: 'failed',
    refundable: 12.5,
    domain: 'dales.example',
    from: 'M',
    bus: 2,
    buses: [1, 2],
    has_left: true,
    at: '07:25',
  };
  const words = refusalMessage(key, params as never);
  expect(words).toMatch(/^\S.{8,}\S$/);
  expect(words).not.toMatch(/undefined|null|NaN|\[object/);
});

test('only the keys of the catalogue are refusal keys', () => {
  expect(isRefusalKey('ticket-sold-out')).toBe(true);
  expect(isRefusalKey('toString')).toBe(false);
});

test('a missing key, a misspelt parameter and a missing parameter are type errors', () => {
  // @ts-expect-error there is no such refusal
  expect(() => refusalMessage('ticket-sold', {})).toThrow(TypeError);
  // @ts-expect-error the parameter is misspelt
  expect(refusalMessage('ticket-sold-out', { suport: support })).toContain('your transport provider directly');
  // @ts-expect-error the parameter is missing
  expect(refusalMessage('card-api-error', {})).toContain('undefined');
  // @ts-expect-error the refusal has no parameters
  expect(refusalMessage('voucher-invalid', { code: 'X' })).toBe('Invalid voucher code.');
});

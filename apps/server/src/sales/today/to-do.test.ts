import { expect, test } from 'vitest';
import type { InstalmentRow, TicketRow } from '../../tickets/customer-tickets/rows.ts';
import { toDoFor } from './to-do.ts';

const day = (text: string) => text as InstalmentRow['due_date'];
const ticket = {
  type: 'annual',
  trips: null,
  trips_taken: 0,
  photo: 'photo.jpg',
  instalments: null,
  currency: 'gbp',
} as TicketRow;
const instalment = (state: string, more: Partial<InstalmentRow> = {}): InstalmentRow => ({
  number: 1,
  kind: 'monthly',
  due_date: day('2026-11-02'),
  charge_date: null,
  amount: 81_00,
  state,
  retry_on: null,
  is_given_up: false,
  refunded: 0,
  ...more,
});
const active = { status: 'active', today: day('2026-11-23'), renewal: undefined } as const;
const toDo = (instalments: InstalmentRow[], mandate_status = 'active') =>
  toDoFor({ ...ticket, instalments, mandate_status }, active);

test('failed instalments are one sum, with the first day of a retry', () => {
  expect(toDo([instalment('paid_out'), instalment('pending_submission')])).toEqual([]);
  expect(toDo([instalment('failed'), instalment('charged_back', { amount: 19_00 })])).toEqual([
    { kind: 'payment', amount: 100, currency: 'gbp' },
  ]);
  const failed = [
    instalment('failed', { retry_on: day('2026-12-09') }),
    instalment('failed', { retry_on: day('2026-12-02') }),
  ];
  expect(toDo(failed)).toEqual([{ kind: 'payment', amount: 162, currency: 'gbp', retry_on: '2026-12-02' }]);
});

test('payments that were claimed back are named as such where all that is overdue was', () => {
  const returned = instalment('charged_back');
  const payment = { kind: 'payment', amount: 162, currency: 'gbp' };
  expect(toDo([returned, returned, instalment('paid_out')])).toEqual([{ ...payment, is_returned: true }]);
  expect(toDo([returned, instalment('failed')])).toEqual([payment]);
});

test('P-302 the day of a retry is the day on which the bank is asked', () => {
  const retried = (retry_on: string) => toDo([instalment('failed', { retry_on: day(retry_on) })]);
  expect(retried('2027-01-10')).toMatchObject([{ kind: 'payment', retry_on: '2027-01-11' }]);
  expect(retried('2027-01-11')).toMatchObject([{ kind: 'payment', retry_on: '2027-01-11' }]);
});

test('a plan that the operator has given up needs nothing', () => {
  expect(toDo([instalment('failed', { is_given_up: true })], 'cancelled')).toEqual([]);
});

test('an ended mandate matters while a payment is to come', () => {
  const mandate = { kind: 'mandate', mandate_status: 'cancelled' };
  expect(toDo([instalment('planned')], 'cancelled')).toEqual([mandate]);
  // with the mandate the provider cancels its payments, which are owed from their days on
  const later = instalment('cancelled', { due_date: day('2026-11-24') });
  expect(toDo([later], 'cancelled')).toEqual([mandate]);
  expect(toDo([later, instalment('cancelled')], 'cancelled')).toEqual([
    { kind: 'payment', amount: 81, currency: 'gbp' },
    mandate,
  ]);
  expect(toDo([instalment('cancelled', { due_date: day('2026-11-23') })], 'cancelled').map(({ kind }) => kind)).toEqual(
    ['payment'],
  );
  expect(toDo([instalment('cancelled', { is_given_up: true })], 'cancelled')).toEqual([]);
  expect(toDo([instalment('planned')], 'pending_customer_approval')).toEqual([]);
  expect(toDo([instalment('paid_out')], 'cancelled')).toEqual([]);
});

test('debts are before everything else', () => {
  const flexi: TicketRow = { ...ticket, type: 'flexi', trips: 20, trips_taken: 22, photo: null, has_no_photos: false };
  const renewal = { id: 'r', customer_ticket_id: 't', ticket_id: 'n', closes_on: '2026-12-01' };
  expect(toDoFor(flexi, { ...active, renewal })).toEqual([
    { kind: 'trips', trips: 2 },
    { kind: 'renewal', renewal_id: 'r', until: '2026-12-01' },
    { kind: 'photo' },
  ]);
  expect(toDoFor(flexi, { ...active, status: 'suspended' }).map(({ kind }) => kind)).toEqual(['trips', 'suspended']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAwaitingCustomer,
  isDeadMandate,
  isUsableMandate,
  mandateKind,
  mandateStatuses,
  mandateStatusWords,
  mandateToPayBy,
  newestFirst,
} from './mandate.ts';

const those = (of: (mandate: { status: string }) => boolean) => mandateStatuses.filter((status) => of({ status }));

test('P-133 active, pending_submission and submitted mandates are usable', () => {
  expect(those(isUsableMandate).toSorted()).toEqual(['active', 'pending_submission', 'submitted']);
});

test('P-134 a mandate in pending_customer_approval awaits the customer', () => {
  expect(those(isAwaitingCustomer)).toEqual(['pending_customer_approval']);
});

test('P-135 cancelled, failed, expired, blocked and suspended mandates are dead, and so is what is not known', () => {
  expect(those(isDeadMandate)).toEqual(['cancelled', 'failed', 'expired', 'blocked', 'suspended_by_payer', 'consumed']);
  expect(isDeadMandate({ status: 'something new' })).toBe(true);
});

const drawn = fc.array(
  fc.record({
    status: fc.constantFrom(...mandateStatuses),
    created_at: fc
      .date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2027-12-31') })
      .map((at) => at.toISOString()),
  }),
);

test('P-227 mandates are sorted newest first', () => {
  fc.assert(
    fc.property(drawn, (mandates) => {
      const dates = newestFirst(mandates).map(({ created_at }) => created_at);
      expect(dates).toEqual(mandates.map(({ created_at }) => created_at).toSorted((a, b) => (a < b ? 1 : -1)));
    }),
  );
});

test('P-136 a payment page pays by the newest mandate that is usable or awaits the customer', () => {
  const mandates = [
    { id: 'old', status: 'active', created_at: '2026-08-01T10:00:00Z' },
    { id: 'newest', status: 'cancelled', created_at: '2026-11-01T10:00:00Z' },
    { id: 'newer', status: 'pending_customer_approval', created_at: '2026-10-01T10:00:00Z' },
    { id: 'new', status: 'submitted', created_at: '2026-09-30T10:00:00Z' },
  ];
  expect(mandateToPayBy(mandates)?.id).toBe('newer');
  expect(mandateToPayBy(mandates.slice(1, 2))).toBeUndefined();
  fc.assert(
    fc.property(drawn, (all) => {
      const chosen = mandateToPayBy(all);
      const alive = all.filter((mandate) => !isDeadMandate(mandate));
      expect(chosen === undefined).toBe(alive.length === 0);
      for (const one of alive) expect(chosen!.created_at >= one.created_at).toBe(true);
    }),
  );
});

test('A-112 a mandate is active, pending, cancelled, failed or expired, and whatever else is dead is as good as cancelled', () => {
  const kinds = mandateStatuses.map((status) => [status, mandateKind({ status })]);
  expect(Object.fromEntries(kinds)).toEqual({
    pending_customer_approval: 'pending',
    pending_submission: 'pending',
    submitted: 'pending',
    active: 'active',
    cancelled: 'cancelled',
    failed: 'failed',
    expired: 'expired',
    blocked: 'cancelled',
    suspended_by_payer: 'cancelled',
    consumed: 'cancelled',
  });
  expect(mandateKind({ status: 'something new' })).toBe('cancelled');
});

test('A-123 A-124 a status is told in words', () => {
  expect(mandateStatuses.map(mandateStatusWords)).toEqual([
    'pending customer approval',
    'pending submission',
    'submitted',
    'active',
    'cancelled',
    'failed',
    'expired',
    'blocked',
    'suspended',
    'consumed',
  ]);
});

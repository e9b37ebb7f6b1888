import { expect, test } from 'vitest';
import {
  isAwaitingCustomer,
  isCancelledMandate,
  isDeadMandate,
  isUsableMandate,
  mandateKind,
  mandateStatuses,
} from './mandate.ts';
import { deadMandateNotice, mandateStatusTitle, mandateStatusWords } from './mandate-words.ts';

const those = (of: (mandate: { status: string }) => boolean) => mandateStatuses.filter((status) => of({ status }));

test('P-133 active, pending_submission and submitted mandates are usable', () => {
  expect(those(isUsableMandate).toSorted()).toEqual(['active', 'pending_submission', 'submitted']);
});

test('P-134 a mandate in pending_customer_approval awaits the customer', () => {
  expect(those(isAwaitingCustomer)).toEqual(['pending_customer_approval']);
});

test('P-135 cancelled, failed, expired, blocked and suspended mandates are dead, and so is an unknown status', () => {
  expect(those(isDeadMandate)).toEqual(['cancelled', 'failed', 'expired', 'blocked', 'suspended_by_payer', 'consumed']);
  expect(isDeadMandate({ status: 'something new' })).toBe(true);
});

test('A-112 a mandate is active, pending, cancelled, failed or expired; other dead mandates count as cancelled', () => {
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

test('A-125 only a mandate that was cancelled or used up leaves nothing to cancel', () => {
  expect(those(isCancelledMandate)).toEqual(['cancelled', 'consumed']);
  expect(isCancelledMandate({ status: 'something new' })).toBe(false);
});

test('A-123 A-124 a status is shown in words', () => {
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
  expect(mandateStatuses.map(mandateStatusTitle)).toEqual([
    'Pending customer approval',
    'Pending submission',
    'Submitted',
    'Active',
    'Cancelled',
    'Failed',
    'Expired',
    'Blocked',
    'Suspended',
    'Consumed',
  ]);
  expect([mandateStatusWords('something_new'), mandateStatusTitle('toString')]).toEqual(['something new', 'toString']);
});

test('A-235 each dead status has its own text, and only a cancelled mandate is called cancelled', () => {
  const dead = [...those(isDeadMandate), 'something_new', 'toString'];
  const notices = dead.map(deadMandateNotice);
  for (const of of ['yours', 'title', 'text'] as const) {
    expect(new Set(notices.map((notice) => notice[of])).size).toBe(dead.length);
  }
  expect(notices.map(({ yours }) => yours)).toContain('Your Direct Debit mandate is suspended');
  dead.forEach((status, index) => {
    const { yours, title, text } = notices[index]!;
    const isCalledCancelled = /cancel/i.test(`${yours} ${title} ${text}`);
    expect([status, isCalledCancelled]).toEqual([status, status === 'cancelled']);
  });
  expect(deadMandateNotice('failed').text).toMatch(
    /^Failed mandates may stem from a bank account without direct debit support or from failed payment attempts\./,
  );
  expect(deadMandateNotice('expired').text).toMatch(/^This mandate is past its expiry date\./);
});

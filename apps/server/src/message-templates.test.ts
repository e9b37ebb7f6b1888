import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageTemplates } from './message-templates.ts';

const names = messageTemplates.map(({ name }) => name);

test('every template that a capability defines is in the list, once', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const defined = files.flatMap((path) => {
    const text = readFileSync(`${import.meta.dirname}/${path}`, 'utf8');
    return [...text.matchAll(/= template\(\s*'([a-z-]+)'/g)].map(([, name]) => name!);
  });
  expect(names.toSorted()).toEqual(defined.toSorted());
  expect(names.length).toBe(new Set(names).size);
});

test('messages that an earlier release queued are still sent: no template name disappears', () => {
  expect(names).toEqual(expect.arrayContaining(queuedByEarlierReleases));
});

const queuedByEarlierReleases = [
  'account-closed',
  'address-already-registered',
  'boarding-news',
  'booking-changed',
  'booking-receipt',
  'confirm-email-change',
  'confirm-sign-up',
  'email-change-asked',
  'email-change-undone',
  'email-change-undone-elsewhere',
  'email-changed',
  'guardian-answered',
  'guardian-ended',
  'guardian-invitation',
  'instalment-failed',
  'instalment-refunded',
  'mandate-ended',
  'name-corrected',
  'operator-notice-instalment',
  'operator-notice-mandate',
  'operator-notice-name',
  'operator-notice-plan',
  'operator-notice-refund',
  'operator-notice-refund-failed',
  'operator-notice-ticket-suspended',
  'password-changed',
  'plan-ended',
  'plan-ended-early',
  'purchase-receipt',
  'purchase-refunded',
  'renewal-invitation',
  'renewal-seat',
  'reset-password',
  'ticket-by-email',
  'ticket-by-sms',
  'ticket-in-use-again',
  'ticket-suspended',
  'ticket-voided',
  'top-up-receipt',
  'trips-left',
  'waiting-list-other-details',
  'waiting-list-receipt',
];

import { expect, test } from 'vitest';
import { keptPageFor } from './respond.ts';

test('My tickets and a ticket have their own stored documents, and all other pages the one about being offline', () => {
  expect(keptPageFor('/')).toBe('/');
  expect(keptPageFor('/ticket/0198a7c2-6d41-7cc3-9d4e-1f5b2a3c4d5e')).toBe('/ticket/-');
  expect(keptPageFor('/shared-ticket/0198a7c2-6d41-7cc3-9d4e-1f5b2a3c4d5e')).toBe('/shared-ticket/-');
  expect(keptPageFor('/shared-ticket/1/2')).toBe('/offline');
  expect(keptPageFor('/ticket/1/notifications')).toBe('/offline');
  expect(keptPageFor('/account')).toBe('/offline');
  expect(keptPageFor('/client/cwm-valley/1')).toBe('/offline');
});

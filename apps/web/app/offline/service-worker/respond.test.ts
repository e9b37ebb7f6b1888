import { expect, test } from 'vitest';
import { storedPageFor } from './respond.ts';

test('My tickets and a ticket have their own stored documents, and all other pages the one about being offline', () => {
  expect(storedPageFor('/')).toBe('/');
  expect(storedPageFor('/ticket/0198a7c2-6d41-7cc3-9d4e-1f5b2a3c4d5e')).toBe('/ticket/-');
  expect(storedPageFor('/shared-ticket/0198a7c2-6d41-7cc3-9d4e-1f5b2a3c4d5e')).toBe('/shared-ticket/-');
  expect(storedPageFor('/shared-ticket/1/2')).toBe('/offline');
  expect(storedPageFor('/ticket/1/notifications')).toBe('/offline');
  expect(storedPageFor('/account')).toBe('/offline');
  expect(storedPageFor('/client/cwm-valley/1')).toBe('/offline');
});

import { expect, test } from 'vitest';
import { deriveKeys } from './keys.ts';
import { seal, unseal } from './seal.ts';

const [old, young] = ['an older secret of 32 characters!!', 'a newer secret of 32 characters!!!'] as const;

test('a sealed value is readable, also after a change of the secret, and the stored text does not contain it', () => {
  const sealed = seal(deriveKeys([old]), 'tokens', 'client 1', 'sandbox_token');
  expect(unseal(deriveKeys([young, old]), 'tokens', 'client 1', sealed)).toBe('sandbox_token');
  expect(sealed.includes('sandbox_token')).toBe(false);
  expect(seal(deriveKeys([old]), 'tokens', 'client 1', 'sandbox_token').equals(sealed)).toBe(false);
});

test('a value that was changed, moved to another row, truncated or sealed with a removed secret is refused', () => {
  const keys = deriveKeys([old]);
  const sealed = seal(keys, 'tokens', 'client 1', 'sandbox_token');
  const changed = Buffer.from(sealed);
  changed[sealed.length - 1]! ^= 1;
  expect(() => unseal(keys, 'tokens', 'client 1', changed)).toThrow('client 1');
  expect(() => unseal(keys, 'tokens', 'client 2', sealed)).toThrow('client 2');
  expect(() => unseal(keys, 'other', 'client 1', sealed)).toThrow('cannot be read');
  expect(() => unseal(keys, 'tokens', 'client 1', sealed.subarray(0, 20))).toThrow('cannot be read');
  expect(() => unseal(deriveKeys([young]), 'tokens', 'client 1', sealed)).toThrow('cannot be read');
});

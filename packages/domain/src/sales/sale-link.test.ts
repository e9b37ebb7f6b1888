import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedAddresses } from './sale-link.ts';

test('C-054 addresses are pasted one on each line, between commas or semicolons, or as an email program copies them', () => {
  const text =
    'ada@example.com\r\n Bob@Example.com, cy@example.com;;\n"Dee, Ms" <dee@example.com>\n\nADA@example.com\n';
  expect(readTypedAddresses(text)).toEqual({
    addresses: ['ada@example.com', 'bob@example.com', 'cy@example.com', 'dee@example.com'],
    invalid: ['"dee'],
  });
  expect(readTypedAddresses(' \n,')).toEqual({ addresses: [], invalid: [] });
  expect(readTypedAddresses('ada@\nann e@example.com\nada').invalid).toEqual(['ada@', 'ann e@example.com', 'ada']);
});

test('C-054 every address that is pasted is read once in lower case, whatever is between the addresses', () => {
  const separators = fc.constantFrom('\n', '\r\n', ',', '; ', ' ,\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.emailAddress(), separators)), (parts) => {
      const { addresses } = readTypedAddresses(parts.map(([email, separator]) => email + separator).join(''));
      expect(addresses).toEqual([...new Set(parts.map(([email]) => email.toLowerCase()))]);
    }),
  );
});

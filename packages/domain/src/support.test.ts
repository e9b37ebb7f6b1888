import { expect, test } from 'vitest';
import { supportWords } from './support.ts';

test('P-247 support is said as name, email and phone', () => {
  const support = { name: 'Dales Coaches', email: 'help@dales.example', phone: '01756 123456' };
  expect(supportWords(support)).toBe('Dales Coaches, help@dales.example, 01756 123456');
});

test('P-247 what is not known of the support desk is left out', () => {
  expect(supportWords({ name: ' ', email: 'help@dales.example', phone: null })).toBe('help@dales.example');
});

test.each([undefined, null, {}, { name: '', email: null, phone: '  ' }])(
  'P-247 without any support details (%j) it is the transport provider directly',
  (support) => {
    expect(supportWords(support)).toBe('your transport provider directly');
  },
);

import { expect, test } from 'vitest';
import { supportWords } from './support.ts';

test('P-247 support is shown as name, email and phone', () => {
  const support = { name: 'Dales Coaches', email: 'help@dales.example', phone: '01756 123456' };
  expect(supportWords(support)).toBe('Dales Coaches, help@dales.example, 01756 123456');
});

test('P-247 unknown support details are left out', () => {
  expect(supportWords({ name: ' ', email: 'help@dales.example', phone: null })).toBe('help@dales.example');
});

test.each([undefined, null, {}, { name: '', email: null, phone: '  ' }])(
  'P-247 without support details (%j) the text is "your transport provider directly"',
  (support) => {
    expect(supportWords(support)).toBe('your transport provider directly');
  },
);

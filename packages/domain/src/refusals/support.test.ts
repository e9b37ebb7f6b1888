import { expect, test } from 'vitest';
import { supportWords } from './support.ts';

test('P-247 support is shown as name, email and phone', () => {
  const support = { name: 'Dales Coaches', email: 'help@dales.example', phone: '01756 123456' };
  expect(supportWords(support)).toBe('Dales Coaches, help@dales.example, 01756 123456');
});

test('P-247 unknown support details are left out', () => {
  expect(supportWords({ name: ' ', email: 'help@dales.example', phone: null })).toBe('help@dales.example');
});

for (const support of [undefined, null, {}, { name: '', email: null, phone: '  ' }] as const) {
  test(`P-247 without support details (${JSON.stringify(support)}) the text is "your transport provider directly"`, () => {
    expect(supportWords(support)).toBe('your transport provider directly');
  });
}

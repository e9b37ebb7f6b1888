import { expect, test } from 'vitest';
import type * as english from './en/waiting-list/joined.ts';
import type { Translation } from './translation.ts';

const welsh: Translation<typeof english> = {
  thanks: 'Diolch am ymuno â’r rhestr aros',
  next: (operator) => `Anfonwyd e-bost atoch. Bydd ${operator} yn cysylltu â chi.`,
  again: 'Os oedd y teithwyr hyn ar y rhestr yn barod, maent yn cadw eu lle.',
  services: (operator) => `Gwasanaethau ${operator}`,
};

test('a file of another language has each text of the English one, with its parameters', () => {
  // @ts-expect-error: the texts beside the thanks are missing
  const incomplete: Translation<typeof english> = { thanks: welsh.thanks };
  // @ts-expect-error: the operator is a text, not a number
  const wrong: Translation<typeof english> = { ...welsh, services: (operator: number) => String(operator) };
  expect([incomplete.thanks, wrong.thanks]).toEqual([welsh.thanks, welsh.thanks]);
  expect(welsh.services('Dales Coaches')).toBe('Gwasanaethau Dales Coaches');
});

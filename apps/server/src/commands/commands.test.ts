import { expect, test } from 'vitest';
import { UsageError } from '../platform/usage-error.ts';
import { commands, readCommand } from './commands.ts';

const refusalOf = (words: string[]): string => {
  try {
    readCommand(words);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  return '';
};

test('each staff command says in a sentence which word is missing or too many, and how it is written', () => {
  for (const [name, { forms }] of Object.entries(commands)) {
    for (const form of forms) {
      const wanted = form.split(/ \[?--/)[0]!.split(' ');
      const required = wanted.filter((word) => !word.startsWith('['));
      expect.soft(refusalOf([name, ...required]), form).toBe('');
      for (const blank of [[], [''], ['  ']]) {
        const few = refusalOf([name, ...required.slice(0, -1), ...blank]);
        expect.soft(few, form).toContain(`${required.at(-1)!.replace('…', '')} is missing.`);
        expect.soft(few, form).toContain(`npm run operator -- ${name} ${form}`);
      }
      const isEndless = form.includes('--') || form.endsWith('…');
      const many = refusalOf([name, ...wanted, 'more']);
      expect.soft(many.split('\n')[0], form).toBe(isEndless ? '' : "There is a word too many: 'more'.");
    }
  }
});

test('a device is added without --role, which its form says may be left out', () => {
  expect(refusalOf(['devices', 'add', 'dales', 'Bus'])).toBe('');
  expect(refusalOf(['devices', 'add', 'dales', 'Bus', '12', '--role', 'inspector'])).toBe('');
  expect(refusalOf(['devices', 'add', 'dales'])).toContain('NAME is missing.');
});

test('characters that cannot be seen are refused in each word of a command', () => {
  for (const unseen of ['Bus\u200B 12', '\u3164', 'Bus\u202E12', 'Bus\n12', 'Bu\u00ADs']) {
    expect(refusalOf(['devices', 'add', 'dales', 'Bus', unseen])).toContain('characters that cannot be seen');
    expect(refusalOf(['void-ticket', 'dales', 'FW1', unseen])).toContain('characters that cannot be seen');
  }
  expect(refusalOf(['devices', 'add', 'dales', 'Bus', '“Łukasz’s”', 'علی\u200Cرضا'])).toBe('');
});

test('an unknown command or action is refused with those that exist', () => {
  for (const name of ['', 'help', 'toString']) expect(refusalOf([name])).toContain('Expected one of: open, ');
  expect(refusalOf(['devices', 'delete', 'dales'])).toContain('Expected one of: add, list, revoke.');
  expect(refusalOf(['renewals'])).toContain('Expected one of: tickets, create, list, show, extend, close.');
});

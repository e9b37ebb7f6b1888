import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfNames } from './passwords-of-names.ts';

const names = ['Ada Lister', 'ada.lister@dales.example', 'Dales Coaches Ltd', 'dales-coaches'];

test('C-004 a password that is made of the names of a person, of the operator or of Fareway is found', () => {
  for (const password of [
    'dales-coaches',
    'Dales-Coaches-2026!',
    'D@lesC0aches',
    'DalesCoachesLtd1',
    'AdaLister99',
    'lister.ada@dales',
    'Fareway-Dales-1',
    'Fareway2026',
    'Correct-Horse-Dales',
    'dales password 1',
  ])
    expect.soft(isMadeOfNames(password, names), password).toBe(true);
});

test('C-004 a password with another word or with a number of five digits is not one of names', () => {
  for (const password of [
    'New-wheel-10',
    'Spare-dales-wheel-9',
    'dales-48151',
    'fareway-gannet-pivot',
    '918273645!',
    'Ünïcødé-Straße',
  ])
    expect.soft(isMadeOfNames(password, names), password).toBe(false);
});

test('a common password of several words is found with signs between them', () => {
  for (const password of [
    'correct-horse',
    'Correct Horse 1',
    'correct-horse-battery-staple',
    'CorrectHorseBatteryStaple',
  ])
    expect.soft(isCommonPassword(password), password).toBe(true);
});

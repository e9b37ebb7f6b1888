import { expect, test } from 'vitest';
import { choiceInAddress } from './choice-in-address.ts';

const chosen = (year: string | undefined, years: string[]) => {
  const { year: selected, missingYear } = choiceInAddress({ year, query: new URLSearchParams() }, {
    name: 'Dales',
    services: [],
    year: years,
  } as never);
  return [selected, missingYear];
};

test('P-074 a listed year of the address is selected, and for another one the next that is listed, or the latest', () => {
  expect(chosen('26-27', ['26/27', '27/28'])).toEqual(['26/27', undefined]);
  expect(chosen('25-26', ['27/28', '26/27'])).toEqual(['26/27', '25/26']);
  expect(chosen('28-29', ['27/28', '26/27'])).toEqual(['27/28', '28/29']);
  expect(chosen('25-26', [])).toEqual(['', '25/26']);
  expect(chosen(undefined, ['26/27'])).toEqual(['26/27', undefined]);
  expect(chosen(undefined, ['26/27', '27/28'])).toEqual(['', undefined]);
});

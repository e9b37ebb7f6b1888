import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMobileNumber, mobileNumberProblem, readMobileNumber } from './mobile-number.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

test('P-141 a GB mobile starts with 07 or +447, followed by 9 more digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{8}$/), (rest) => {
      expect(readMobileNumber(`07${rest}`, 'GB')).toBe(`+447${rest}`);
      expect(readMobileNumber(`+447${rest}`, 'GB')).toBe(`+447${rest}`);
      expect(readMobileNumber(`07${rest}`)).toBe(`+447${rest}`);
      for (const wrong of [`07${rest}1`, `07${rest.slice(1)}`, `7${rest}`, `+44${rest}`, `01${rest}`, `4407${rest}`]) {
        expect(readMobileNumber(wrong, 'GB')).toBeUndefined();
      }
    }),
  );
});

test('F-40 a personal number, 070, is refused: a text to it costs a premium', () => {
  for (const written of ['07012345678', '+447012345678', '+44 (0)70 1234 5678']) {
    expect(readMobileNumber(written, 'GB')).toBeUndefined();
    expect(mobileNumberProblem(written, 'GB')).toBe('Please provide a valid UK (+447) mobile number');
    expect(mobileNumberProblem(written)).toBe('Please provide a valid UK or IE mobile number');
  }
});

test('P-142 an IE mobile starts with 08 or +3538, followed by 8 more digits', () => {
  fc.assert(
    fc.property(digits(8), (rest) => {
      expect(readMobileNumber(`08${rest}`, 'IE')).toBe(`+3538${rest}`);
      expect(readMobileNumber(`+3538${rest}`, 'IE')).toBe(`+3538${rest}`);
      expect(readMobileNumber(`08${rest}`, 'GB')).toBeUndefined();
      for (const wrong of [`08${rest}1`, `08${rest.slice(1)}`, `+35308${rest}`])
        expect(readMobileNumber(wrong, 'IE')).toBeUndefined();
    }),
  );
});

test('P-141 P-142 numbers are accepted in the ways in which people write them', () => {
  for (const written of [
    '07700 900 123',
    '07700-900123',
    '+44 (0)7700 900123',
    ' +44 7700.900.123 ',
    '\u202A+44 7700 900123\u202C',
    '\u2066+44\u00A07700\u2011900123\u2069',
    '07700–900−123',
    '07700\u200B900123',
    '0044 7700 900123',
    '0044 (0)7700 900123',
    '00447700900123',
    '447700900123',
    '44 7700 900 123',
    '（07700）９００１２３',
    'tel:+44-7700-900123',
    '+44(0)7700900123',
    '(0)7700 900123',
    ' ( 0 ) 7700 900123',
  ]) {
    expect.soft(readMobileNumber(written, 'GB'), written).toBe('+447700900123');
  }
  for (const written of [
    '(087) 123 4567',
    '00353 87 123 4567',
    '353871234567',
    '+353 (0)87 123 4567',
    '\u200E087 1234567',
    '(0)87 123 4567',
  ])
    expect.soft(readMobileNumber(written, 'IE'), written).toBe('+353871234567');
  // a zero is not made up, and neither is a country
  for (const wrong of ['7700900123', '871234567', '44 07700 900123', '4470 1234 5678', '+7700900123', '1447700900123'])
    expect.soft(readMobileNumber(wrong), wrong).toBeUndefined();
});

test('P-143 P-144 an invalid number of a country is refused with the text of that country', () => {
  for (const wrong of ['', 'seven', '0770090012', '+353871234567']) {
    expect(mobileNumberProblem(wrong, 'GB')).toBe('Please provide a valid UK (+447) mobile number');
  }
  expect(mobileNumberProblem('07700900123', 'IE')).toBe('Please provide a valid ROI (+3538) mobile number');
});

test('P-145 a full number of another country is refused with its text', () => {
  for (const wrong of ['02079460000', '+33612345678', '07700900123456']) {
    expect(mobileNumberProblem(wrong)).toBe('Please provide a valid UK or IE mobile number');
  }
});

test('P-146 other characters than digits, or too few digits, are refused with its text', () => {
  for (const wrong of ['', '07700', 'O7700900123', '07700 900 12x', '٠٧٧٠٠٩٠٠١٢٣']) {
    expect(mobileNumberProblem(wrong)).toBe(
      'Please only provide numbers in the phone number and enough digits for a valid number.',
    );
  }
});

test('A-222 a stored mobile number is shown with a leading 0, in groups, and reads back as the same number', () => {
  expect(formatMobileNumber('+447700900123')).toBe('07700 900123');
  expect(formatMobileNumber('+353851234567')).toBe('085 123 4567');
  expect(formatMobileNumber('07700 900123')).toBe('07700 900123');
  expect(formatMobileNumber('+441756555014')).toBe('01756555014');
  expect(formatMobileNumber('+17005550123')).toBe('+17005550123');
  const subscriber = fc.stringMatching(/^[1-9]\d{8}$/);
  fc.assert(
    fc.property(fc.constantFrom('+447', '+353 8'), subscriber, (prefix, digits) => {
      const number = readMobileNumber(prefix + (prefix === '+447' ? digits : digits.slice(1)));
      return number !== undefined && readMobileNumber(formatMobileNumber(number)) === number;
    }),
  );
});

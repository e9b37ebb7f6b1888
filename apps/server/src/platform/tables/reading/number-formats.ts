import { fromDayNumber } from '@fareway/domain/dates/local-date.ts';

/** How a workbook shows a number. */
export type NumberFormat =
  /** As a number with at least so many digits: 0000 shows 7 as 0007. The sign of a currency is in front of it. */
  | { kind: 'number'; digits: number; currency?: string }
  /** As a per cent: 0% shows 0.1 as 10%. A sign that is a text multiplies nothing: 0"%" shows 10 as 10%. */
  | { kind: 'percent'; factor: number }
  /** As a code of digits and signs: "S"0000 shows 12 as S0012. A place without a sign is a digit. */
  | { kind: 'code'; places: readonly (string | undefined)[] }
  | { kind: 'day' | 'time' | 'moment' }
  /** A duration, whose hours go on after 24. */
  | { kind: 'duration' };

export const plainNumber: NumberFormat = { kind: 'number', digits: 0 };

const daysByNumber = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const timesByNumber = new Set([18, 19, 20, 21, 32, 33, 45, 47]);
const [momentByNumber, durationByNumber] = [22, 46];
const percentsByNumber = new Set([9, 10]);

/** The number format with a number of the standard, or with a code of the workbook's own: `dd/mm/yyyy`. */
export function numberFormat(number: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatByCode(code);
  if (daysByNumber.has(number)) return { kind: 'day' };
  if (timesByNumber.has(number)) return { kind: 'time' };
  if (number === momentByNumber) return { kind: 'moment' };
  if (percentsByNumber.has(number)) return { kind: 'percent', factor: 100 };
  return number === durationByNumber ? { kind: 'duration' } : plainNumber;
}

function formatByCode(code: string): NumberFormat {
  const places = placesOfCode(code);
  if (places) return { kind: 'code', places };
  // the format of positive numbers, without texts, escaped characters, fillers, and morning and afternoon
  const [positive = ''] = code.replaceAll(/"[^"]*"|\\.|[_*].|AM\/PM|A\/P/giu, '').split(';');
  if (/\[[hms]+\]/i.test(positive)) return { kind: 'duration' };
  const plain = positive.replaceAll(/\[[^\]]*\]/gu, '').toLowerCase();
  if (plain === 'general') return plainNumber;
  const hasTime = /[hs]/.test(plain);
  const hasDay = /[yd]/.test(plain) || (plain.includes('m') && !hasTime);
  if (hasDay) return { kind: hasTime ? 'moment' : 'day' };
  if (hasTime) return { kind: 'time' };
  const shown = positiveOf(code).replaceAll(/[_*]./gu, '');
  if (shown.includes('%')) return { kind: 'percent', factor: 100 ** (plain.split('%').length - 1) };
  const [, inBrackets, ofText] = /\[\$([^\]-]+)|(\p{Sc}|\b(?:GBP|EUR)\b)/u.exec(shown.replaceAll('[$-', '[-')) ?? [];
  const currency = inBrackets ?? ofText;
  return {
    kind: 'number',
    digits: /^0+$/.test(plain) ? plain.length : 0,
    ...(currency !== undefined && { currency: currency.trim() }),
  };
}

/** The part of a format that is for positive numbers. */
function positiveOf(code: string): string {
  return /^(?:"[^"]*"|\\.|[^;"\\])*/u.exec(code)![0];
}

/**
 * Returns the places of a format that shows a code, such as a student number: two digits or more, all of them zeros, between texts, spaces and hyphens.
 * Returns undefined for any other format: 0 "seats" shows a number with its unit, which is read as the number.
 */
function placesOfCode(code: string): (string | undefined)[] | undefined {
  const places: (string | undefined)[] = [];
  const positive = positiveOf(code).replaceAll(/\[[^\]]*\]/gu, '');
  for (const [token, quoted, escaped, bare, zero] of positive.matchAll(/"([^"]*)"|\\(.)|([ -])|(0)|[^]/gu)) {
    const sign = quoted ?? escaped ?? bare;
    if (sign === undefined && zero === undefined) return undefined;
    if (token !== '""') places.push(sign);
  }
  const digits = places.filter((place) => place === undefined).length;
  return digits >= 2 && digits < places.length ? places : undefined;
}

/** Writes a whole number in the places of a code; digits that have no place are before the first one. */
function inPlaces(value: number, places: readonly (string | undefined)[]): string {
  const count = places.filter((place) => place === undefined).length;
  const digits = String(value).padStart(count, '0');
  const first = digits.length - count + 1;
  const left = [digits.slice(0, first), ...Array.from(digits.slice(first))];
  return places.map((place) => place ?? left.shift()).join('');
}

const secondsPerDay = 86_400;
/** 31 December 9999, the last day of a spreadsheet. */
const lastSerial = 2_958_465;
const daysUntil1904 = 1_462;

/**
 * Writes a number as its format shows it: a day YYYY-MM-DD, a time HH:MM, or HH:MM:SS when it has seconds, a moment as both, a code with its signs, any
 * other number in decimal notation, with a per cent sign or the sign of its currency. A day that does not exist is a number. Days are counted from 1900,
 * with the 29 February 1900 that spreadsheets have, or from 1904.
 */
export function writeNumber(value: number, format: NumberFormat, { isFrom1904 }: { isFrom1904: boolean }): string {
  if (format.kind === 'number') {
    const text = decimal(value).replace(/^\d+$/, (digits) => digits.padStart(format.digits, '0'));
    return text.replace(/^-?/, (minus) => minus + (format.currency ?? ''));
  }
  if (format.kind === 'percent') return `${decimal(value * format.factor)}%`;
  if (format.kind === 'code')
    return Number.isSafeInteger(value) && value >= 0 ? inPlaces(value, format.places) : decimal(value);
  const serial = isFrom1904 && format.kind !== 'duration' ? value + daysUntil1904 : value;
  const inSeconds = Math.round(serial * secondsPerDay);
  const days = Math.floor(inSeconds / secondsPerDay);
  if (format.kind === 'duration') return value < 0 ? decimal(value) : timeOf(inSeconds);
  if (format.kind === 'time' || days === 0) return days < 0 ? decimal(value) : timeOf(inSeconds - days * secondsPerDay);
  if (days < 1 || days === 60 || days > lastSerial) return decimal(value);
  const day = fromDayNumber(days - (days > 60 ? 25_569 : 25_568));
  const seconds = inSeconds - days * secondsPerDay;
  return format.kind === 'day' || seconds === 0 ? day : `${day} ${timeOf(seconds)}`;
}

function timeOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (seconds % 60 > 0) parts.push(seconds % 60);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const inDecimals = new Intl.NumberFormat('en-GB', { useGrouping: false, maximumSignificantDigits: 15 });

/** A number without an exponent, in the 15 digits that a spreadsheet shows. */
function decimal(value: number): string {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value);
  return inDecimals.format(value);
}

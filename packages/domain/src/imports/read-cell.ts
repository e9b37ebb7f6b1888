import { readMobileNumber } from '../accounts/mobile-number.ts';
import { nameKey } from '../forms/name-key.ts';
import { withoutWidth } from '../passengers/visible-text.ts';

/** Marks that programs add to what is copied from them. Joiners stay, because names and emoji need them. */
const pasted = new RegExp(withoutWidth, 'gu');

/** Returns a cell as somebody sees it: without invisible marks of direction and the like, and without outer spaces. */
export function visibleCell(cell: string): string {
  return cell.replace(pasted, '').trim();
}

/**
 * Reads a number as programs write it: 54.3, .5, 54., 1e-5, with a sign of any kind. Not one with a decimal comma, which could separate thousands.
 * Undefined for any other text. JavaScript writes up to 21 digits before the point and up to 23 after it.
 */
export function readNumber(typed: string): number | undefined {
  const plain = nameKey(typed).replace(/^([+-]) /, '$1');
  return /^[+-]?(?:\d{1,30}\.?\d{0,30}|\.\d{1,30})(?:e[+-]?\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
}

/** Reads degrees of latitude (`most` 90) or longitude (180), to a tenth of a metre. Undefined for what is no number or no place. */
export function readDegrees(typed: string, most: 90 | 180): number | undefined {
  const value = readNumber(typed) ?? NaN;
  // no negative zero, which is another value in some places
  return Math.abs(value) <= most ? Math.round(value * 1e6) / 1e6 + 0 : undefined;
}

/** Reads a whole number, also 12.0 and 1,200. */
export function readWholeNumber(typed: string): number | undefined {
  const plain = typed.trim();
  const number = readNumber(/^\d{1,3}(?:,\d{3})+(?:\.0*)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A time of a day: minutes after midnight, with seconds and milliseconds where they are written. */
export interface TimeOfCell {
  minutes: number;
  seconds: number;
  milliseconds: number;
}

/**
 * Reads a time of a day: 7:25, 07.25, 0725, 07:25:30, 7:25 AM, 7.25pm, 7pm, 07h25, with a day in front as programs write it for a cell that has both,
 * or the part of a day that a spreadsheet stores (0.3090277778), with three decimals at least. Undefined for any other text, also for 0.25: a spreadsheet
 * means six in the morning, a person a quarter past midnight.
 */
export function readTime(typed: string): TimeOfCell | undefined {
  const plain = nameKey(typed)
    .replace(/^(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{2,4})[t ](?=\d)/, '')
    .replace(/(?<=\d)(?:z|\+00:?00)$/, '');
  if (/^0?\.\d{3,}$/.test(plain)) return ofSeconds(Math.round(Number(plain) * 86_400));
  if (/^0?\.\d+$/.test(plain)) return undefined;
  const [, hour, minute = '00', second = '00', fraction = '', half] =
    /^(\d{1,2})(?:(?::| ?h ?|\.)?(\d\d)(?:[:.](\d\d)(?:[.,](\d{1,6}))?)?)?(?: ?([ap])\.? ?m\.?)?$/.exec(plain) ?? [];
  // an hour alone is a time only before noon or after it
  if (hour === undefined || (half === undefined && !/^\d{1,2}(?::| ?h ?|\.)?\d\d/.test(plain))) return undefined;
  const [hours, minutes, seconds] = [hour, minute, second].map(Number) as [number, number, number];
  if (minutes > 59 || seconds > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return undefined;
  const ofDay = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return { minutes: ofDay * 60 + minutes, seconds, milliseconds: Number(fraction.slice(0, 3).padEnd(3, '0')) };
}

function ofSeconds(seconds: number): TimeOfCell | undefined {
  if (seconds >= 86_400) return undefined;
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60, milliseconds: 0 };
}

/** Reads yes or no by the words for them, with those of spreadsheets. */
export function readYesNo(
  typed: string,
  words: { yes: readonly string[]; no: readonly string[] },
): boolean | undefined {
  const word = nameKey(typed);
  if (words.yes.includes(word)) return true;
  return words.no.includes(word) ? false : undefined;
}

/** Reads an email address in lower case, also as programs copy it: `mailto:a@b.example`, `Ann Lee <a@b.example>`. It may still be none. */
export function readEmail(typed: string): string {
  const plain = visibleCell(typed).replace(/^mailto:/i, '');
  return (/<([^<>\s]+)>$/.exec(plain)?.[1] ?? plain).trim().toLowerCase();
}

/**
 * Reads a mobile number, also one whose leading zero a spreadsheet has taken for that of a number: 7700900123, 7700900123.0, 7.700900123E+09. A number
 * that was rounded is not read. Returns it in E.164; undefined when it is none.
 */
export function readMobile(typed: string): string | undefined {
  const read = readMobileNumber(typed);
  if (read !== undefined) return read;
  const plain = nameKey(typed);
  const [, mantissa, exponent] = /^(\d\.?\d*)e\+?(\d{1,2})$/.exec(plain) ?? [];
  const digits = mantissa?.replace('.', '') ?? plain.replace(/\.0+$/, '').replaceAll(/[ ().-]/g, '');
  if (exponent !== undefined && digits.length !== Number(exponent) + 1) return undefined;
  return readMobileNumber(digits) ?? (/^(?:7\d{9}|8\d{8})$/.test(digits) ? readMobileNumber(`0${digits}`) : undefined);
}

import * as credentials from '@fareway/texts/accounts/credentials.ts';
import * as mobile from '@fareway/texts/accounts/mobile-number.ts';
import * as support from '@fareway/texts/refusals/support.ts';
import * as text from '@fareway/texts/waiting-list/refusals.ts';
import { email as emailAddress } from '../accounts/credentials.ts';
import { hasHiddenCharacters, visibleLength } from '../passengers/visible-text.ts';
import { mobileNumberProblem, readMobileNumber } from '../accounts/mobile-number.ts';

/** The numbers of passengers that one form can have (P-078). */
export const passengerCounts = [1, 2, 3, 4, 5] as const;

const longestName = 80;
const longestPostCode = 16;

/** The services of an operator by name, and its sales years, for which people can wait (P-104). */
export interface WaitingList {
  services: readonly string[];
  year: readonly string[];
  /** Numbers that are stored and would be refused now. They are read as they are. */
  mobiles?: ReadonlySet<string>;
}

/** The fields of the form as they were typed (P-076 to P-079). */
export interface WaitingListForm {
  email: string;
  mobile: string;
  postCode: string;
  year: string;
  service?: string | undefined;
  passengers: readonly WaitingPassenger[];
}

export interface WaitingPassenger {
  firstName: string;
  lastName: string;
}

export type WaitingListField = Exclude<keyof WaitingListForm, 'passengers'> | 'passengers' | PassengerField;
export type PassengerField = `passengers.${number}.${keyof WaitingPassenger}`;

/** The problems of a form, by field and in the order of the page. */
export type WaitingListProblems = Partial<Record<WaitingListField, string>>;

/**
 * Reads a form. Returns the entry to store (email in lower case, mobile number in E.164, no extra spaces) or the problem of each field
 * (P-078, P-189 to P-192). For an operator without services the chosen service is ignored.
 */
export function readWaitingListForm(
  form: WaitingListForm,
  list: WaitingList,
): { entry: WaitingListForm; problems?: never } | { entry?: never; problems: WaitingListProblems } {
  const email = emailAddress.safeParse(form.email);
  const stored = list.mobiles?.has(form.mobile.trim()) ? form.mobile.trim() : undefined;
  const mobile = readMobileNumber(form.mobile) ?? stored;
  const postCode = tidy(form.postCode).toUpperCase();
  const service = list.services.length > 0 ? form.service : undefined;
  const passengers = form.passengers.map(({ firstName, lastName }) => ({
    firstName: tidy(firstName),
    lastName: tidy(lastName),
  }));
  const problems: WaitingListProblems = {
    ...(!email.success && { email: credentials.email }),
    ...(!mobile && { mobile: problemOfMobile(form.mobile) }),
    ...((!isFilled(postCode, longestPostCode) || hasHiddenCharacters(postCode)) && {
      postCode: text.postCode,
    }),
    ...(!list.year.includes(form.year) && { year: text.year }),
    ...(list.services.length > 0 && !list.services.includes(service ?? '') && { service: text.service }),
    ...problemsOf(passengers),
  };
  if (!email.success || !mobile || Object.keys(problems).length > 0) return { problems };
  return { entry: { email: email.data, mobile, postCode, year: form.year, service, passengers } };
}

/** The text when a form could not be submitted for another reason than its fields (P-282). */
export function submissionProblem(supportEmail: string | null | undefined): string {
  return text.submission(supportEmail?.trim() || support.withoutContact);
}

function problemsOf(passengers: readonly WaitingPassenger[]): WaitingListProblems {
  if (!passengerCounts.some((count) => count === passengers.length)) return { passengers: text.passengers };
  return Object.assign(
    {},
    ...passengers.map(({ firstName, lastName }, index) => ({
      ...problemOfName(firstName, index, 'firstName'),
      ...problemOfName(lastName, index, 'lastName'),
    })),
  ) as WaitingListProblems;
}

function problemOfName(name: string, index: number, field: keyof WaitingPassenger): WaitingListProblems {
  const place: PassengerField = `passengers.${index}.${field}`;
  if (!isFilled(name, longestName)) return { [place]: text.missing[field](index + 1) };
  return hasHiddenCharacters(name) ? { [place]: text.hidden[field](index + 1) } : {};
}

/** The text of the problem with a number of the form (P-190). */
export function problemOfMobile(typed: string): string {
  const words = typed.trim() === '' ? undefined : mobileNumberProblem(typed);
  return words ?? mobile.either;
}

function isFilled(text: string, longest: number): boolean {
  return visibleLength(text) > 0 && text.length <= longest;
}

function tidy(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim();
}

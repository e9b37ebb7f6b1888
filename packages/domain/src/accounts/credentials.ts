import * as text from '@fareway/texts/accounts/credentials.ts';
import * as mobile from '@fareway/texts/accounts/mobile-number.ts';
import * as v from 'valibot';
import { readable } from '../forms/readable.ts';
import { emailPattern } from './email-pattern.ts';
import { mobileCountries, mobileNumberProblem, readMobileNumber } from './mobile-number.ts';
import type { MobileCountry } from './mobile-number.ts';
import { passwordProblem } from './password.ts';

/** The hint next to the field before anything is typed (P-032). */
export const passwordHint = text.passwordHint;

const longestEmail = 254;
const longestCode = 40;

/** An email address, trimmed and lower-cased before use (P-139, P-140). */
export const email = readable(
  v.pipe(
    v.string(text.email),
    v.trim(),
    v.toLowerCase(),
    v.maxCodePoints(longestEmail, text.email),
    v.regex(emailPattern, text.email),
  ),
);

/** A mobile number of the UK or Ireland in any usual notation; returns it in E.164, `+447700900123` (P-141, P-142, P-145, P-146). */
export const mobileNumber = readable(
  v.pipe(
    v.string(mobile.either),
    v.maxCodePoints(40, mobile.either),
    hasNoProblem(mobileNumberProblem),
    v.transform((typed) => readMobileNumber(typed) ?? typed),
  ),
);

/** A new password (P-147 to P-152). */
export const newPassword = readable(v.pipe(v.string(text.newPassword), hasNoProblem(passwordProblem)));

/** The code from an email, trimmed (P-156). */
export const code = readable(
  v.pipe(v.string(text.code), v.trim(), v.minCodePoints(1, text.code), v.maxCodePoints(longestCode, text.codeTooLong)),
);

/** A password typed to log in. The rules apply to new passwords only: an old one may break them. */
const typedPassword = v.pipe(v.string(), v.minCodePoints(1, text.password), v.maxCodePoints(1_000));

/** The fields of the Login page; the button is enabled only when they are valid (P-155). */
export const loginFields = readable(v.object({ email, password: typedPassword }));

/** The form of the Register page (P-032, P-033); `phone_number` is returned in E.164. */
export const registerForm = readable(
  v.pipe(
    v.object({
      email,
      country: v.picklist(mobileCountries),
      phone_number: v.string(),
      password: newPassword,
      confirm_password: v.string(),
    }),
    // Fields are compared even when other fields are wrong, so that the page shows all problems at once.
    v.forward(
      v.check(
        ({ phone_number, country }) => readMobileNumber(phone_number, country) !== undefined,
        ({ input }) => problemOfNumber(input),
      ),
      ['phone_number'],
    ),
    v.forward(
      v.check(({ password, confirm_password }) => password === confirm_password, text.passwordsDiffer),
      ['confirm_password'],
    ),
    v.transform((form) => ({
      ...form,
      phone_number: readMobileNumber(form.phone_number, form.country) ?? form.phone_number,
    })),
  ),
);

/** The first step of a forgotten password. */
export const forgotPasswordForm = readable(v.object({ email }));

/** The second step: the code from the email and a new password (P-157). */
export const resetPasswordForm = readable(v.object({ code, password: newPassword }));

/** Returns a check that fails with the text that `problem` returns. */
function hasNoProblem(problem: (typed: string) => string | undefined) {
  return v.check<string, (issue: { input: string }) => string>(
    (typed) => problem(typed) === undefined,
    ({ input }) => problem(input)!,
  );
}

/** The problem of a mobile number that is typed to register: letters and too few digits are named first (P-146), then the country (P-143, P-144). */
function problemOfNumber({ phone_number, country }: { phone_number: string; country: MobileCountry }): string {
  const isTyped = phone_number.trim() !== '';
  return isTyped && mobileNumberProblem(phone_number) === mobile.digits
    ? mobile.digits
    : mobileNumberProblem(phone_number, country)!;
}

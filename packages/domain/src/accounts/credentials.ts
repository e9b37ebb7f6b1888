import * as text from '@fareway/texts/accounts/credentials.ts';
import * as mobile from '@fareway/texts/accounts/mobile-number.ts';
import * as z from 'zod/mini';
import { mobileCountries, mobileNumberProblem, readMobileNumber } from './mobile-number.ts';
import { passwordProblem } from './password.ts';

/** The hint next to the field before anything is typed (P-032). */
export const passwordHint = text.passwordHint;

const longestEmail = 254;
const longestCode = 40;

/** An email address, trimmed and lower-cased before use (P-139, P-140). */
export const email = z
  .string({ error: text.email })
  .check(z.trim(), z.toLowerCase(), z.maxLength(longestEmail, text.email), z.regex(z.regexes.email, text.email));

/** A mobile number of the UK or Ireland in any usual notation; returns it in E.164, `+447700900123` (P-141, P-142, P-145, P-146). */
export const mobileNumber = z.pipe(
  z.string({ error: mobile.either }).check(z.maxLength(40, mobile.either), hasNoProblem(mobileNumberProblem)),
  z.transform((typed) => readMobileNumber(typed) ?? typed),
);

/** A new password (P-147 to P-152). */
export const newPassword = z.string({ error: text.newPassword }).check(hasNoProblem(passwordProblem));

/** The code from an email, trimmed (P-156). */
export const code = z
  .string({ error: text.code })
  .check(z.trim(), z.minLength(1, text.code), z.maxLength(longestCode, text.codeTooLong));

/** A password typed to log in. The rules apply to new passwords only: an old one may break them. */
const typedPassword = z.string().check(z.minLength(1, text.password), z.maxLength(1_000));

/** The fields of the Login page; the button is enabled only when they are valid (P-155). */
export const loginFields = z.object({ email, password: typedPassword });

const formTexts = z.object({
  country: z.enum(mobileCountries),
  phone_number: z.string(),
  password: z.string(),
  confirm_password: z.string(),
});

/** The form of the Register page (P-032, P-033); `phone_number` is returned in E.164. */
export const registerForm = z.pipe(
  z
    .object({
      email,
      country: z.enum(mobileCountries),
      phone_number: z.string(),
      password: newPassword,
      confirm_password: z.string(),
    })
    .check(
      z.refine(({ phone_number, country }) => readMobileNumber(phone_number, country) !== undefined, {
        path: ['phone_number'],
        error: ({ input }) => problemOfCountry(input),
        when: hasTexts,
      }),
      z.refine(({ password, confirm_password }) => password === confirm_password, {
        path: ['confirm_password'],
        error: text.passwordsDiffer,
        when: hasTexts,
      }),
    ),
  z.transform((form) => ({
    ...form,
    phone_number: readMobileNumber(form.phone_number, form.country) ?? form.phone_number,
  })),
);

/** The first step of a forgotten password. */
export const forgotPasswordForm = z.object({ email });

/** The second step: the code from the email and a new password (P-157). */
export const resetPasswordForm = z.object({ code, password: newPassword });

/** Returns a check that fails with the text that `problem` returns. */
function hasNoProblem(problem: (typed: string) => string | undefined) {
  return z.refine<string>((typed) => problem(typed) === undefined, { error: ({ input }) => problem(String(input)) });
}

/** Whether the compared fields are texts. They are then compared even when other fields are wrong, so that the page shows all problems at once. */
function hasTexts({ value }: { value: unknown }): boolean {
  return formTexts.safeParse(value).success;
}

function problemOfCountry(input: unknown): string | undefined {
  const { phone_number, country } = formTexts.parse(input);
  return mobileNumberProblem(phone_number, country);
}

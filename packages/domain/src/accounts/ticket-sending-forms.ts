import * as z from 'zod/mini';
import { email } from './credentials.ts';
import { mobileCountries, mobileNumberProblem, readMobileNumber } from './mobile-number.ts';

/** The form that sends a ticket by email: the address, trimmed. */
export const sendByEmailForm = z.object({ email });

/** The form that sends a ticket by SMS: a mobile number of the chosen country, returned in E.164. */
export const sendBySmsForm = z.pipe(
  z.object({ country: z.enum(mobileCountries), phone_number: z.string() }).check(
    z.refine(({ phone_number, country }) => readMobileNumber(phone_number, country) !== undefined, {
      path: ['phone_number'],
      error: ({ input }) => problemOf(input as SmsFields),
    }),
  ),
  z.transform(({ country, phone_number }) => ({ phone_number: readMobileNumber(phone_number, country)! })),
);

interface SmsFields {
  country: (typeof mobileCountries)[number];
  phone_number: string;
}

function problemOf({ phone_number, country }: SmsFields): string | undefined {
  return mobileNumberProblem(phone_number, country);
}

import * as text from '@fareway/texts/accounts/ticket-sending-forms.ts';
import * as z from 'zod/mini';
import { email } from './credentials.ts';
import { mobileCountries, mobileNumberProblem, readMobileNumber } from './mobile-number.ts';

/** The form that sends a ticket by email: the address, trimmed. */
export const sendByEmailForm = z.object({ email });

/**
 * The name of a purchaser in the invitation of a guardian: up to 40 letters with spaces, hyphens and apostrophes. It is in an email to an address
 * that they typed, so it can contain neither an address nor a link (decision 159).
 */
export const inviterName = z.string().check(z.trim(), z.regex(/^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u, text.inviterName));

/** The form that invites a guardian. */
export const inviteGuardianForm = z.object({ email, from: inviterName });

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

import * as text from '@fareway/texts/accounts/ticket-sending-forms.ts';
import * as v from 'valibot';
import { readable } from '../forms/readable.ts';
import { email } from './credentials.ts';
import { mobileCountries, mobileNumberProblem, readMobileNumber } from './mobile-number.ts';

/** The form that sends a ticket by email: the address, trimmed. */
export const sendByEmailForm = readable(v.object({ email }));

/**
 * The name of a purchaser in the invitation of a guardian: up to 40 letters with spaces, hyphens and apostrophes. It is in an email to an address
 * that they typed, so it can contain neither an address nor a link (decision 159).
 */
export const inviterName = v.pipe(v.string(), v.trim(), v.regex(/^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u, text.inviterName));

/** The form that invites a guardian. */
export const inviteGuardianForm = readable(v.object({ email, from: inviterName }));

/** The form that sends a ticket by SMS: a mobile number of the chosen country, returned in E.164. */
export const sendBySmsForm = readable(
  v.pipe(
    v.object({ country: v.picklist(mobileCountries), phone_number: v.string() }),
    v.forward(
      v.check(
        ({ phone_number, country }) => readMobileNumber(phone_number, country) !== undefined,
        ({ input: { phone_number, country } }) => mobileNumberProblem(phone_number, country)!,
      ),
      ['phone_number'],
    ),
    v.transform(({ country, phone_number }) => ({ phone_number: readMobileNumber(phone_number, country)! })),
  ),
);

import * as text from '@fareway/texts/accounts/account-forms.ts';
import * as credentials from '@fareway/texts/accounts/credentials.ts';
import * as v from 'valibot';
import { readable } from '../forms/readable.ts';
import { email, newPassword } from './credentials.ts';
import { sendBySmsForm } from './ticket-sending-forms.ts';

/** The hint under the field that repeats a new email. */
export const newEmailHint = text.newEmailHint;

/**
 * The form that changes the email of an account. The email is entered twice and differs from the current one. The result
 * is trimmed and in lower case.
 */
export function changeEmailForm(current: string) {
  return readable(
    v.pipe(
      v.object({
        new_email: v.pipe(
          email,
          v.check((typed) => typed !== current, text.emailUnchanged),
        ),
        confirm_email: v.string(),
      }),
      v.forward(
        v.check((typed) => normal(typed.new_email) === normal(typed.confirm_email), text.emailsDiffer),
        ['confirm_email'],
      ),
    ),
  );
}

/** The form that changes the mobile number. The rules are those of sending a ticket by SMS. */
export const changePhoneForm = sendBySmsForm;

/** The form that changes the password. The current password may break today's rules; the new one follows them and is entered twice. */
export const changePasswordForm = readable(
  v.pipe(
    v.object({
      current_password: v.pipe(v.string(), v.minCodePoints(1, text.currentPassword), v.maxCodePoints(1_000)),
      password: newPassword,
      confirm_password: v.string(),
    }),
    v.forward(
      v.check(({ password, confirm_password }) => password === confirm_password, credentials.passwordsDiffer),
      ['confirm_password'],
    ),
  ),
);

function normal(typed: string): string {
  return typed.trim().toLowerCase();
}

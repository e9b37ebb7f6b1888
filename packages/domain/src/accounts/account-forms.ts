import * as text from '@fareway/texts/accounts/account-forms.ts';
import * as credentials from '@fareway/texts/accounts/credentials.ts';
import * as z from 'zod/mini';
import { email, newPassword } from './credentials.ts';
import { sendBySmsForm } from './ticket-sending-forms.ts';

/** The hint under the field that repeats a new email. */
export const newEmailHint = text.newEmailHint;

/**
 * The form that changes the email of an account. The email is entered twice and differs from the current one. The result
 * is trimmed and in lower case.
 */
export function changeEmailForm(current: string) {
  return z
    .object({
      new_email: email.check(z.refine((typed) => typed !== current, text.emailUnchanged)),
      confirm_email: z.string(),
    })
    .check(
      z.refine((typed) => normal(typed.new_email) === normal(typed.confirm_email), {
        path: ['confirm_email'],
        error: text.emailsDiffer,
        when: ({ value }) => z.object({ new_email: z.string(), confirm_email: z.string() }).safeParse(value).success,
      }),
    );
}

/** The form that changes the mobile number. The rules are those of sending a ticket by SMS. */
export const changePhoneForm = sendBySmsForm;

/** The form that changes the password. The current password may break today's rules; the new one follows them and is entered twice. */
export const changePasswordForm = z
  .object({
    current_password: z.string().check(z.minLength(1, text.currentPassword), z.maxLength(1_000)),
    password: newPassword,
    confirm_password: z.string(),
  })
  .check(
    z.refine(({ password, confirm_password }) => password === confirm_password, {
      path: ['confirm_password'],
      error: credentials.passwordsDiffer,
      when: ({ value }) => z.object({ password: z.string(), confirm_password: z.string() }).safeParse(value).success,
    }),
  );

function normal(typed: string): string {
  return typed.trim().toLowerCase();
}

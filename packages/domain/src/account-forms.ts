import * as z from 'zod/mini';
import { email, newPassword } from './credentials.ts';
import { sendBySmsForm } from './ticket-sending-forms.ts';

/** Under the field that repeats a new email. */
export const newEmailHint = 'The emails must match in order to update.';

/** Changing the email of an account: typed twice, and another than it has. It comes out trimmed and lower-cased. */
export function changeEmailForm(current: string) {
  return z
    .object({
      new_email: email.check(
        z.refine((typed) => typed !== current, 'This is the email address of your account already.'),
      ),
      confirm_email: z.string(),
    })
    .check(
      z.refine((typed) => normal(typed.new_email) === normal(typed.confirm_email), {
        path: ['confirm_email'],
        error: 'Email addresses do not match. Please correct and try again.',
        when: ({ value }) => z.object({ new_email: z.string(), confirm_email: z.string() }).safeParse(value).success,
      }),
    );
}

/** Changing the mobile number: valid by the same rules as one that a ticket is sent to. */
export const changePhoneForm = sendBySmsForm;

/** Changing the password: the one that it replaces, which an old rule may have let in, and the new one twice. */
export const changePasswordForm = z
  .object({
    current_password: z.string().check(z.minLength(1, 'Please enter your current password'), z.maxLength(1_000)),
    password: newPassword,
    confirm_password: z.string(),
  })
  .check(
    z.refine(({ password, confirm_password }) => password === confirm_password, {
      path: ['confirm_password'],
      error: 'Passwords do not match',
      when: ({ value }) => z.object({ password: z.string(), confirm_password: z.string() }).safeParse(value).success,
    }),
  );

function normal(typed: string): string {
  return typed.trim().toLowerCase();
}

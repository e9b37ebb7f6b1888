import * as text from '@fareway/texts/staff/invitation.ts';
import * as v from 'valibot';
import { newPassword } from '../accounts/credentials.ts';
import { readable } from '../forms/readable.ts';

const longestName = 120;

/** The account that a person creates to accept an invitation; the name is returned without spaces around it. */
export const registerForm = readable(
  v.object({
    name: v.pipe(
      v.string(text.nameMissing),
      v.trim(),
      v.minCodePoints(1, text.nameMissing),
      v.maxCodePoints(longestName, text.nameTooLong),
    ),
    password: newPassword,
  }),
);

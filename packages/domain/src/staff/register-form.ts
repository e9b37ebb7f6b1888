import * as text from '@fareway/texts/staff/invitation.ts';
import * as z from 'zod/mini';
import { newPassword } from '../accounts/credentials.ts';

const longestName = 120;

/** The account that a person creates to accept an invitation; the name is returned without spaces around it. */
export const registerForm = z.object({
  name: z
    .string({ error: text.nameMissing })
    .check(z.trim(), z.minLength(1, text.nameMissing), z.maxLength(longestName, text.nameTooLong)),
  password: newPassword,
});

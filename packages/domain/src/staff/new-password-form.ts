import * as v from 'valibot';
import { newPassword } from '../accounts/credentials.ts';
import { readable } from '../forms/readable.ts';

/** The form of a member of staff who chooses a new password. */
export const newPasswordForm = readable(v.object({ password: newPassword }));

import * as z from 'zod/mini';
import { newPassword } from '../accounts/credentials.ts';

/** The form of a member of staff who chooses a new password. */
export const newPasswordForm = z.object({ password: newPassword });

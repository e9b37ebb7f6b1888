import * as credentials from '@fareway/domain/accounts/credentials.ts';
import { zodOf } from './zod-of.ts';

// The credentials of purchasers and staff, for the bodies of routes.

export const email = zodOf(credentials.email);
export const mobileNumber = zodOf(credentials.mobileNumber);
export const newPassword = zodOf(credentials.newPassword);
export const code = zodOf(credentials.code);

import { resultOf } from '@fareway/api/client.ts';
import { codeSentAt, isCodeDue, noteSentCode } from './sent-codes.ts';
import { visitorApi } from '../session/session.ts';

/**
 * Requests a code to reset a password, at most once in 60 minutes (P-125). Returns undefined after a request, or the time of the earlier
 * request, in milliseconds since 1970, when that was less than an hour ago. The server's response is the same for an address without an
 * account.
 */
export async function sendResetCode(email: string): Promise<number | undefined> {
  if (!isCodeDue('reset', email)) return codeSentAt('reset', email);
  await resultOf(visitorApi.POST('/auth/forgot-password', { body: { email } }));
  noteSentCode('reset', email);
  return undefined;
}

import { answerOf } from '@fareway/api/client.ts';
import { isCodeDue, noteSentCode } from './sent-codes.ts';
import { visitorApi } from './session.ts';

/**
 * Asks for a code to reset a password with, at most once per 60 minutes (P-125). Answers whether one was asked for now; the code of
 * less than an hour ago still works otherwise. The server answers the same whether or not there is such an account.
 */
export async function sendResetCode(email: string): Promise<boolean> {
  if (!isCodeDue('reset', email)) return false;
  await answerOf(visitorApi.POST('/auth/forgot-password', { body: { email } }));
  noteSentCode('reset', email);
  return true;
}

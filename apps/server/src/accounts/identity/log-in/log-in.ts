import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { takeBack } from '../../../platform/attempts/count-attempts.ts';
import { countGuess } from '../sessions/count-guess.ts';
import type { Guess } from '../sessions/count-guess.ts';
import { openSession } from '../sessions/open-session.ts';
import type { OpenSession } from '../sessions/open-session.ts';
import { passwordMatches } from '../secrets/passwords.ts';
import { sendConfirmationCode } from '../sign-up/send-confirmation-code.ts';
import { hashToken } from '../secrets/tokens.ts';
import { signUpHandle } from '../sign-up/sign-up-handle.ts';
import { listSignUps, setHandle } from '../sign-up/sign-up-queries.ts';
import { findUser } from '../users/user-queries.ts';
import type { Visitor } from '../users/user.ts';

const resendAfter = 18 * 3_600_000;
/** How many sign-ups of an address are compared with the password. Each comparison costs as much as a log-in. */
const mostSignUps = 5;

/**
 * Opens a session for an email address and its password. An address without an account gets the same response after the same work as a wrong password.
 * Refuses with NotAuthorizedException; with the right password PasswordResetRequiredException (P-031), or UserNotConfirmedException with a
 * handle for a sign-up that waits for its code (P-030); LimitExceededException.
 */
export async function logIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<OpenSession> {
  const guess = await countGuess(deps, 'password', email, visitor);
  const [user, signUps] = await Promise.all([findUser(deps.db, email), listSignUps(deps.db, email, mostSignUps)]);
  const isRight = await passwordMatches(password, user?.password_hash);
  // The account is checked first. Anyone can begin a sign-up of an address, so its response must not show whether there is an account.
  if (!user || !isRight) {
    return refuseUnconfirmed(deps, { signUps, password, guess }, () =>
      logSecurity(deps.log, 'log-in-refused', { user_id: user?.id, ip: visitor.ip, about: 'password' }),
    );
  }
  await takeBack(deps, guess.counted);
  if (user.password_reset_required) return refuse('PasswordResetRequiredException', {});
  const { id, phone_number } = user;
  const session = await inTransaction(deps.db, (transaction) =>
    openSession(transaction, deps.clock.now(), { id, email, phone_number }, visitor),
  );
  logSecurity(deps.log, 'log-in', { user_id: id, session_id: session.id, ip: visitor.ip, about: 'password' });
  return session;
}

interface SignUp {
  id: string;
  email: string;
  password_hash: string;
}

/** Refuses a sign-up with this password as unconfirmed, with a new code if the last one is older than 18 hours (P-122, P-123). */
async function refuseUnconfirmed(
  deps: Deps,
  { signUps, password, guess }: { signUps: SignUp[]; password: string; guess: Guess },
  logWrong: () => void,
): Promise<never> {
  const areRight = await Promise.all(signUps.map(({ password_hash }) => passwordMatches(password, password_hash)));
  const signUp = signUps[areRight.indexOf(true)];
  if (!signUp) {
    logWrong();
    return refuse('NotAuthorizedException', {});
  }
  await takeBack(deps, guess.counted);
  const handle = signUpHandle(deps.keys, signUp.id);
  const wasSent = await inTransaction(deps.db, async (transaction) => {
    // The handle differs after a change of SECRET_KEY only.
    await setHandle(transaction, signUp.id, hashToken(handle));
    const unlessSentSince = new Date(deps.clock.now().getTime() - resendAfter);
    return sendConfirmationCode(transaction, deps, signUp, unlessSentSince);
  });
  if (wasSent) deps.nudge('send-messages');
  return refuse('UserNotConfirmedException', { handle, email: signUp.email });
}

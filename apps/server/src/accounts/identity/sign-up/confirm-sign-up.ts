import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { countAttempts, countVisitorThenAll, takeBack } from '../../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../../platform/attempts/network-of.ts';
import { codeMatches, readTypedCode } from '../secrets/one-time-codes.ts';
import { openSession } from '../sessions/open-session.ts';
import type { OpenSession } from '../sessions/open-session.ts';
import { confirmationSubject } from './send-confirmation-code.ts';
import { hashToken } from '../secrets/tokens.ts';
import { findSignUp, takeConfirmationTry, takeSignUp } from './sign-up-queries.ts';
import { insertUser } from '../users/user-queries.ts';
import type { Visitor } from '../users/user.ts';

/**
 * Makes a user of a sign-up, with its phone number and password, and opens a session (P-121). The try is counted and committed before the code is
 * compared. Refuses with CodeMismatchException; ExpiredCodeException for a code that is expired, used or without tries; UsernameExistsException if
 * another sign-up has taken the address; LimitExceededException.
 */
export async function confirmSignUp(
  deps: Deps,
  { handle, code }: { handle: string; code: string },
  visitor: Visitor,
): Promise<OpenSession> {
  const network = networkOf(visitor.ip);
  const counted = await countAttempts(deps, { 'confirm from': network });
  const { email } = (await findSignUp(deps.db, hashToken(handle))) ?? refuse('ExpiredCodeException', {});
  const guess = await countVisitorThenAll(
    deps,
    { 'guess confirmation of … from': `${email} ${network}` },
    { 'guess confirmation of': email },
  );
  const signUp = await takeConfirmationTry(deps.db, hashToken(handle));
  if (!signUp) return refuse('ExpiredCodeException', {});
  const codeHash = signUp.code_hash!;
  if (!codeMatches(deps.keys, confirmationSubject(signUp.id), readTypedCode(code), codeHash)) {
    logSecurity(deps.log, 'code-refused', { ip: visitor.ip, about: 'sign-up' });
    return refuse('CodeMismatchException', {});
  }
  await takeBack(deps, [...counted, ...guess]);
  if (signUp.code_expires_at! <= deps.clock.now()) return refuse('ExpiredCodeException', {});
  const outcome = await inTransaction(deps.db, (transaction) =>
    becomeUser(transaction, deps.clock.now(), { ...signUp, codeHash }, visitor),
  );
  switch (outcome) {
    case 'code-was-used':
      return refuse('ExpiredCodeException', {});
    case 'address-was-taken':
      return refuse('UsernameExistsException', {});
    default:
      logSecurity(deps.log, 'log-in', {
        user_id: outcome.user.id,
        session_id: outcome.id,
        ip: visitor.ip,
        about: 'sign-up',
      });
      // tickets that an operator has imported for this address
      deps.nudge('claim-tickets');
      return outcome;
  }
}

/** Deletes the sign-up also if the address was taken, because it can never become a user. */
async function becomeUser(
  db: Kysely<DB>,
  now: Date,
  { id, codeHash }: { id: string; codeHash: Buffer },
  visitor: Visitor,
) {
  const signUp = await takeSignUp(db, id, codeHash);
  if (!signUp) return 'code-was-used';
  const user = await insertUser(db, { id: newId(now.getTime()), ...signUp, created_at: now });
  if (!user) return 'address-was-taken';
  return openSession(db, now, user, visitor);
}

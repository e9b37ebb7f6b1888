import { randomBytes } from 'node:crypto';
import { refuse } from '@fareway/domain/refusals.ts';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

const commonPassword = 'This password is one of those that are guessed first. Please choose another one.';

/** Argon2id, the algorithm that the package takes when none is named; a constraint of the database checks it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a password is compared with where there is no account, so that the answer takes as long. */
const hashOfNobody = hash(randomBytes(32), cost);

/** The hash to store of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Throws InvalidPasswordException for a password that guessers try first, before it is counted or hashed. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) refuse('InvalidPasswordException', { message: commonPassword });
}

/** Whether the password made this hash. Without a hash it does the same work and says no. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody), password.normalize('NFC'));
  return matches && passwordHash !== undefined;
}

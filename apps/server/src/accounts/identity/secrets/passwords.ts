import { randomBytes } from 'node:crypto';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/accounts/refusals.ts';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfNames } from './passwords-of-names.ts';

/** The algorithm is Argon2id, the default of the package. A constraint of the database checks it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash to compare a password with where there is no account, so that the response takes the same time. */
const unusedHash = hash(randomBytes(32), cost);

/** Returns the hash to store of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Refuses a common password with InvalidPasswordException. Call it before the attempt is counted and the password is hashed. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) refuse('InvalidPasswordException', { message: text.commonPassword });
}

/**
 * Refuses a password that is made of the names of a person and of the operators that the person works for, with InvalidPasswordException:
 * 'Dales-Coaches-26'. An attacker knows these names.
 */
export function refuseOwnNames(password: string, names: readonly string[]): void {
  if (isMadeOfNames(password, names)) refuse('InvalidPasswordException', { message: text.passwordOfNames });
}

/** Returns whether the hash is of this password. Without a hash it does the same work and returns false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unusedHash), password.normalize('NFC'));
  return matches && passwordHash !== undefined;
}

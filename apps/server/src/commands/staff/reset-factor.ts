import { resetFactorOfAddress } from '../../staff/team/reset-factor.ts';
import { readReason } from '../command-deps.ts';
import type { CommandDeps } from '../command-deps.ts';

/** Resets the second factor of a person who has lost the app and the recovery codes, when no other owner can. */
export async function resetFactorOf(deps: CommandDeps, [email = '', ...words]: string[]): Promise<string> {
  const { name } = await resetFactorOfAddress(deps, deps.staff, email.trim().toLowerCase(), readReason(words));
  return `The second factor of ${name} is reset. The next sign-in with the password sets up a new one.\n`;
}

import type { Deps } from '../../../platform/deps.ts';
import { countAttempts } from '../../../platform/count-attempts.ts';
import { networkOf } from '../../../platform/network-of.ts';
import type { CountedTries, Tries } from '../../../platform/count-attempts.ts';
import { hashToken } from '../sessions/hash-token.ts';
import { isKnownBrowser } from '../sessions/known-browsers.ts';
import type { Visitor } from '../users/user.ts';

/** A guess that was counted. */
export interface Guess {
  counted: CountedTries;
  /** Who made it: a known browser by its token's hash, anybody else by their network. */
  by: string;
  isKnown: boolean;
}

/**
 * Counts a guess at the secret of an address. A browser in which the owner logged in before has limits of its own. Strangers are counted by
 * the address and their network together, and only within that by the address from everywhere: one network does not use up the limit of
 * all (decision 053). `takeBack` takes a right one back. Throws LimitExceededException.
 */
export async function countGuess(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  secret: 'password' | 'reset',
  email: string,
  { ip, browserToken }: Visitor,
): Promise<Guess> {
  if (await isKnownBrowser(deps.db, email, browserToken)) {
    const by = `browser ${hashToken(browserToken!).toString('hex')}`;
    return { counted: await countAttempts(deps, ofKnownBrowser[secret](`${email} ${by}`)), by, isKnown: true };
  }
  const network = networkOf(ip);
  const counted = await countNearThenAll(deps, ...ofStrangers[secret](email, network));
  return { counted, by: `network ${network}`, isKnown: false };
}

const ofKnownBrowser = {
  password: (subject: string): Tries => ({ 'guess password in known browser': subject }),
  reset: (subject: string): Tries => ({ 'guess reset in known browser': subject }),
};

const ofStrangers = {
  password: (email: string, network: string): [Tries, Tries] => [
    { 'log in from': network, 'guess password of … from': `${email} ${network}` },
    { 'guess password of': email },
  ],
  reset: (email: string, network: string): [Tries, Tries] => [
    { 'reset from': network, 'guess reset of … from': `${email} ${network}` },
    { 'guess reset of': email },
  ],
};

/** Counts what one visitor tries, and then, unless that is over its limit, what all visitors try. Throws LimitExceededException. */
export async function countNearThenAll(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  near: Tries,
  all: Tries,
): Promise<CountedTries> {
  return [...(await countAttempts(deps, near)), ...(await countAttempts(deps, all))];
}

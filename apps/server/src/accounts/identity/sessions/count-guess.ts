import type { Deps } from '../../../platform/deps.ts';
import { countAttempts, countVisitorThenAll } from '../../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../../platform/attempts/network-of.ts';
import type { CountedTries, Tries } from '../../../platform/attempts/count-attempts.ts';
import { hashToken } from '../secrets/tokens.ts';
import { isKnownBrowser } from './known-browsers.ts';
import type { Visitor } from '../users/user.ts';

/** A guess that was counted. */
export interface Guess {
  counted: CountedTries;
  /** The visitor: a known browser by the hash of its token, or a network. */
  by: string;
  isKnown: boolean;
}

/**
 * Counts a guess at the secret of an address. A known browser has its own limits. Other visitors are counted by address and network, and then by
 * address alone, so that one network does not use up the limit of all (decision 053). Call `takeBack` after a correct guess. Throws
 * LimitExceededException.
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
  const counted = await countVisitorThenAll(deps, ...ofStrangers[secret](email, network));
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

import { createHmac } from 'node:crypto';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { addAttempts, hasReachedLimit, takeBackAttempts } from './attempt-queries.ts';
import type { AttemptCounter, LimitedCounter } from './attempt-queries.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Keys } from '../keys/keys.ts';

/** How often one visitor may try a code. A constraint of the database has the same number. */
export const triesPerCode = 5;

const hour = 3_600;
const day = 24 * hour;

/**
 * How often an action may be tried in a window of time. The limits of an email address are the same with and without an account. The limits
 * of a network ("from") are wide, because a whole school may share one. The limits of an address from one network ("of … from") are reached
 * first. The limits of an address from all networks are wide, so that one stranger cannot use them up (decision 053).
 */
const limits = {
  'log in from': { most: 300, seconds: hour / 4 },
  'guess password of … from': { most: 20, seconds: day },
  'guess password of': { most: 200, seconds: day },
  'guess password in known browser': { most: 20, seconds: hour },
  'register from': { most: 100, seconds: hour },
  'send confirmation to … for': { most: 6, seconds: day },
  'send confirmation to': { most: 18, seconds: day },
  'guess confirmation of … from': { most: 15, seconds: day },
  'guess confirmation of': { most: 60, seconds: day },
  'confirm from': { most: 300, seconds: hour },
  'forgot password of … from': { most: 10, seconds: day },
  'forgot password from': { most: 100, seconds: hour },
  'guess reset of … from': { most: 15, seconds: day },
  'guess reset of': { most: 150, seconds: day },
  'try reset code': { most: triesPerCode, seconds: day },
  'guess reset in known browser': { most: 15, seconds: day },
  'prove password as': { most: 10, seconds: hour },
  'change email as': { most: 10, seconds: day },
  'guess email change of': { most: 15, seconds: day },
  'guess staff code of … from': { most: 30, seconds: day },
  'guess staff code of': { most: 200, seconds: day },
  'guess staff code in known browser': { most: 20, seconds: hour },
  'prove factor as': { most: 10, seconds: hour },
  'ask for passkey from': { most: 600, seconds: hour / 4 },
  'use passkey from': { most: 300, seconds: hour / 4 },
  'staff password link to': { most: 60, seconds: day },
  'send staff invitation as': { most: 100, seconds: day },
  'staff invitation to': { most: 10, seconds: day },
  'open staff link from': { most: 100, seconds: hour },
  'reset from': { most: 300, seconds: hour },
  'switch boarding notifications as': { most: 100, seconds: day },
  // Wrong voucher codes. When a network has reached its limit, each of its accounts still has a few attempts a day.
  'guess voucher as': { most: 10, seconds: day },
  'guess voucher from': { most: 60, seconds: day },
  'guess voucher in busy network as': { most: 3, seconds: day },
  'open mandate session as': { most: 30, seconds: hour },
  'join waiting list from': { most: 100, seconds: hour },
  // each reads several records at the name servers
  'check mail domain of': { most: 60, seconds: hour },
  // Work of a member of staff that takes long, or that another system does.
  'set mail address of': { most: 20, seconds: hour },
  'draw logo of': { most: 60, seconds: hour },
  'ask payment providers for': { most: 60, seconds: hour },
  'empty practice operator of': { most: 20, seconds: hour },
  'ask for data archive of': { most: 20, seconds: day },
  'download data of': { most: 5, seconds: day },
  'print ticket as': { most: 60, seconds: hour },
  'print receipt as': { most: 60, seconds: hour },
  'send ticket as': { most: 50, seconds: day },
  'renew code as': { most: 20, seconds: day },
  // Messages to an address or number that another person has typed (F-41), and the cost of an operator's SMS (F-40).
  'unasked message to': { most: 3, seconds: day },
  'waiting list receipt to': { most: 3, seconds: day },
  'text for operator': { most: 1_000, seconds: day },
  'open ticket link from': { most: 1_000, seconds: hour / 4 },
};

type Purpose = keyof typeof limits;

export type Tries = Partial<Record<Purpose, string>>;

interface Counting {
  db: Database;
  clock: Clock;
  keys: Keys;
}

/** The counters of an attempt, to take the attempt back. */
export type CountedTries = readonly AttemptCounter[];

/**
 * Counts one attempt of each purpose and subject in the database, so that concurrent attempts on several processes all count. Throws
 * LimitExceededException (429) when one of them exceeds its limit: then none is counted, and nothing is written. Call it before the work that
 * it limits.
 */
export async function countAttempts(deps: Counting, tries: Tries): Promise<CountedTries> {
  const { rows, isWithin } = await count(deps, tries);
  return isWithin ? rows : refuse('LimitExceededException', {});
}

/**
 * Throws LimitExceededException when an attempt would exceed its limit, and counts and writes nothing. Call it where something is written before
 * `countAttempts`.
 */
export async function refuseAtLimit(deps: Counting, tries: Tries): Promise<void> {
  for (const counter of countersOf(deps, tries))
    if (await hasReachedLimit(deps.db, counter)) refuse('LimitExceededException', {});
}

/** Counts like countAttempts, and returns whether all attempts were within their limits. With `since` the windows begin at that instant. */
export async function isWithinLimits(deps: Counting, tries: Tries, since?: Date): Promise<boolean> {
  return (await count(deps, tries, since)).isWithin;
}

/**
 * Counts the attempts of one visitor, and then those of all visitors. Attempts over the limit of one visitor do not use up the limit of all.
 * Throws LimitExceededException.
 */
export async function countVisitorThenAll(deps: Counting, near: Tries, all: Tries): Promise<CountedTries> {
  return [...(await countAttempts(deps, near)), ...(await countAttempts(deps, all))];
}

/** Takes successful attempts back: a limit counts wrong guesses only. */
export async function takeBack({ db }: Pick<Counting, 'db'>, counted: CountedTries): Promise<void> {
  await takeBackAttempts(db, counted);
}

async function count(deps: Counting, tries: Tries, since?: Date) {
  const counters = countersOf(deps, tries, since);
  const counted = await addAttempts(deps.db, counters);
  const isWithin =
    counted.length === counters.length &&
    counted.every(({ purpose, attempts }) => attempts <= limits[purpose as Purpose].most);
  return { rows: counters, isWithin };
}

function countersOf({ clock, keys }: Pick<Counting, 'clock' | 'keys'>, tries: Tries, since?: Date): LimitedCounter[] {
  const secret = keys.secrets('attempt-counters')[0]!;
  const now = clock.now().getTime();
  return (Object.entries(tries) as [Purpose, string][]).map(([purpose, subject]) => ({
    purpose,
    subject_hash: createHmac('sha256', secret).update(subject).digest(),
    window_start: since ?? new Date(now - (now % (limits[purpose].seconds * 1_000))),
    most: limits[purpose].most,
  }));
}

/**
 * Returns the subject that counts messages to an address, because several addresses lead to one mailbox: '+' and the text after it are
 * labels, and Gmail ignores dots. Text that is not an address is returned unchanged.
 */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.+)@([^@]+)$/.exec(address.toLowerCase()) ?? [];
  if (!name) return address;
  const mailbox = name.replace(/(?!^)\+.*$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

/**
 * How many pages of 8 KB the statements of something may read, its writes, triggers and foreign keys included: about twice what was measured with
 * 100,000 tickets at one of 100 operators. A call or a job that is not named here has the bound of all others, which is enough for what
 * finds its rows by an index. Name one here with what it reads where it needs more, and why.
 */
export const bounds = {
  call: 350,
  /** A turn that finds something to do. */
  turn: 2_000,
  /** A turn that finds nothing, by every process, day and night. */
  idleTurn: 60,
};

export const boundsOfCalls: Record<string, number> = {
  // every table that has something of the account
  'GET /api/user/{userId}/data': 900,
  'GET /api/user/{userId}/closing': 600,
};

export const boundsOfTurns: Record<string, number> = {
  // 20 services with 90 days each, written with 14 pages a day
  'open-departures': 50_000,
  // 200 renewals are ended, each in a transaction of its own
  'close-renewals': 30_000,
  // 1,000 rows of each table are deleted
  'forget-sign-ins': 6_000,
  'forget-guardians': 4_000,
  // 500 photos are discarded, and 500 orders looked at
  'apply-retention': 16_000,
};

/** What `npm run operator` and closing an account read, which are no calls. */
export const boundsOfCommands = {
  'closing an account': 2_500,
  'erasing it': 1_000,
  // one entry of an index for each ticket that is held
  'renewals tickets': 3_000,
  // the rows of the operator's renewals, of their seats and of the orders that took them, each once
  'renewals list': 4_000,
};

import { sql } from 'kysely';
import type { SalesDeps } from '../../../sales/orders/order-kind.ts';
import { compareLines } from './compare-lines.ts';
import type { ComparedPayout } from './compare-lines.ts';
import { cantBeRead, keepPayout, keepUnreadPayout } from './store-payout.ts';
import type { PayoutSource } from '../providers/payout-source.ts';
import type { Payout, PayoutAccount, ReadPayout } from '../payout.ts';

/** Lists are read again so far back: a payout may come into the provider's list later than it says that it was made. */
const overlapDays = 7;
const day = 24 * 3_600_000;

/** A payout that the provider shows without its lines. */
interface UnreadPayout {
  payout: Payout;
  differences: string[];
}

/**
 * Compares the payouts of an account that were not compared yet, or not without a difference, with our rows, and keeps what it finds.
 * Everything is read before anything is kept. Throws where the provider gives no answer: nothing is kept then.
 */
export async function compareAccount(deps: SalesDeps, account: PayoutAccount, source: PayoutSource): Promise<void> {
  const began = deps.clock.now();
  const payouts = await choosePayouts(deps, account, source);
  const { read, unread } = await readAll(source, payouts);
  for (const compared of await compareTwice(deps, source, read)) {
    await keepPayout(deps.db, account, compared, began);
    report(deps, account, compared);
  }
  for (const payout of unread) {
    await keepUnreadPayout(deps.db, account, payout, began);
    report(deps, account, payout);
  }
  const missing = await source.readMissing({ ...account, compared_to: began });
  if (missing.length > 0) {
    const payments = missing.map(({ provider_payment_id }) => provider_payment_id);
    deps.log.error(
      { ...accountOf(account), payments },
      'payments of ours say that they were paid out, and stand in no payout',
    );
  }
}

/** Those that were made since the last turn and are not known to be right, those that were not right, and where the provider says that what we miss is. */
async function choosePayouts(deps: SalesDeps, account: PayoutAccount, source: PayoutSource): Promise<Payout[]> {
  const listed = await source.listPayouts(new Date(account.compared_to.getTime() - overlapDays * day));
  const known = await readKnown(deps, account, listed);
  const right = new Set(known.filter(({ is_right }) => is_right).map(({ id }) => id));
  const wanted = new Set([
    ...listed.map(({ id }) => id).filter((id) => !right.has(id)),
    ...known.filter(({ is_right }) => !is_right).map(({ id }) => id),
    ...(await payoutsOfMissing(deps, account, source)),
  ]);
  const found: Payout[] = [];
  for (const id of wanted) {
    const payout =
      listed.find((one) => one.id === id) ??
      (await answered(deps, source, accountOf(account), () => source.findPayout(id)));
    if (payout) found.push(payout);
  }
  return found;
}

/** Which of these payouts were compared before, and which others were not right. */
async function readKnown(
  { db }: SalesDeps,
  { client_id, provider, provider_account }: PayoutAccount,
  listed: readonly Payout[],
) {
  const ids = listed.map(({ id }) => id);
  const { rows } = await sql<{ id: string; is_right: boolean }>`
    SELECT provider_payout_id AS id, cardinality(differences) = 0 AS is_right FROM payouts
    WHERE client_id = ${client_id} AND provider = ${provider}
      AND (provider_payout_id = ANY(${ids}::text[]) OR provider_account = ${provider_account} AND cardinality(differences) > 0)`.execute(
    db,
  );
  return rows;
}

/** What was not ours when its payout was compared may be ours now. */
async function payoutsOfMissing(deps: SalesDeps, account: PayoutAccount, source: PayoutSource): Promise<string[]> {
  const ids: string[] = [];
  for (const payment of await source.readMissing(account)) {
    const id = await answered(deps, source, accountOf(account), () => source.payoutOf(payment.provider_payment_id));
    if (id) ids.push(id);
    else await answered(deps, source, accountOf(account), () => source.sync(payment));
  }
  return ids;
}

async function readAll(source: PayoutSource, payouts: readonly Payout[]) {
  const read: ReadPayout[] = [];
  const unread: UnreadPayout[] = [];
  for (const payout of payouts) {
    try {
      read.push({ payout, lines: await source.readLines(payout) });
    } catch (error) {
      if (source.isNoResponse(error)) throw error;
      unread.push({ payout, differences: [`${cantBeRead}: ${(error as Error).message}`] });
    }
  }
  return { read, unread };
}

/** An event may be late: before a difference is believed, the provider is asked about the payments that it is of. */
async function compareTwice(
  deps: SalesDeps,
  source: PayoutSource,
  read: readonly ReadPayout[],
): Promise<readonly ComparedPayout[]> {
  const payments = new Set(read.flatMap(({ lines }) => lines.flatMap((line) => line.provider_payment_id ?? [])));
  const payouts = read.map(({ payout }) => payout.id);
  const compare = async () => compareLines(read, await source.readOurs([...payments], payouts));
  const first = await compare();
  if (first.doubtful.length === 0) return first.payouts;
  for (const payment of first.doubtful) {
    await answered(deps, source, { order_id: payment.order_id }, () => source.sync(payment));
  }
  return (await compare()).payouts;
}

/** What the provider answers; undefined where it refuses this one thing, which is no reason to leave out the others. */
async function answered<T>(
  { log }: SalesDeps,
  source: PayoutSource,
  about: object,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (source.isNoResponse(error)) throw error;
    log.error({ ...about, err: error }, 'the provider has no answer about a payout or a payment');
    return undefined;
  }
}

function report(
  { log }: SalesDeps,
  account: PayoutAccount,
  { payout, differences }: Pick<ComparedPayout, 'payout' | 'differences'>,
): void {
  if (differences.length === 0) return;
  log.error({ ...accountOf(account), payout: payout.id, differences }, 'a payout and our rows do not agree');
}

function accountOf({ client_id, provider }: PayoutAccount): object {
  return { client_id, provider };
}

import type { SalesDeps } from '../../../sales/orders/order-kind.ts';
import { compareLines } from './compare-lines.ts';
import type { ComparedPayout } from './compare-lines.ts';
import { cantBeRead, storePayout, storeUnreadPayout } from './store-payout.ts';
import type { PayoutSource } from '../providers/payout-source.ts';
import type { Payout, PayoutAccount, ReadPayout } from '../payout.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Each list overlaps the one before by this time, because a payout may be added to the list after its date. */
const overlapDays = 7;
const day = 24 * 3_600_000;

/** A payout whose lines could not be read. */
interface UnreadPayout {
  payout: Payout;
  differences: string[];
}

/**
 * Compares the new payouts of an account, and those with a difference, with our rows, and stores the result. Reads everything before it stores. Throws
 * and stores nothing if the provider does not respond.
 */
export async function compareAccount(deps: SalesDeps, account: PayoutAccount, source: PayoutSource): Promise<void> {
  const began = deps.clock.now();
  const payouts = await choosePayouts(deps, account, source);
  const { read, unread } = await readAll(source, payouts);
  for (const compared of await compareTwice(deps, source, read)) {
    await storePayout(deps.db, account, compared, began);
    report(deps, account, compared);
  }
  for (const payout of unread) {
    await storeUnreadPayout(deps.db, account, payout, began);
    report(deps, account, payout);
  }
  const missing = await source.readMissing({ ...account, compared_to: began });
  if (missing.length > 0) {
    const payments = missing.map(({ provider_payment_id }) => provider_payment_id);
    deps.log.error({ ...accountOf(account), payments }, 'payments of ours are paid out, and are in no payout');
  }
}

/** Returns the payouts to compare: new ones, those with a difference, and those of payments that are missing in payouts. */
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
      (await tryRequest(deps, source, accountOf(account), () => source.findPayout(id)));
    if (payout) found.push(payout);
  }
  return found;
}

/** Returns the stored payouts among these, and others of the account with a difference. */
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

/** Returns the payouts of missing payments. A payment may have become ours after its payout was compared. */
async function payoutsOfMissing(deps: SalesDeps, account: PayoutAccount, source: PayoutSource): Promise<string[]> {
  const ids: string[] = [];
  for (const payment of await source.readMissing(account)) {
    const id = await tryRequest(deps, source, accountOf(account), () => source.payoutOf(payment.provider_payment_id));
    if (id) ids.push(id);
    else await tryRequest(deps, source, accountOf(account), () => source.sync(payment));
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

/** Compares, and if there are differences, updates the payments from the provider and compares again. An event may be late. */
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
    await tryRequest(deps, source, { order_id: payment.order_id }, () => source.sync(payment));
  }
  return (await compare()).payouts;
}

/** Returns the response of the provider; undefined if it refuses the request. The other requests continue. */
async function tryRequest<T>(
  { log }: SalesDeps,
  source: PayoutSource,
  about: object,
  request: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    if (source.isNoResponse(error)) throw error;
    log.error({ ...about, err: error }, 'the provider refused a request about a payout or a payment');
    return undefined;
  }
}

function report(
  { log }: SalesDeps,
  account: PayoutAccount,
  { payout, differences }: Pick<ComparedPayout, 'payout' | 'differences'>,
): void {
  if (differences.length === 0) return;
  log.error({ ...accountOf(account), payout: payout.id, differences }, 'a payout and our rows differ');
}

function accountOf({ client_id, provider }: PayoutAccount): object {
  return { client_id, provider };
}

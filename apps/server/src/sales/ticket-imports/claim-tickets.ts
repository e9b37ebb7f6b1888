import type { Transaction } from 'kysely';
import {
  deleteClaimed,
  findClaims,
  forgetUnclaimed,
  lockClaim,
} from '../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import type { Claim } from '../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import { announceAgain } from '../../network/stops/timetables/announce-again.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { changeOwnerOfAll } from '../../tickets/customer-tickets/changes/change-owner.ts';
import { giveOrdersTo } from '../orders/imported-orders.ts';
import { moveRenewals } from '../renewals/move-renewals.ts';

type ClaimDeps = Pick<Deps, 'db' | 'clock'>;

const batch = 50;

/**
 * Moves imported tickets into the accounts of their purchasers: those whose address was confirmed after the import, or that the operator has invited
 * (decision 249). Returns whether there may be more.
 */
export async function claimTickets({ db }: ClaimDeps): Promise<boolean> {
  const claims = await findClaims(db, batch);
  for (const claim of claims) await inTransaction(db, (transaction) => claimOne(transaction, claim));
  return claims.length === batch;
}

async function claimOne(transaction: Transaction<DB>, claim: Claim): Promise<void> {
  // another process has moved them, or the account was closed
  if (!(await lockClaim(transaction, claim))) return;
  const { from, to } = claim;
  await giveOrdersTo(transaction, from, to);
  const tickets = await changeOwnerOfAll(transaction, from, to);
  await moveRenewals(transaction, from, to);
  await deleteClaimed(transaction, from);
  // an unclaimed account has no address to which the emails about coming moves of stops could go
  const [first] = tickets;
  if (first) await announceAgain(transaction, { client_id: first.client_id, ids: tickets.map(({ id }) => id) });
}

/** A purchaser who has just confirmed an address finds the tickets at once: the confirmation wakes this job. */
export function claimTicketsJob(deps: ClaimDeps): RepeatedJob {
  return { name: 'claim-tickets', seconds: 60, run: () => claimTickets(deps) };
}

/** Forgets the addresses of imported tickets that have no passenger any more. */
export function forgetUnclaimedJob({ db }: ClaimDeps): RepeatedJob {
  return { name: 'forget-unclaimed', seconds: 3_600, run: () => forgetUnclaimed(db).then(() => false) };
}

import type { Deps } from '../../platform/deps.ts';
import { readRenewals } from './queries.ts';
import type { RenewalOnWire } from './schemas.ts';

/** What a purchaser can renew, by the id of the customer ticket that each offer follows. */
export async function listRenewals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Record<string, RenewalOnWire>> {
  const renewals = await readRenewals(db, userId, clock.now());
  return Object.fromEntries(renewals.map((renewal) => [renewal.customer_ticket_id, renewal]));
}

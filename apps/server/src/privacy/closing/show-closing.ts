import { refusalMessage } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import { listValidTickets } from '../../tickets/customer-tickets/personal-data.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OpenBusiness } from '../../platform/personal-data/personal-data.ts';
import { allPersonalData } from '../all-personal-data.ts';

/** Returns what prevents an account from being closed now. */
export async function findOpenBusiness(db: Kysely<DB>, userId: string): Promise<OpenBusiness[]> {
  const found: OpenBusiness[] = [];
  for (const data of allPersonalData) found.push(...((await data.findOpenBusiness?.(db, userId)) ?? []));
  return found;
}

/** Returns the effect of deleting an account today: the reasons why it cannot be deleted yet, and the tickets that keep their passenger. */
export async function showClosing({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  const [open, tickets] = [await findOpenBusiness(db, userId), await listValidTickets(db, userId, clock.now())];
  return {
    reasons: open.map(({ kind, service_name, support_name: name, support_email: email, support_phone: phone }) =>
      refusalMessage('account-in-use', { kind, service_name, support: { name, email, phone } }),
    ),
    valid_tickets: tickets.map(({ first_name, service_name, expiry }) => ({ first_name, service_name, expiry })),
  };
}

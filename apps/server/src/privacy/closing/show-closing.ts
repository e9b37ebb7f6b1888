import { refusalMessage } from '@fareway/domain/refusals.ts';
import { listValidTickets } from '../../tickets/customer-tickets/personal-data.ts';
import type { Deps } from '../../platform/deps.ts';
import { findOpenBusiness } from './find-open-business.ts';

/** What deleting an account would come to today: why it can't be done yet, in words, and which tickets keep their passenger until when. */
export async function showClosing({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  const [open, kept] = [await findOpenBusiness(db, userId), await listValidTickets(db, userId, clock.now())];
  return {
    reasons: open.map(({ kind, service_name, support_name: name, support_email: email, support_phone: phone }) =>
      refusalMessage('account-in-use', { kind, service_name, support: { name, email, phone } }),
    ),
    valid_tickets: kept.map(({ first_name, service_name, expiry }) => ({ first_name, service_name, expiry })),
  };
}

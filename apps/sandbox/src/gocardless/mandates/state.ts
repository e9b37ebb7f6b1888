import { addWorkingDays } from '../time/calendar.ts';
import { invalidState, notFound } from '../requests/failure.ts';
import { wrong } from '../requests/parameters.ts';
import type { Currency, Mandate } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

export function findMandate({ store, organisation }: Work, id: string): Mandate {
  const mandate = store.get(organisation, 'gocardless_mandate', id);
  if (mandate === undefined) throw notFound();
  return mandate;
}

export function isDead({ status }: Mandate): boolean {
  return status === 'failed' || status === 'cancelled' || status === 'expired' || status === 'blocked';
}

/** Returns the first possible charge date, or null for a mandate that cannot be charged. */
export function nextPossibleChargeDate({ today }: Pick<Work, 'today'>, mandate: Mandate): string | null {
  if (isDead(mandate) || mandate.status === 'suspended_by_payer') return null;
  return addWorkingDays(today, mandate.status === 'active' ? 3 : 5);
}

/** Returns a mandate for payments in this currency, and their first possible date. Throws GoCardless's refusals. */
export function usableMandate(
  work: Work,
  resource: 'payments' | 'instalment_schedules',
  { id, currency }: { id: string; currency: Currency },
): { mandate: Mandate; firstDay: string } {
  const mandate = work.store.get(work.organisation, 'gocardless_mandate', id);
  if (mandate === undefined) throw wrong([resource, 'links', 'mandate'], 'Mandate not found');
  const firstDay = nextPossibleChargeDate(work, mandate);
  if (firstDay === null)
    throw invalidState('mandate_is_inactive', 'Mandate is failed, cancelled, expired, blocked or suspended');
  if (currency !== CURRENCIES[mandate.scheme]) {
    throw wrong(
      [resource, 'currency'],
      `must be ${CURRENCIES[mandate.scheme]} for a mandate of the scheme ${mandate.scheme}`,
    );
  }
  return { mandate, firstDay };
}

const CURRENCIES = { bacs: 'GBP', sepa_core: 'EUR' } as const;

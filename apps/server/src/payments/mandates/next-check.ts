import { isDeadMandate } from '@fareway/domain/mandate.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * When the provider is asked about a mandate if no event comes first: soon while it is young, daily while it stands; weekly while its payer
 * may resume it, and now and then when it has ended, as the provider can reinstate it.
 */
export function nextCheckOf(status: string, now: Date): Date {
  return new Date(now.getTime() + restOf(status));
}

function restOf(status: string): number {
  if (status === 'active') return day;
  if (status === 'suspended_by_payer') return 7 * day;
  return isDeadMandate({ status }) ? 60 * day : 10 * minute;
}

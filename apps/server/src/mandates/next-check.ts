import { isDeadMandate } from '@fareway/domain/mandate.ts';

const minute = 60_000;

/** When the provider is asked about a mandate if no event comes first: soon while it is young, daily while it stands; never once it is dead. */
export function nextCheckOf(status: string, now: Date): Date | null {
  if (isDeadMandate({ status })) return null;
  return new Date(now.getTime() + (status === 'active' ? 24 * 60 * minute : 10 * minute));
}

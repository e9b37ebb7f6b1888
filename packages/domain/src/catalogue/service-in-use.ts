import * as text from '@fareway/texts/refusals/network.ts';
import { formatDate } from '../dates/format-date.ts';
import { isLocalDate } from '../dates/local-date.ts';

/** Who travels with a service today or later, and the last day of them. */
export interface ServiceUse {
  tickets: number;
  passes: number;
  orders: number;
  last_day?: string | null | undefined;
}

/** Why a service cannot be archived: the number of its passengers and their last day, and the orders that are being paid (C-034). */
export function inUseWords({ tickets, passes, orders, last_day }: ServiceUse): string {
  const day = last_day && isLocalDate(last_day) ? formatDate(last_day) : undefined;
  return text.serviceInUse({ tickets, passes, orders, day });
}

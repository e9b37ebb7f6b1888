import { instalmentPlans } from '@fareway/domain/instalments/instalment-plan.ts';
import { toWire } from '@fareway/domain/money/money.ts';
import { inMinorUnits } from '../catalogue/tickets-on-sale/minor-units.ts';
import type { Ticket } from './wire.ts';

/** Returns a direct debit ticket with the total of its deposit and monthly payments as its price (P-289). */
export function pricedByInstalments(ticket: Ticket): Ticket {
  const { price: _, zone_prices: __, ...unpriced } = ticket;
  const totals = instalmentPlans(inMinorUnits(ticket)).map(({ zone, total }) => [zone, toWire(total)] as const);
  const [flat] = totals;
  if (flat && flat[0] === undefined) return flat[1] > 0 ? { ...unpriced, price: flat[1] } : unpriced;
  return { ...unpriced, zone_prices: Object.fromEntries(totals) };
}

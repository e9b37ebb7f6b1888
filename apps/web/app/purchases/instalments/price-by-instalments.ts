import { instalmentPlans } from '@fareway/domain/instalment-plan.ts';
import { toWire } from '@fareway/domain/money.ts';
import { inMinorUnits } from '../../catalogue/minor-units.ts';
import type { Ticket } from '../wire.ts';

/** A direct debit ticket with its prices as one that is paid at once has them: of each the deposit and every monthly payment (P-289). */
export function pricedByInstalments(ticket: Ticket): Ticket {
  const { price: _, zone_prices: __, ...unpriced } = ticket;
  const totals = instalmentPlans(inMinorUnits(ticket)).map(({ zone, total }) => [zone, toWire(total)] as const);
  const [flat] = totals;
  if (flat && flat[0] === undefined) return flat[1] > 0 ? { ...unpriced, price: flat[1] } : unpriced;
  return { ...unpriced, zone_prices: Object.fromEntries(totals) };
}

import type { Ticket } from '@fareway/api/types.ts';
import { instalmentPlanOf } from '@fareway/domain/instalment-plan.ts';
import { scheduleInstalments } from '@fareway/domain/instalment-schedule.ts';
import type { Instalment } from '@fareway/domain/instalment-schedule.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import { fromWire } from '@fareway/domain/money.ts';
import { checkoutRefusal } from '@fareway/domain/refusals-of-checkout.ts';
import type { Support } from '@fareway/domain/support.ts';
import { inMinorUnits } from '../../catalogue/minor-units.ts';
import type { Voucher } from '../wire.ts';

/** What is taken and when, in minor units, or why the ticket can't be paid by instalments as it stands (P-185). */
export type InstalmentTerms = { instalments: Instalment[]; refusal?: undefined } | { refusal: string };

/** What is paid for by instalments, from whom, and the mandate that takes them. */
export interface InstalmentOffer {
  client: { support: Support };
  ticket: Ticket;
  mandate?: { next_possible_charge_date: string | null } | undefined;
  /** The operator's day, 'YYYY-MM-DD'. */
  today: string;
}

/** The payments that the purchaser agrees to: worked out by the rule that the server makes the plan by (P-187, P-290, P-291). */
export function instalmentTerms(
  { client, ticket: onWire, mandate, today }: InstalmentOffer,
  { zone, voucher }: { zone: string; voucher: Pick<Voucher, 'value'> | undefined },
): InstalmentTerms {
  const ticket = inMinorUnits(onWire);
  const plan = instalmentPlanOf(ticket, zone);
  if (!plan) return { refusal: checkoutRefusal('zonal-pricing-missing', { support: client.support }) };
  const voucherValue = voucher ? fromWire(voucher.value) : 0;
  const day = parseLocalDate(today);
  // What was known of the mandate may be some days old.
  const charged = mandate?.next_possible_charge_date ?? today;
  const earliest = parseLocalDate(charged < today ? today : charged);
  const instalments = scheduleInstalments({ ticket, plan, voucherValue, today: day, earliest });
  return instalments
    ? { instalments }
    : { refusal: checkoutRefusal('monthly-amount-too-small', { support: client.support }) };
}

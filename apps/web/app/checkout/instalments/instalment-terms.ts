import type { Ticket } from '@fareway/api/types.ts';
import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { instalmentPlanOf, latePaymentText } from '@fareway/domain/instalments/instalment-plan.ts';
import { collectedOn, firstCollection } from '@fareway/domain/instalments/collection-days.ts';
import { reducePlan } from '@fareway/domain/instalments/reduce-plan.ts';
import { discountedMonthlyPayments, scheduleInstalments } from '@fareway/domain/instalments/instalment-schedule.ts';
import type { Instalment } from '@fareway/domain/instalments/instalment-schedule.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { fromWire } from '@fareway/domain/money/money.ts';
import { supportWords, type Support } from '@fareway/domain/refusals/support.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import * as refusals from '@fareway/texts/refusals/checkout.ts';
import { inMinorUnits } from '../../catalogue/tickets-on-sale/minor-units.ts';
import type { Voucher } from '../wire.ts';

/** The payments in minor units and their dates, or why the ticket cannot be paid by instalments now (P-185). */
export type InstalmentTerms =
  /** `lateEnds` says of each ticket whose last payment is after its last day that it is so. */
  { instalments: Instalment[]; lateEnds: readonly string[]; refusal?: undefined } | { refusal: string };

/** What is paid by instalments, the operator that collects them, and the mandate. */
export interface InstalmentOffer {
  client: { support: Support };
  ticket: Ticket;
  mandate?: { status: string; next_possible_charge_date: string | null } | undefined;
  /** The operator's day, 'YYYY-MM-DD'. */
  today: string;
}

/** Returns the payments that the purchaser accepts, by the same rule as the server's plan (P-187, P-290, P-291). */
export function instalmentTerms(
  { client, ticket: onWire, mandate, today }: InstalmentOffer,
  {
    zone,
    voucher,
    siblingDiscount = 0,
  }: {
    zone: string;
    voucher: Pick<Voucher, 'value'> | undefined;
    /** Minor units. */
    siblingDiscount?: number | undefined;
  },
): InstalmentTerms {
  const ticket = inMinorUnits(onWire);
  const full = instalmentPlanOf(ticket, zone);
  if (!full) return { refusal: refusals.zonalPricingMissing(supportWords(client.support)) };
  const { plan, off_monthly } = reducePlan(full, siblingDiscount);
  if (!discountedMonthlyPayments(plan, off_monthly))
    return {
      refusal: refusals.planTooSmall(supportWords(client.support), discountedMonthlyPayments(full) !== undefined),
    };
  const voucherValue = off_monthly + (voucher ? fromWire(voucher.value) : 0);
  const day = parseLocalDate(today);
  const earliest = firstCollection(day, mandate);
  const instalments = scheduleInstalments({ ticket, plan, voucherValue, today: day, earliest });
  return instalments
    ? { instalments, lateEnds: lateEndsOf(onWire, instalments) }
    : { refusal: refusals.monthlyAmountTooSmall(supportWords(client.support)) };
}

function lateEndsOf(ticket: Ticket, instalments: readonly Instalment[]): string[] {
  const last = instalments.at(-1)?.due_date;
  if (last === undefined || !isSalesYear(ticket.year)) return [];
  const lateEnd = latePaymentText(collectedOn(last), validityOf({ ...ticket, year: ticket.year }, undefined).expiry);
  return lateEnd === undefined ? [] : [lateEnd];
}

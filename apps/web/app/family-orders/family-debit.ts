import { toWire } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/family-orders/basket.ts';
import { instalmentTerms, type InstalmentTerms } from '../checkout/instalments/instalment-terms.ts';
import { passengerFacts } from '../passenger/passenger-facts.ts';
import type { PricedLine } from './basket-prices.ts';

// The payment by direct debit, in one chunk (`debitCode` in basket-payment.tsx).
export { DirectDebitSection } from '../checkout/instalments/direct-debit-section.tsx';

/** Returns the payments of all plans, those of one day together, and which tickets end before their last payment. */
export function familyTerms(lines: readonly PricedLine[]): InstalmentTerms {
  const lateEnds: string[] = [];
  const byDay = new Map<string, { kind: 'deposit' | 'monthly'; due_date: PlannedDay; amount: number }>();
  for (const [index, { line, page, sibling_discount, discount }] of lines.entries()) {
    const voucher = discount > 0 ? { value: toWire(discount) } : undefined;
    const terms = instalmentTerms(page, {
      zone: line.draft.passenger.zone,
      voucher,
      siblingDiscount: sibling_discount,
    });
    if (terms.refusal !== undefined) return terms;
    const [who] = passengerFacts(line.draft.passenger);
    const ticket = text.line(index + 1, who?.value ?? '');
    lateEnds.push(...terms.lateEnds.map((lateEnd) => text.lateEnd(ticket, lateEnd)));
    for (const { kind, due_date, amount } of terms.instalments) {
      const known = byDay.get(`${due_date} ${kind}`);
      byDay.set(`${due_date} ${kind}`, { kind, due_date, amount: amount + (known?.amount ?? 0) });
    }
  }
  const instalments = [...byDay.values()].toSorted((one, other) => one.due_date.localeCompare(other.due_date));
  return { instalments, lateEnds };
}

type PlannedDay = Extract<InstalmentTerms, { instalments: unknown }>['instalments'][number]['due_date'];

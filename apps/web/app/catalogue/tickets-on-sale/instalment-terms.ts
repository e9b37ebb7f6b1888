import { formatDate } from '@fareway/domain/dates/format-date.ts';
import {
  firstMonthlyPayment,
  instalmentPlans,
  type InstalmentPlan,
} from '@fareway/domain/instalments/instalment-plan.ts';
import type { InstalmentTicket } from '@fareway/domain/instalments/instalment-plan.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';

/** A line of a plan's table. */
interface Amount {
  label: string;
  amount: string;
}

/** The instalments of a ticket as its dialog shows them. */
export interface InstalmentTerms {
  explanation: string;
  firstMonthlyPayment: string | undefined;
  /** One plan, or one for each zone. */
  plans: { zone: string | undefined; rows: Amount[]; total: Amount }[];
}

/** The texts of the direct debit dialog (P-023 to P-025, P-289 to P-292). */
export function instalmentTerms(ticket: InstalmentTicket, currency: string, today: LocalDate): InstalmentTerms {
  const plans = instalmentPlans(ticket);
  const hasMonths = plans.some(({ monthly_payments }) => monthly_payments > 0);
  const first = hasMonths ? firstMonthlyPayment(ticket, today) : undefined;
  return {
    explanation: explain(plans),
    firstMonthlyPayment: first && formatDate(first),
    plans: plans.map((plan) => ({
      zone: plan.zone,
      rows: rowsOf(plan, currency),
      total: { label: 'Total', amount: formatMoney(plan.total, currency) },
    })),
  };
}

/** Only some zones may have a deposit: the text describes the longest plan, and each zone has its own table. */
function explain(plans: InstalmentPlan[]): string {
  const [plan] = plans.toSorted((one, other) => other.payments - one.payments);
  if (!plan || plan.payments === 0) return 'Its instalments are not set yet.';
  const parts = [
    ...(plan.deposit > 0 ? ['a deposit as soon as your bank allows'] : []),
    ...(plan.monthly_payments > 0 ? [monthsOf(plan.monthly_payments)] : []),
  ];
  const count = plan.payments === 1 ? '1 instalment' : `${plan.payments} instalments`;
  return `You pay in ${count} by Direct Debit: ${parts.join(', then ')}. You set up the mandate with your bank on the way.`;
}

function monthsOf(count: number): string {
  return count === 1 ? '1 monthly payment on the 1st of a month' : `${count} monthly payments on the 1st of each month`;
}

function rowsOf({ deposit, monthly, monthly_payments }: InstalmentPlan, currency: string): Amount[] {
  return [
    { label: 'Deposit', amount: formatMoney(deposit, currency) },
    {
      label: monthly_payments > 1 ? `Monthly payment, ${monthly_payments} times` : 'Monthly payment',
      amount: formatMoney(monthly, currency),
    },
  ];
}

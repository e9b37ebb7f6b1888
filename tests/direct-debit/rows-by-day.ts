import type { Locator } from 'playwright-core';

/** A plan as it was bought, in pounds. */
interface BoughtPlan {
  deposit: number;
  /** From the first one. */
  monthly: readonly number[];
}

/** By direct debit in the demonstration: a deposit of £120.00 and nine payments of £81.00. */
export const nineMonths: BoughtPlan = { deposit: 120, monthly: Array<number>(9).fill(81) };

/**
 * Returns the amounts that the rows of a table of payments have to show (P-302): what is collected on the day of the deposit is one amount, and so is what
 * is collected in each later month. The monthly payments are of the 1st; each is collected on the next day on which banks work. The day of the deposit
 * depends on the bank, and is read from the first row, and the last month from the last one.
 */
export async function amountsByDay(table: Locator, { deposit, monthly }: BoughtPlan): Promise<string[]> {
  const days = (await table.getByRole('rowheader').allInnerTexts()).flatMap((words) => dayIn(words) ?? []);
  const [first, last] = [days[0]!, days.at(-1)!];
  const together = monthly.filter((_, index) => {
    const monthsBefore = monthly.length - 1 - index;
    return workingDay(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - monthsBefore, 1))) <= first;
  });
  const later = monthly.slice(together.length);
  const total = together.reduce((sum, amount) => sum + amount, deposit);
  return [total, ...later].map(inPounds);
}

/** As the page shows it: "£1,698.00". */
function inPounds(amount: number): string {
  return amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}

/** The day of words such as '1. Deposit Fri 4th Dec 2026'. */
function dayIn(words: string): Date | undefined {
  const [, day, month, year] = /(\d{1,2})(?:st|nd|rd|th) (\w{3}) (\d{4})/.exec(words) ?? [];
  return day === undefined ? undefined : new Date(`${day} ${month} ${year} UTC`);
}

/** The day itself, or the next one that is no weekend, Christmas, Boxing Day or New Year's Day. */
function workingDay(day: Date): Date {
  const isHoliday = ['12-25', '12-26', '01-01'].includes(day.toISOString().slice(5, 10));
  const isFree = [0, 6].includes(day.getUTCDay()) || isHoliday;
  return isFree ? workingDay(new Date(day.getTime() + 86_400_000)) : day;
}

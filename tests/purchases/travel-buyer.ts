import type { Product } from '@fareway/testing/product.ts';
import type { Page } from 'playwright-core';
import { buy, signUp } from '../customer-tickets/purchaser.ts';
import type { Wanted } from './buyer.ts';

/** A ticket in euros of a service that runs on weekdays with 8 seats each way. */
export const onShuttle = (ticket: string): Wanted => ({ operator: 'liffey-shuttle', service: 'L1', ticket });
/** A ticket whose days are chosen: 14 seats on each journey of the week. */
export const chosenDays: Wanted = { operator: 'dales-coaches', service: 'S3', ticket: 'Choose your days' };

export const availabilityCall = '**/api/service-availability/**';
export const capacityCall = '**/api/client/*/service/*/capacity_pattern/**';

/** The radios of the dates that can be chosen. */
export function openDates(page: Page) {
  return page.locator('input[name="startDate"]:enabled');
}

/** Chooses one of the days that can be had, and answers it as 'YYYY-MM-DD'. */
export async function chooseDate(page: Page, index: number): Promise<string> {
  const date = openDates(page).nth(index);
  await date.check();
  return date.inputValue();
}

/** Has others buy seats through the server, one after the other. */
export async function othersBuy(product: Product, wanted: Wanted, count: number, when: Record<string, string>) {
  const other = await signUp(product);
  const passenger = { firstName: 'Someone', lastName: 'Else', ...whereOf(wanted), ...when };
  for (let sold = 0; sold < count; sold++) await buy(product, other, { ...wanted, passenger });
}

function whereOf({ operator }: Wanted): Record<string, string> {
  return operator === 'liffey-shuttle'
    ? { stop: 'Lucan Village' }
    : { stop: 'Ilkley, Brook Street', dest: 'Bradford Grammar School', yr: '9' };
}

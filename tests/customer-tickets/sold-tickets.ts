import { addDays, weekdays } from '@fareway/domain/dates/local-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser } from 'playwright-core';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { buy, uploadPhoto, type Purchaser } from './purchaser.ts';

const school = { stop: 'Settle Market Place', dest: 'Ermysted’s Grammar School', yr: '9' };

/** A ticket of a whole year with a photo, paid with a voucher of £50. */
export async function buyAnnual(product: Product, browser: Browser, purchaser: Purchaser): Promise<string> {
  const photo = await uploadPhoto(product, purchaser, await drawPhoto(browser));
  const passenger = { firstName: 'Nia', lastName: 'Pritchard', photo, ...school };
  return buy(product, purchaser, {
    operator: 'dales-coaches',
    service: 'S1',
    ticket: 'Annual',
    voucher: 'SIBLING50',
    passenger,
  });
}

/** A ticket of one term. */
export function buyTerm(product: Product, purchaser: Purchaser, firstName = 'Gwilym'): Promise<string> {
  const passenger = { firstName, lastName: 'Pritchard', ...school };
  return buy(product, purchaser, { operator: 'dales-coaches', service: 'S1', ticket: 'Spring term', passenger });
}

/** Twenty trips within a zone. */
export function buyFlexi(product: Product, purchaser: Purchaser): Promise<string> {
  const zone = { zone: 'Zone B', zoneStop: 'Grassington Square', dest: 'The Skipton Academy', yr: '0' };
  const passenger = { firstName: 'Oisín', lastName: 'Ó Murchú', ...zone };
  return buy(product, purchaser, { operator: 'dales-coaches', service: 'S2', ticket: 'Flexi, 20 trips', passenger });
}

/**
 * Writes a service whose morning bus leaves Grassington Square at 12:00 on each day, and returns its operator with the values of a ticket of twenty
 * trips for the mornings. Such a ticket has a next journey with its time and its stop at each hour of a test.
 */
export async function buildMornings({ db }: ProductWithDatabase) {
  const operator = await buildOperator(db, {
    service: {
      name: 'S2 Grassington to Skipton',
      operating_weekdays: [...weekdays],
      time: '1200',
      stops: ['Grassington Square', 'Skipton'],
    },
  });
  const today = localDate(systemClock.now(), 'Europe/London');
  const valid = { start: addDays(today, -30), expiry: addDays(today, 30) };
  const flexi = { type: 'flexi', sub_type: 'am_only', trips: 20, default_trips: 20 } as const;
  return { operator, ticket: { ...valid, ...flexi, stop: 'Grassington Square' } };
}

async function drawPhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 400, height: 500 } });
  await page.setContent('<body style="background: linear-gradient(#9cd, #357)">');
  const jpeg = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return jpeg;
}

import { comparePayouts } from '../../reports/payouts/compare/compare-payouts.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import type { TestShop } from '../test-shop.ts';
import { chooseTicket, welcomeFamily } from './buy-tickets.ts';
import type { Attempt, Family } from './buy-tickets.ts';
import { drawFault, drawActions } from './year-events.ts';
import type { RandomChoices } from './random-choices.ts';
import { openOffices } from './open-offices.ts';

export interface Year {
  offices: TestOperator[];
  attempts: Attempt[];
}

/** The length of the sales period, and of the time after it. */
const daysOfSale = 120;
const daysInAll = 425;

/**
 * Runs a sales year: purchases in its first months, and then 14 months of events at banks, families and operators, with faults. The server
 * restarts twice while purchases and jobs are in progress. At the end the faults stop and the server has time to receive every event.
 */
export async function playYear(shop: TestShop, random: RandomChoices, purchases: number): Promise<Year> {
  const offices = await openOffices(shop, random);
  const families: Family[] = [];
  const attempts: Attempt[] = [];
  const restarts = [random.between(10, 40), random.between(50, 90)];
  for (let day = 0; day < daysInAll;) {
    const days = random.between(2, 12);
    day += days;
    await shop.passDays(days);
    const wanted = Math.ceil((Math.min(day, daysOfSale) / daysOfSale) * purchases);
    await shop.misbehave(undefined);
    const isNew = Array.from({ length: wanted - attempts.length }, () => families.length === 0 || random.happens(0.6));
    for (const group of inGroups(isNew.filter(Boolean), 8)) {
      families.push(...(await Promise.all(group.map(() => welcomeFamily(shop, random.oneOf(offices), random)))));
    }
    for (const group of inGroups(isNew, 8)) {
      if (random.happens(0.3)) await shop.misbehave(drawFault(random));
      const chosen = await Promise.all(
        group.map(() => chooseTicket(shop, random.oneOf(families.slice(-20)), offices, random)),
      );
      const buying = chosen.map((pay) => pay());
      if (restarts[0] !== undefined && day >= restarts[0]) {
        restarts.shift();
        await restartAtWork(shop);
      }
      attempts.push(...(await Promise.all(buying)));
    }
    await shop.misbehave(undefined);
    if (random.happens(0.2)) await lookAtPayouts(shop);
    await drawActions(shop, random, Math.min(0.9, purchases / 400));
    await shop.misbehave(drawFault(random));
    await shop.runJobs();
  }
  await finishWork(shop);
  return { offices, attempts };
}

function inGroups<T>(objects: readonly T[], size: number): T[][] {
  const count = Math.ceil(objects.length / size);
  return Array.from({ length: count }, (_, index) => objects.slice(index * size, (index + 1) * size));
}

/** Its jobs are in progress when it stops, and are interrupted. */
async function restartAtWork(shop: TestShop): Promise<void> {
  const work = shop.runJobs().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 30));
  await shop.restart();
  await work;
}

/** Removes the faults, delivers every webhook, and runs each job several times over the days of its retries. */
async function finishWork(shop: TestShop): Promise<void> {
  await shop.misbehave(undefined);
  await fetch(`${shop.sandbox.url}/sandbox/webhooks/redeliver`, { method: 'POST' });
  await shop.until(async () => {
    const state = await fetch(`${shop.sandbox.url}/sandbox/state`);
    return ((await state.json()) as { webhooks_waiting: number }).webhooks_waiting === 0;
  }, 'every webhook has come');
  for (let days = 0; days < 9; days += 1) {
    shop.clock.advance({ days: 1 });
    await shop.runJobs();
  }
  await lookAtPayouts(shop);
}

async function lookAtPayouts({ deps }: TestShop): Promise<void> {
  while (await comparePayouts(deps)) continue;
}

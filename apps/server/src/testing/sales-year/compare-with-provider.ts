import type { GoCardlessClient } from 'gocardless-nodejs';
import type { Event, InstalmentSchedule, Mandate, Payment } from 'gocardless-nodejs/types';
import { knownProviderOf } from '../../payments/direct-debit/operator-account.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import type { TestShop } from '../test-shop.ts';

/** Everything that the provider stores for an operator. */
export interface ProvidersBooks {
  mandates: Mandate[];
  schedules: InstalmentSchedule[];
  payments: Payment[];
  /** Each failure or chargeback of a payment. */
  failures: Event[];
}

export async function readProvidersBooks(
  { deps }: Pick<TestShop, 'deps'>,
  { client }: TestOperator,
): Promise<ProvidersBooks> {
  const provider = await knownProviderOf(deps, client.id);
  const [mandates, schedules, payments, failed, chargedBack] = await Promise.all([
    whole(provider.mandates.all({ limit: 500 })),
    whole(provider.instalmentSchedules.all({ limit: 500 })),
    whole(provider.payments.all({ limit: 500 })),
    failuresOf(provider, 'failed'),
    failuresOf(provider, 'charged_back'),
  ]);
  return { mandates, schedules, payments, failures: [...failed, ...chargedBack] };
}

function failuresOf(provider: GoCardlessClient, action: string): Promise<Event[]> {
  return whole(provider.events.all({ resource_type: 'payments', action, limit: 500 }));
}

async function whole<T>(pages: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

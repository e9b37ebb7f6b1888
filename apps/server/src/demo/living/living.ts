import { randomBytes } from 'node:crypto';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { Temporal } from 'temporal-polyfill';
import { hashPassword } from '../../accounts/identity/secrets/passwords.ts';
import { insertUsers } from '../../accounts/identity/users/user-queries.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { newId } from '../../platform/ids.ts';
import type { SalesDeps } from '../../sales/orders/order-kind.ts';
import type { DemoYear, DemoYears } from '../demo-operator.ts';
import type { Chance } from './facts/chance.ts';
import type { Family, Purchaser } from './facts/families.ts';
import type { SoldPayments } from './payments.ts';

/** The members of staff whose work the demonstration shows. */
export type Colleague = 'owner' | 'manager' | 'office' | 'finance';

/** What every part of the living demonstration is made with. */
export interface Living {
  deps: SalesDeps;
  client_id: string;
  years: DemoYears;
  /** Today in the operator's time zone. */
  today: LocalDate;
  chance: Chance;
  families: Generator<Family, never>;
  payments: SoldPayments;
  staff: Record<Colleague, StaffActor>;
  /** A hash that no password has: nobody can log in as these families. */
  password_hash: string;
}

export function unknownPassword(): Promise<string> {
  return hashPassword(randomBytes(24).toString('base64'));
}

/** The dependencies at another moment: what is written with them has its time. */
export function at<D extends Pick<SalesDeps, 'clock'>>(deps: D, moment: Date): D {
  return { ...deps, clock: { now: () => moment } };
}

/** The moment of a time 'HH:MM' or 'HH:MM:SS' on the clocks of the operator. */
export function moment(day: LocalDate, time: string): Date {
  return new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/London').epochMilliseconds);
}

/** Adds the next families with confirmed accounts, each as it was at a moment. */
export async function addPurchasers(
  { deps, families, password_hash }: Living,
  moments: readonly Date[],
): Promise<Purchaser[]> {
  const added = moments.map((created_at) => {
    const family = families.next().value;
    return { family: { ...family, user_id: newId(created_at.getTime()) }, created_at };
  });
  await insertUsers(
    deps.db,
    added.map(({ family: { user_id: id, email, phone_number }, created_at }) => ({
      id,
      email,
      phone_number,
      password_hash,
      created_at,
    })),
  );
  return added.map(({ family }) => family);
}

/** A ticket on sale of a service of the demonstration. */
export interface TicketOnSale {
  client_id: string;
  service_id: string;
  ticket_id: string;
}

/** Finds a ticket on sale by the name of its service, its own name and its year. */
export async function findTicket(
  { deps, client_id }: Pick<Living, 'deps' | 'client_id'>,
  service: string,
  ticket: string,
  year: DemoYear,
): Promise<TicketOnSale> {
  const found = await deps.db
    .selectFrom('tickets')
    .innerJoin('services', (join) =>
      join.onRef('services.client_id', '=', 'tickets.client_id').onRef('services.id', '=', 'tickets.service_id'),
    )
    .select(['tickets.id as ticket_id', 'tickets.service_id'])
    .where('tickets.client_id', '=', client_id)
    .where('services.name', '=', service)
    .where('tickets.name', '=', ticket)
    .where('tickets.year', '=', year.name)
    .executeTakeFirst();
  if (!found) throw new Error(`the demonstration has no ${ticket} of ${service} in ${year.name}`);
  return { client_id, ...found };
}

/** Returns the id of a service by its name. */
export async function findService(
  { deps, client_id }: Pick<Living, 'deps' | 'client_id'>,
  name: string,
): Promise<string> {
  const service = deps.db
    .selectFrom('services')
    .select('id')
    .where('client_id', '=', client_id)
    .where('name', '=', name);
  return (await service.executeTakeFirstOrThrow()).id;
}

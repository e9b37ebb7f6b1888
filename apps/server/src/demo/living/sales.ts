import { addDays, daysBetween, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { DemoYear } from '../demo-operator.ts';
import { names } from './facts/services.ts';
import { addPurchaser, at, findTicket, moment } from './living.ts';
import type { Living } from './living.ts';
import { firstDayOfWork } from './network.ts';
import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { fillForm } from './passengers.ts';
import { sellTicket } from './sell-ticket.ts';
import type { Purchase } from './sell-ticket.ts';

type ServiceName = (typeof names)[keyof typeof names];

/** Passengers who have bought the same ticket. */
interface Group {
  service: ServiceName;
  ticket: string;
  passengers: number;
  year?: 'last';
  method?: 'direct-debit';
  /** The most children of a family. */
  siblings?: number;
}

const groups: Group[] = [
  { service: names.hawes, ticket: 'Annual', passengers: 14, year: 'last', siblings: 1 },
  { service: names.ingleton, ticket: 'Annual', passengers: 10, year: 'last', siblings: 1 },
  { service: names.keighley, ticket: 'Annual', passengers: 8, year: 'last', siblings: 1 },
  { service: names.hawes, ticket: 'Annual', passengers: 32 },
  { service: names.ingleton, ticket: 'Annual', passengers: 18 },
  { service: names.keighley, ticket: 'Annual', passengers: 16 },
  { service: names.keighley, ticket: 'Annual, mornings only', passengers: 12 },
  { service: names.hawes, ticket: 'Autumn term', passengers: 8 },
  { service: names.hawes, ticket: 'Annual by direct debit', passengers: 20, method: 'direct-debit' },
  { service: names.ingleton, ticket: 'Annual by direct debit', passengers: 10, method: 'direct-debit' },
  { service: names.ingleton, ticket: 'Flexi, 20 trips', passengers: 14 },
  { service: names.keighley, ticket: 'Choose your days', passengers: 30 },
];

/** Test accounts of the sandbox: most pay, some instalments fail. */
const accounts = ['55779911', '55779911', '55779911', '55779911', '55779911', '55779914', '55779911', '55779913'];

/** What of the days of a week is chosen. */
const patterns = [
  'm#tu#w',
  'm_am#tu_am#w_am#th_am#f_am',
  'm#w#f',
  'tu#th',
  'm_pm#tu_pm#w_pm#th_pm',
  'm#tu#w#th#f',
  'w#th#f',
];

/** The first and last day on which a season's tickets were bought, and today's sales are left out. */
function daysOfSale({ today }: Living, year: DemoYear): { first: LocalDate; days: number } {
  const begin = parseLocalDate(year.day('09-01'));
  const first = addDays(begin, -58);
  const last = [addDays(begin, 18), addDays(today, -1)].toSorted((one, other) => one.localeCompare(other))[0]!;
  return { first, days: daysBetween(first, last) + 1 };
}

/** A moment between breakfast and bedtime on one of the days on which a year's tickets were bought. */
function momentOfSale(living: Living, year: DemoYear): Date {
  const { chance } = living;
  const { first, days } = daysOfSale(living, year);
  const time = [chance.between(7, 22), chance.between(0, 60), chance.between(0, 60)];
  const day = addDays(first, chance.between(0, days));
  return moment(day, time.map((part) => String(part).padStart(2, '0')).join(':'));
}

/** Sells the season tickets of both years, with a voucher for the second child of a family. */
export async function seedSales(living: Living): Promise<void> {
  const { deps, client_id, staff } = living;
  const then = at(deps, moment(firstDayOfWork(living), '16:20'));
  const voucher = { code: 'SECONDCHILD', value: 5_000, minimum_price: 30_000 };
  const voucher_id = await createVoucher(then, staff.manager, client_id, voucher);
  for (const group of groups) await sellToGroup(living, group, voucher_id);
}

async function sellToGroup(living: Living, group: Group, voucher_id: string): Promise<void> {
  const { deps, years, chance, payments } = living;
  const year = years[group.year ?? 'current'];
  const ticket = await findTicket(living, group.service, group.ticket, year);
  for (let sold = 0, family = 0; sold < group.passengers; family += 1) {
    const since = momentOfSale(living, year);
    const purchaser = await addPurchaser(living, new Date(since.getTime() - 20 * 60_000));
    const { method } = group;
    if (method) {
      const account = accounts[family % accounts.length]!;
      await payments.giveMandate(deps, purchaser.user_id, purchaser, account, new Date(since.getTime() - 5 * 60_000));
    }
    const most = Math.min(group.siblings ?? 3, purchaser.children.length, group.passengers - sold);
    const children = chance.fraction() < 0.35 ? Math.max(1, most) : 1;
    for (let child = 0; child < Math.min(children, most); child += 1) {
      const when = new Date(since.getTime() + child * 4 * 60_000);
      const passenger = await fillForm(living, purchaser, child, group.service, when);
      const purchase: Purchase = {
        ...ticket,
        purchaser,
        passenger: {
          ...passenger,
          ...(group.ticket === 'Choose your days' && { travel_pattern: chance.pick(patterns) }),
        },
        ...(method && { method }),
        ...(child > 0 && group.ticket === 'Annual' && { voucher_id }),
        at: when,
      };
      await sellTicket(at(deps, when), payments, purchase);
      sold += 1;
    }
  }
}

import { addDays, daysBetween, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { DemoYear } from '../demo-operator.ts';
import { names } from './facts/services.ts';
import { addPurchasers, at, findTicket, moment } from './living.ts';
import type { Living } from './living.ts';
import { firstDayOfWork } from './network.ts';
import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { fillForms } from './passengers.ts';
import type { Child } from './passengers.ts';
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
  /** So many days after sales began it was sold out. */
  days?: number;
}

const groups: Group[] = [
  { service: names.hawes, ticket: 'Annual', passengers: 8, year: 'last', siblings: 1 },
  { service: names.ingleton, ticket: 'Annual', passengers: 6, year: 'last', siblings: 1 },
  { service: names.keighley, ticket: 'Annual', passengers: 5, year: 'last', siblings: 1 },
  { service: names.hawes, ticket: 'Annual', passengers: 14 },
  { service: names.ingleton, ticket: 'Annual', passengers: 8 },
  { service: names.keighley, ticket: 'Annual', passengers: 8 },
  { service: names.keighley, ticket: 'Annual, mornings only', passengers: 8, days: 5 },
  { service: names.hawes, ticket: 'Autumn term', passengers: 5 },
  { service: names.hawes, ticket: 'Annual by direct debit', passengers: 12, method: 'direct-debit' },
  { service: names.ingleton, ticket: 'Annual by direct debit', passengers: 7, method: 'direct-debit' },
  { service: names.ingleton, ticket: 'Flexi, 20 trips', passengers: 7 },
  { service: names.keighley, ticket: 'Choose your days', passengers: 14 },
];

/** Test accounts of the sandbox: most pay, some instalments fail. */
const accounts = ['55779911', '55779911', '55779913', '55779911', '55779914', '55779911', '55779911', '55779911'];

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

/** A moment between breakfast and bedtime on one of the days on which a year's tickets were bought, or of the first days of them. */
function momentOfSale(living: Living, year: DemoYear, most = Infinity): Date {
  const { chance } = living;
  const { first, ...ofYear } = daysOfSale(living, year);
  const days = Math.min(most, ofYear.days);
  const time = [chance.between(7, 22), chance.between(0, 60), chance.between(0, 60)];
  const day = addDays(first, chance.between(0, days));
  return moment(day, time.map((part) => String(part).padStart(2, '0')).join(':'));
}

/** Sells the season tickets of both years, with a voucher for the second child of a family. */
export async function seedSales(living: Living): Promise<void> {
  const { deps, client_id, years, staff } = living;
  const then = at(deps, moment(firstDayOfWork(years.current), '16:20'));
  const voucher = { code: 'SECONDCHILD', value: 5_000, minimum_price: 30_000 };
  const voucher_id = await createVoucher(then, staff.manager, client_id, voucher);
  for (const group of groups) await sellToGroup(living, group, voucher_id);
}

async function sellToGroup(living: Living, group: Group, voucher_id: string): Promise<void> {
  const { deps, years, chance, payments } = living;
  const year = years[group.year ?? 'current'];
  const ticket = await findTicket(living, group.service, group.ticket, year);
  const children = await chooseChildren(living, group, year);
  const forms = await fillForms(living, group.service, children);
  for (const [index, { purchaser, number, since }] of children.entries()) {
    const purchase: Purchase = {
      ...ticket,
      purchaser,
      passenger: {
        ...forms[index]!,
        ...(group.ticket === 'Choose your days' && { travel_pattern: chance.pick(patterns) }),
      },
      ...(group.method && { method: group.method }),
      ...(number > 0 && group.ticket === 'Annual' && { voucher_id }),
      at: since,
    };
    await sellTicket(at(deps, since), payments, purchase);
  }
}

/** Adds the families of a group, a third of them with several children, and their mandates. Returns the children in the order of the families. */
async function chooseChildren(living: Living, group: Group, year: DemoYear): Promise<Child[]> {
  const { deps, chance, payments } = living;
  const { passengers, siblings = 3, days, method } = group;
  const sizes: number[] = [];
  for (let left = passengers; left > 0; left -= sizes.at(-1)!) {
    sizes.push(chance.fraction() < 0.35 ? Math.min(siblings, left, chance.between(2, 4)) : 1);
  }
  const moments = sizes.map(() => momentOfSale(living, year, days));
  const purchasers = await addPurchasers(
    living,
    moments.map((since) => before(since, 20)),
  );
  if (method) {
    const given = purchasers.map((family, index) => ({
      family,
      account_number: accounts[index % accounts.length]!,
      since: before(moments[index]!, 5),
    }));
    await payments.giveMandates(deps, given);
  }
  return purchasers.flatMap((purchaser, index) =>
    purchaser.children.slice(0, sizes[index]).map((_, number) => ({
      purchaser,
      number,
      since: before(moments[index]!, -4 * number),
    })),
  );
}

function before(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * 60_000);
}

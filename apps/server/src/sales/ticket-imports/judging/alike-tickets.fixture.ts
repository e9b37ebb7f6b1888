import { afterAll, beforeAll } from 'vitest';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { findOrCreateUnclaimed } from '../../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildTicket } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { listTickets } from '../list-tickets.ts';
import { judgeTickets } from './judge-tickets.ts';

type OnSale = 'annual' | 'autumn' | 'flexi' | 'single' | 'morning';
/** A single for the mornings only, whose days are fixed. */
export const morning = { type: 'single', sub_type: 'am_only', travel_pattern: 'm_am#tu_am#w_am#th_am#f_am' };
export interface Held {
  ticket?: OnSale;
  first_name?: string;
  ext_id?: string | null;
  yr?: string | null;
  stop?: string;
  dest?: string | null;
  travel_pattern?: string;
  trips?: number;
  account?: { id: string };
  /** The address of an unclaimed account, or null for one without an address. */
  unclaimed?: string | null;
}

/**
 * Starts a shop for the tests of a file. `open` makes an operator in it, see `openAlike`. The tickets are written without their sales, so that the audit would
 * find no receipts.
 */
export function shareAlikeShop() {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop?.stop());
  return {
    purchaser: (...of: Parameters<TestShop['purchaser']>) => shop.purchaser(...of),
    open: (kinds: OnSale[], held: Held[], more?: Overrides) => openAlike(shop, kinds, held, more),
  };
}

interface Overrides {
  service?: object;
  ticket?: object;
}

/** An operator with tickets on sale of one name, and the tickets of passengers called Lee, of the same account unless it is given. */
async function openAlike(shop: TestShop, kinds: OnSale[], held: Held[], more: Overrides = {}) {
  const { client, service, ticket } = await buildOperator(shop.db, {
    service: {
      stops: ['Skipton', 'Otley', 'Settle'],
      yr_groups: JSON.stringify({ secondary: true, primary: true }),
      ...more.service,
    },
    ticket: { name: 'Pass', ...more.ticket },
  });
  const onSale = new Map([['annual' as OnSale, ticket]]);
  for (const type of kinds) {
    if (type === 'annual') continue;
    const of = { client_id: client.id, service_id: service.id, name: 'Pass', year: ticket.year };
    const values = {
      ...of,
      type,
      ...(type === 'morning' && morning),
      ...((type === 'single' || type === 'morning') && { start: null, expiry: null, price: 500 }),
    };
    onSale.set(type, await buildTicket(shop.db, values));
  }
  const family = await shop.purchaser();
  const unclaimedOf = async (email: string | null) => {
    const found = shop.db
      .transaction()
      .execute((transaction) => findOrCreateUnclaimed(transaction, shop.clock.now(), client.id, [email]));
    return (await found)[0];
  };
  const ids: string[] = [];
  for (const { ticket: type = 'annual', trips, account = family, unclaimed, ...details } of held) {
    const of = { client, service, ticket: onSale.get(type)! };
    const passenger = { first_name: 'Ada', last_name: 'Lee', ext_id: null, yr: null, dest: null, stop: 'Skipton' };
    const values = {
      ...passenger,
      ...details,
      user_id: unclaimed === undefined ? account.id : (await unclaimedOf(unclaimed))!,
      ...(trips !== undefined && { trips, default_trips: trips }),
    };
    ids.push((await buildCustomerTicket(shop.db, of, values)).id);
  }
  const scope = { ...allServices(client.id), now: shop.clock.now() };
  /** Judges rows by their cells: the outcome of each with the held ticket that it changes, or with the words of its refusal. */
  async function judgeWith(unread: Record<string, string>[], ...rows: Record<string, string>[]) {
    const common = { first_name: 'Ada', last_name: 'Lee', service: service.name, ticket: 'Pass' };
    const ofFile = [...rows, ...unread].map((values, index): RowOfFile => ({
      line: index + 2,
      values: { ...common, ...values },
      unreadable: [],
    }));
    const judged = await judgeTickets(shop.db, scope, ofFile.slice(0, rows.length), ofFile.slice(rows.length));
    return judged.map((row) => {
      if (row.outcome === 'refused') return row.problems.map(({ field, words }) => `${field}: ${words}`).join(' ');
      return row.outcome === 'changed' ? `changes ${ids.indexOf((row.change as { id: string }).id)}` : row.outcome;
    });
  }
  return {
    judgeWith,
    judge: (...rows: Record<string, string>[]) => judgeWith([], ...rows),
    /** The rows of the own export, by the cells that have something. */
    exported: async () =>
      (await listTickets(shop.db, scope)).map(({ user_id: _, ...row }) =>
        Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
      ),
  };
}

/** All orders of some things. */
export function ordersOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((first) => ordersOf(things.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

export const severalAlike =
  'last_name: Several tickets of this name fit this row. Fill in what tells them apart, such as the student id or the email address.';
export const sameAs = (line: number) =>
  `last_name: Line ${line} has the same ticket for this passenger. Keep one of the lines, or write another name for somebody else.`;
export const fitsAs = (line: number) =>
  `last_name: Line ${line} fits the same ticket. Keep one of the lines if both mean one ticket. Otherwise fill in what tells them apart, such as the student id or the email address.`;
export const notClear = (line: number) =>
  `last_name: Line ${line} is not clear, and may mean the ticket that fits this row. Correct it first, or fill in what tells them apart, such as the student id or the email address.`;

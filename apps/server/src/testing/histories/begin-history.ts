import { saveVoucher } from '../../vouchers/save-voucher.ts';
import { buildDirectDebitOperator } from '../builders/build-direct-debit.ts';
import { buildTicket } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { buildPurchaser } from '../builders/build-purchaser.ts';
import { buildStock } from '../builders/build-stock.ts';
import type { History } from './history.ts';
import type { Good, Person, Voucher } from './model.ts';
import type { World } from './open-world.ts';

const system = { kind: 'system', id: null } as const;
const terms = { year: '25/26', start: '2025-09-01', expiry: '2026-07-24' } as const;

/** An operator with something of each kind on sale, little of it, and two people who buy. */
export async function beginHistory(world: World): Promise<History> {
  await world.begin();
  const { deps, db } = world;
  const debit = await buildDirectDebitOperator(deps, {
    client: { sales_year: [terms.year], suspends_in_arrears: true },
    ticket: { ...terms, monthly_sub_start: '2025-10-01' },
  });
  const ids = { client_id: debit.client.id, service_id: debit.service.id, ...terms };
  const offer = async (said: Partial<Parameters<typeof buildTicket>[1]>): Promise<TestOperator> => ({
    ...debit,
    ticket: await buildTicket(db, { ...ids, ...said }),
  });
  const goods: Good[] = [
    { name: 'the annual ticket', operator: await offer({ price: 480_00 }), price: 480_00, capacity: 2 },
    {
      name: 'the flexi ticket',
      operator: await offer({ type: 'flexi', price: 25_00, trip_price: 2_50, default_trips: 3 }),
      price: 25_00,
      trips: 3,
    },
    { name: 'the ticket by the month', operator: debit, price: 363_00, capacity: 2 },
  ];
  for (const { operator, capacity } of goods) if (capacity !== undefined) await buildStock(db, operator, capacity);
  return {
    world,
    model: {
      goods,
      vouchers: [
        await makeVoucher(world, debit, { name: 'TEN', value: 10_00, uses: 2 }),
        await makeVoucher(world, debit, { name: 'WHOLE', value: 480_00, uses: 1 }),
      ],
      people: [await welcome(world, 'Aoife'), await welcome(world, 'Ben')],
      attempts: [],
      tickets: [],
    },
    lines: [],
    onTheWay: [],
    isTogether: false,
    isFaulty: false,
  };
}

async function makeVoucher(
  { deps }: World,
  { client }: TestOperator,
  { name, value, uses }: Omit<Voucher, 'id'>,
): Promise<Voucher> {
  const terms = { code: name, value, currency: 'gbp', max_uses: uses, max_uses_per_purchaser: 1 } as const;
  return { name, value, uses, id: await saveVoucher(deps, system, client.id, terms) };
}

async function welcome({ deps }: World, name: string): Promise<Person> {
  const purchaser = await buildPurchaser(deps, { email: `${name.toLowerCase()}@example.com` });
  return { name, purchaser, signedInAt: deps.clock.now().getTime(), hasMandate: false };
}

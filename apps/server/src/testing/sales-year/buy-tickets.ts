import { newId } from '../../platform/ids.ts';
import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { buyByPlan, giveMandate, openMandatePage } from '../builders/build-direct-debit.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { signIn } from '../builders/build-purchaser.ts';
import type { TestPurchaser } from '../builders/build-purchaser.ts';
import type { TestShop } from '../test-shop.ts';
import type { RandomChoices } from './random-choices.ts';

/** A family that buys from one operator, for one or several children, on one mandate. */
export interface Family {
  purchaser: TestPurchaser;
  office: TestOperator;
}

/** A purchase and its response. */
export interface Attempt {
  key: string;
  purchaser: TestPurchaser;
  office: TestOperator;
  /** The price that the page showed, in minor units. */
  shown: number;
  status: number;
}

/** The bank accounts. Six of ten families pay; the other accounts cover every scenario of the sandbox. */
const accounts = Array<string>(6)
  .fill('55779911')
  .concat(['55779912', '55779913', '55779914', '55779914', '55779915', '55779916']);
const ibans: Record<string, string> = {
  '55779911': 'IE15AIBK93115255779911',
  '55779912': 'IE85AIBK93115255779912',
  '55779913': 'IE58AIBK93115255779913',
  '55779914': 'IE31AIBK93115255779914',
  '55779915': 'IE04AIBK93115255779915',
  '55779916': 'IE74AIBK93115255779916',
};

/** A family authorises its mandate on the provider's page. Some families never return from it. */
export async function welcomeFamily(shop: TestShop, office: TestOperator, random: RandomChoices): Promise<Family> {
  const account = random.oneOf(accounts);
  const comesBack = random.happens(0.9);
  const purchaser = await shop.purchaser();
  const { redirect_url } = (await openMandatePage(shop, purchaser, office)).body;
  const account_number = office.client.currency === 'eur' ? ibans[account]! : account;
  const back = await giveMandate(redirect_url, { account_number });
  if (comesBack) {
    const url = `/api/customer-mandate-session/confirm/${back.split('/').at(-1)}`;
    await shop.app.inject({ method: 'POST', url, headers: purchaser.headers, payload: {} });
  }
  return { purchaser, office };
}

/** Logs in and chooses one ticket, with or without a voucher. Returns a function that presses Pay. Fails while the server restarts. */
export async function chooseTicket(
  shop: TestShop,
  { purchaser: known, office: home }: Family,
  offices: readonly TestOperator[],
  random: RandomChoices,
): Promise<() => Promise<Attempt>> {
  // all random values are drawn before the first await, because several families buy at once
  const office = random.oneOf(offices.filter(({ client }) => client.id === home.client.id));
  const { price_deposit, price_monthly, num_monthly_payments } = office.ticket;
  const price = (price_deposit ?? 0) + price_monthly! * num_monthly_payments!;
  const value = random.happens(0.3) ? random.between(1, Math.ceil(price * 0.4)) : 0;
  const isImpatient = random.happens(0.1);
  // days may have passed since the last visit
  const purchaser = { ...known, ...(await signIn(shop.deps, known)) };
  const voucher = value > 0 ? { id: await makeVoucher(shop, office, value) } : undefined;
  const shown = price - value;
  return () => pay(shop, { purchaser, office, voucher, shown }, isImpatient);
}

type Chosen = Pick<Attempt, 'purchaser' | 'office' | 'shown'> & { voucher: { id: string } | undefined };

/** Presses Pay, and again with the same key while the outcome is unknown, at most four times. */
async function pay(
  shop: TestShop,
  { purchaser, office, voucher, shown }: Chosen,
  isImpatient: boolean,
): Promise<Attempt> {
  const key = newId();
  // no response while the server restarts
  const press = () =>
    buyByPlan(shop, purchaser, office, { key, voucher, net_price: shown / 100 }).catch(() => ({ status: 503 }));
  const presses = await Promise.all(isImpatient ? [press(), press()] : [press()]);
  let { status } = presses.toSorted((one, other) => one.status - other.status)[0]!;
  for (let tries = 0; tries < 3 && (status >= 500 || status === 409); tries += 1) {
    shop.clock.advance({ seconds: 12 });
    if (status !== 409) await new Promise((resolve) => setTimeout(resolve, 200));
    ({ status } = await press());
  }
  return { key, purchaser, office, shown, status };
}

async function makeVoucher({ deps }: TestShop, { client }: TestOperator, value: number): Promise<string> {
  const code = `V-${newId().slice(-12).toUpperCase()}`;
  return createVoucher(deps, { kind: 'system', id: null }, client.id, {
    code,
    value,
    currency: client.currency as 'gbp' | 'eur',
  });
}

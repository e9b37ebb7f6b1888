import fc from 'fast-check';
import { giveMandate, openMandatePage } from '../../builders/build-direct-debit.ts';
import { purchaseBody } from '../../test-shop.ts';
import { call, pick, tell } from '../history.ts';
import type { History } from '../history.ts';
import type { Good, Person } from '../model.ts';
import { addTicket, beginAttempt, pressPay } from '../sales.ts';
import { seldom } from './choices.ts';
import { kind } from './kind.ts';

const accounts = {
  'an account that pays': '55779911',
  'an account whose mandate fails': '55779912',
  'an account whose payments fail': '55779913',
  'an account whose payments fail once': '55779914',
  'an account whose payments are charged back': '55779916',
};

/** Somebody gives a mandate where there is none, and presses Pay for the ticket by the month. */
export const buyByPlan = kind(
  3,
  fc.record({
    who: fc.nat(1),
    account: fc.constantFrom(...(Object.keys(accounts) as (keyof typeof accounts)[])),
    hasVoucher: seldom(4),
    isImpatient: seldom(4),
  }),
  async (history, { who, account, hasVoucher, isImpatient }) => {
    const { people, goods, vouchers } = history.model;
    const person = pick(people, who)!;
    const good = goods[2]!;
    if (!person.hasMandate) await giveOne(history, person, good, account);
    if (!person.hasMandate) return;
    const voucher = hasVoucher ? vouchers[0] : undefined;
    const price = good.price - (voucher?.value ?? 0);
    const { payment_method_id: _, ...body } = purchaseBody(good.operator, { voucher, net_price: price / 100 });
    const attempt = beginAttempt(history, {
      person,
      price,
      way: 'debit',
      voucher,
      takes: good.stock ? [good.stock] : [],
      url: '/api/customer-ticket/gocardless',
      body,
      sold: (sold, id) => addTicket(history, sold, good, id),
    });
    const off = voucher ? ` with the voucher ${voucher.name}` : '';
    const answers = await pressPay(history, attempt, { words: `for ${good.name}${off}`, isImpatient });
    // one that has died is given anew
    if (answers.some((answer) => answer.kind === 'refused' && answer.key === 'mandate-missing'))
      person.hasMandate = false;
  },
);

async function giveOne(
  history: History,
  person: Person,
  { operator }: Good,
  account: keyof typeof accounts,
): Promise<void> {
  const line = tell(history, `${person.name} gives a mandate of ${account}`);
  // the calls of this are signed in by the history
  const known = await call(history, person, { method: 'GET', url: '/api/auth/session' });
  if (known.statusCode !== 200) throw new Error(known.body);
  const { body } = await openMandatePage(history.world, person.purchaser, operator);
  if (!body.redirect_url) return void (line.came = body.error_key);
  const back = await giveMandate(body.redirect_url, { account_number: accounts[account] });
  const url = `/api/customer-mandate-session/confirm/${back.split('/').at(-1)}`;
  const { statusCode, body: said } = await call(history, person, { method: 'POST', url, payload: {} });
  person.hasMandate = statusCode === 200;
  line.came = statusCode === 200 ? 'it is there' : (JSON.parse(said) as { error_key: string }).error_key;
}

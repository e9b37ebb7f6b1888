import fc from 'fast-check';
import { giveMandate, openMandatePage } from '../../builders/build-direct-debit.ts';
import { call, addLine } from '../history.ts';
import type { History } from '../history.ts';
import type { PaymentResponse, Good, Person } from '../model.ts';

const accounts = {
  'an account that pays': '55779911',
  'an account whose mandate fails': '55779912',
  'an account whose payments fail': '55779913',
  'an account whose payments fail once': '55779914',
  'an account whose payments are charged back': '55779916',
};

export type AccountName = keyof typeof accounts;

export const chosenAccount = fc.constantFrom(...(Object.keys(accounts) as AccountName[]));

/** A purchaser without a mandate authorises one. Returns whether there is a mandate now. */
export async function haveMandate(
  history: History,
  person: Person,
  { operator }: Good,
  account: AccountName,
): Promise<boolean> {
  if (person.hasMandate) return true;
  const line = addLine(history, `${person.name} gives a mandate of ${account}`);
  // the history logs these calls in
  const known = await call(history, person, { method: 'GET', url: '/api/auth/session' });
  if (known.statusCode !== 200) throw new Error(known.body);
  const { body } = await openMandatePage(history.world, person.purchaser, operator);
  if (!body.redirect_url) {
    line.outcome = body.error_key;
    return false;
  }
  const back = await giveMandate(body.redirect_url, { account_number: accounts[account] });
  const url = `/api/customer-mandate-session/confirm/${back.split('/').at(-1)}`;
  const { statusCode, body: text } = await call(history, person, { method: 'POST', url, payload: {} });
  person.hasMandate = statusCode === 200;
  line.outcome = statusCode === 200 ? 'given' : (JSON.parse(text) as { error_key: string }).error_key;
  return person.hasMandate;
}

/** Replaces a mandate that has ended. */
export function forgetDeadMandate(person: Person, responses: PaymentResponse[]): void {
  if (responses.some((response) => response.kind === 'refused' && response.key === 'mandate-missing'))
    person.hasMandate = false;
}

import fc from 'fast-check';
import { haveOne, checkResponse, pick, addLine } from '../history.ts';
import type { History } from '../history.ts';
import { buyFirst } from './buy-by-card.ts';
import { kind } from './kind.ts';

/** A purchaser authenticates the payment at the bank, and returns to the shop or closes the browser. */
export const authenticate = kind(
  3,
  fc.record({ which: fc.nat(1), isAgreed: fc.nat(3).map((chance) => chance > 0), comesBack: fc.boolean() }),
  async (history, { which, isAgreed, comesBack }) => {
    const { attempts } = history.model;
    const waiting = () =>
      attempts.filter(({ state, client_secret }) => state === 'open' && client_secret !== undefined);
    const attempt = await haveOne(
      () => pick(waiting(), which),
      () => buyFirst(history, { who: which, what: which, card: 'a card that asks' }),
    );
    if (!attempt) return;
    const { person, name, client_secret } = attempt;
    const agrees = `${person.name} ${isAgreed ? 'agrees to' : 'refuses'} ${name} on the bank's page`;
    const line = addLine(history, `${agrees} and ${comesBack ? 'comes back' : 'closes the browser'}`);
    const intent = client_secret!.split('_secret')[0]!;
    line.outcome = `the bank says ${await completeAuthentication(history, intent, client_secret!, isAgreed)}`;
    if (comesBack) line.outcome += `; ${checkResponse(history, attempt, await attempt.confirm(intent))}`;
  },
);

export async function completeAuthentication(
  { world, model }: History,
  intent: string,
  clientSecret: string,
  isAgreed: boolean,
): Promise<string> {
  const account = model.goods[0]!.operator.client.stripe_account_id!;
  const query = new URLSearchParams({ account, payment_intent: intent, client_secret: clientSecret });
  const response = await fetch(`${world.providers.url}/authenticate?${query.toString()}`, {
    method: 'POST',
    body: JSON.stringify({ outcome: isAgreed ? 'succeeded' : 'failed' }),
  });
  return ((await response.json()) as { status: string }).status;
}

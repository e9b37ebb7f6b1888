import type { PaymentAnswer } from '../wire.ts';
import { askUntilFinal } from './ask-until-final.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** What the payment is doing, for the page to say. */
export type PaymentPhase = 'sending' | 'checking' | 'authenticating' | 'confirming';

export interface PaymentTools<Body> {
  /** Sends the first call with its body, or, once the bank has asked, the second: that names the payment intent. */
  call: (key: string, body: Body, paymentIntentId: string | undefined) => Promise<PaymentAnswer>;
  /** Lets the bank ask the cardholder; whether that went well is the server's to find out. */
  authenticate: (clientSecret: string) => Promise<void>;
  /** Keeps the attempt as it stands. */
  keep: (attempt: PaymentAttempt<Body>) => void;
  say: (phase: PaymentPhase) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** The bank asked again after it had been answered: as good as a refusal. */
export class AuthenticationRefused extends Error {}

/**
 * Carries an attempt at paying to its end, from wherever it stands, and answers the id of what was paid for (P-127, P-128).
 * After the bank's question the server is always asked, also when the answer was no: it then frees the seat and says so.
 * Throws the CallError of a refusal, or AuthenticationRefused.
 */
export async function makePayment<Body>(attempt: PaymentAttempt<Body>, tools: PaymentTools<Body>): Promise<string> {
  const ask = (phase: PaymentPhase, paymentIntentId?: string) => {
    tools.say(phase);
    const call = () => tools.call(attempt.key, attempt.body, paymentIntentId);
    return askUntilFinal({ call, wait: tools.wait, onChecking: () => tools.say('checking') });
  };
  let intentId = attempt.payment_intent_id;
  if (intentId === undefined) {
    const answer = await ask('sending');
    if ('id' in answer) return answer.id;
    intentId = await authenticated(answer.payment_intent_client_secret, tools);
    tools.keep({ ...attempt, payment_intent_id: intentId });
  }
  const answer = await ask('confirming', intentId);
  if ('id' in answer) return answer.id;
  throw new AuthenticationRefused();
}

type Bank = Pick<PaymentTools<unknown>, 'say' | 'authenticate'>;

async function authenticated(clientSecret: string, { say, authenticate }: Bank): Promise<string> {
  say('authenticating');
  await authenticate(clientSecret);
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'));
}

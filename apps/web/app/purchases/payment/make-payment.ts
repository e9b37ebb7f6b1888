import type { PaymentAnswer, FirstPaymentCall, SecondPaymentCall } from '../wire.ts';
import { askUntilFinal } from './ask-until-final.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { secondBody } from './payment-body.ts';

/** What the payment is doing, for the page to say. */
export type PaymentPhase = 'sending' | 'checking' | 'authenticating' | 'confirming';

export interface PaymentTools {
  call: (key: string, body: FirstPaymentCall | SecondPaymentCall) => Promise<PaymentAnswer>;
  /** Lets the bank ask the cardholder; whether that went well is the server's to find out. */
  authenticate: (clientSecret: string) => Promise<void>;
  /** Keeps the attempt as it stands. */
  keep: (attempt: PaymentAttempt) => void;
  say: (phase: PaymentPhase) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** The bank asked again after it had been answered: as good as a refusal. */
export class AuthenticationRefused extends Error {}

/**
 * Carries an attempt at paying to its end, from wherever it stands, and answers the id of the customer ticket (P-127, P-128).
 * After the bank's question the server is always asked, also when the answer was no: it then frees the seat and says so.
 * Throws the CallError of a refusal, or AuthenticationRefused.
 */
export async function makePayment(attempt: PaymentAttempt, tools: PaymentTools): Promise<string> {
  const ask = (phase: PaymentPhase, body: FirstPaymentCall | SecondPaymentCall) => {
    tools.say(phase);
    const call = () => tools.call(attempt.key, body);
    return askUntilFinal({ call, wait: tools.wait, onChecking: () => tools.say('checking') });
  };
  let intentId = attempt.payment_intent_id;
  if (intentId === undefined) {
    const answer = await ask('sending', attempt.body);
    if ('id' in answer) return answer.id;
    intentId = await authenticated(answer.payment_intent_client_secret, tools);
    tools.keep({ ...attempt, payment_intent_id: intentId });
  }
  const answer = await ask('confirming', secondBody(attempt.body, intentId));
  if ('id' in answer) return answer.id;
  throw new AuthenticationRefused();
}

async function authenticated(clientSecret: string, { say, authenticate }: PaymentTools): Promise<string> {
  say('authenticating');
  await authenticate(clientSecret);
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'));
}

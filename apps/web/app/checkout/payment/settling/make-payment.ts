import type { PaymentResponse } from '../../wire.ts';
import { repeatUntilFinal } from '@fareway/browser/calls/repeat-until-final.ts';
import type { PaymentAttempt } from '../payment-attempt.ts';

/** The state of the payment, for the page to show. */
export type PaymentPhase = 'sending' | 'checking' | 'authenticating' | 'confirming';

export interface PaymentTools<Body> {
  /** Sends the first call with its body, or, after authentication, the second with the payment intent. */
  call: (key: string, body: Body, paymentIntentId: string | undefined) => Promise<PaymentResponse>;
  /** Opens the bank's authentication. The server finds out whether it succeeded. */
  authenticate: (clientSecret: string) => Promise<void>;
  /** Stores the attempt. */
  keep: (attempt: PaymentAttempt<Body>) => void;
  say: (phase: PaymentPhase) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** The bank requested authentication again: treated as a refusal. */
export class AuthenticationRefused extends Error {}

/**
 * Continues a payment attempt from its state to its end. Returns the id of what was paid for (P-127, P-128). After authentication the
 * server is always called, also after a refusal: then it releases the seat and says so. Throws the CallError of a refusal, or
 * AuthenticationRefused.
 */
export async function makePayment<Body>(attempt: PaymentAttempt<Body>, tools: PaymentTools<Body>): Promise<string> {
  const ask = (phase: PaymentPhase, paymentIntentId?: string) => {
    tools.say(phase);
    const call = () => tools.call(attempt.key, attempt.body, paymentIntentId);
    return repeatUntilFinal({ call, wait: tools.wait, onChecking: () => tools.say('checking') });
  };
  let intentId = attempt.payment_intent_id;
  if (intentId === undefined) {
    const response = await ask('sending');
    if ('id' in response) return response.id;
    intentId = await authenticated(response.payment_intent_client_secret, tools);
    tools.keep({ ...attempt, payment_intent_id: intentId });
  }
  const response = await ask('confirming', intentId);
  if ('id' in response) return response.id;
  throw new AuthenticationRefused();
}

type Bank = Pick<PaymentTools<unknown>, 'say' | 'authenticate'>;

async function authenticated(clientSecret: string, { say, authenticate }: Bank): Promise<string> {
  say('authenticating');
  await authenticate(clientSecret);
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'));
}

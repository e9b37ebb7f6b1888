import { localDate } from '../../platform/clock.ts';
import { expect } from 'vitest';
import type { PaymentResponse, Attempt, Model, Person, Stock } from './model.ts';
import type { Delivery } from './open-providers.ts';
import type { World } from './open-world.ts';

/** One event of a history in words, and its outcome. */
export interface Line {
  words: string;
  outcome?: string;
  /** The kind of the event. */
  kind?: string | undefined;
}

/** A history while it runs. */
export interface History {
  world: World;
  model: Model;
  lines: Line[];
  /** Webhooks that the providers have sent and the server has not received. */
  undelivered: Delivery[];
  /** Whether several events happen at once, in an unknown order. */
  isConcurrent: boolean;
  /** The kind of the event that is played. */
  kind?: string;
}

/** Records an event. The outcome is added to `outcome`. */
export function addLine(history: History, words: string): Line {
  const line: Line = { words, kind: history.kind };
  history.lines.push(line);
  return line;
}

/** The day of the operators now. */
export const todayOf = ({ world }: History) => localDate(world.clock.now(), 'Europe/London');

/** Returns an item by a number of any size. */
export function pick<T>(objects: readonly T[], number: number): T | undefined {
  return objects[number % objects.length];
}

/** Returns an existing item, or creates one now. A history does not depend on chance to create what a step needs. */
export async function haveOne<T>(find: () => T | undefined, make: () => Promise<unknown>): Promise<T | undefined> {
  const found = find();
  if (found) return found;
  await make();
  return find();
}

/** Whether the model may not know yet who has seats of a resource: something is being paid, or other events happen at once. */
export function isBeingPaid({ model, isConcurrent }: History, stock: Stock): boolean {
  return isConcurrent || model.attempts.some(({ state, takes }) => state === 'open' && takes.includes(stock));
}

/** Throws unless the responses to one or several presses of Pay match the state of the attempt. A sale is final and keeps its ticket. */
export function checkResponse(history: History, attempt: Attempt, ...responses: PaymentResponse[]): string {
  // a second request is refused while the first one is in progress
  const isAlone = responses.length === 1 && !history.isConcurrent;
  return responses.map((response) => checkOneResponse(history, attempt, response, isAlone)).join('; ');
}

function checkOneResponse({ model }: History, attempt: Attempt, response: PaymentResponse, isAlone: boolean): string {
  if (attempt.state === 'sold') {
    if (response.kind === 'unknown' && !isAlone) return response.key;
    // trips between two requests can put the purchaser into debit
    if (response.kind === 'refused' && response.key === 'flexi-in-debit' && !isAlone) return response.key;
    // an operator may refund a renewal at that moment
    if (response.kind === 'refused' && attempt.renewal && !isAlone) return response.key;
    expect(response, `${attempt.name} was sold before`).toEqual({ kind: 'done', id: attempt.id });
    return 'the same ticket';
  }
  switch (response.kind) {
    case 'done':
      attempt.state = 'sold';
      attempt.id = response.id;
      attempt.sold(response.id);
      return model.tickets.find(({ id }) => id === response.id)?.name ?? 'done';
    case 'asks':
      attempt.client_secret = response.client_secret;
      return 'the bank asks for authentication';
    case 'refused':
      // an order that expired because the purchaser left may still be paid late; then it is a sale
      if (response.key !== 'order-expired') attempt.state = 'refused';
      return response.key;
    case 'unknown':
      return `${response.key}: outcome unknown`;
  }
}

const unknown = new Set(['order-in-progress', 'problem-creating-payment-intent', 'problem-confirming-payment-intent']);

/** The server's response to a payment call. */
export function readResponse({ statusCode, body }: { statusCode: number; body: string }): PaymentResponse {
  const content = JSON.parse(body) as {
    id?: string;
    payment_intent_client_secret?: string;
    error_key?: string;
    params?: { key?: string };
  };
  if (statusCode === 200 && content.id) return { kind: 'done', id: content.id };
  if (statusCode === 200 && content.payment_intent_client_secret)
    return { kind: 'asks', client_secret: content.payment_intent_client_secret };
  // the refusal of one line of several says the reason of that line
  const isOfLine = content.error_key === 'line-refused';
  const key = (isOfLine ? content.params?.key : content.error_key) ?? body;
  if (key === 'unexpected') throw new Error(`the server has a fault: ${body}`);
  return { kind: statusCode >= 500 || unknown.has(key) ? 'unknown' : 'refused', key };
}

/** Calls the server as a purchaser who is logged in. */
export async function call(
  { world }: History,
  person: Person,
  request: { method: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string> },
): Promise<{ statusCode: number; body: string }> {
  const now = world.clock.now().getTime();
  if (now - person.loggedInAt > 9 * 60_000) {
    Object.assign(person.purchaser, await world.signIn(person.purchaser));
    person.loggedInAt = now;
  }
  const headers = { ...person.purchaser.headers, ...request.headers };
  const { statusCode, body } = await world.app.inject({ ...request, headers });
  return { statusCode, body };
}

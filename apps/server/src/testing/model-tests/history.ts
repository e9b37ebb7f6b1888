import { expect } from 'vitest';
import type { Answer, Attempt, Model, Person } from './model.ts';
import type { Delivery } from './open-providers.ts';
import type { World } from './open-world.ts';

/** One event of a history in words, and its outcome. */
export interface Line {
  words: string;
  came?: string;
}

/** A history while it runs. */
export interface History {
  world: World;
  model: Model;
  lines: Line[];
  /** Webhooks that the providers have sent and the server has not received. */
  onTheWay: Delivery[];
  /** Whether several events happen at once, in an unknown order. */
  isTogether: boolean;
}

/** Records an event. The outcome is added to `came`. */
export function tell(history: History, words: string): Line {
  const line: Line = { words };
  history.lines.push(line);
  return line;
}

/** Returns an item by a number of any size. */
export function pick<T>(things: readonly T[], number: number): T | undefined {
  return things[number % things.length];
}

/** Returns an existing item, or creates one now. A history does not depend on chance to create what a step needs. */
export async function haveOne<T>(find: () => T | undefined, make: () => Promise<unknown>): Promise<T | undefined> {
  const found = find();
  if (found) return found;
  await make();
  return find();
}

/** Throws unless the responses to one or several presses of Pay match the state of the attempt. A sale is final and keeps its ticket. */
export function learn(history: History, attempt: Attempt, ...answers: Answer[]): string {
  // while a request is in progress, a second one is told so
  const isAlone = answers.length === 1 && !history.isTogether;
  return answers.map((answer) => learnOne(history, attempt, answer, isAlone)).join('; ');
}

function learnOne({ model }: History, attempt: Attempt, answer: Answer, isAlone: boolean): string {
  if (attempt.state === 'sold') {
    if (answer.kind === 'unknown' && !isAlone) return answer.key;
    // trips between two requests can put the purchaser into debit
    if (answer.kind === 'refused' && answer.key === 'flexi-in-debit' && !isAlone) return answer.key;
    expect(answer, `${attempt.name} was sold before`).toEqual({ kind: 'done', id: attempt.id });
    return 'the same ticket';
  }
  switch (answer.kind) {
    case 'done':
      attempt.state = 'sold';
      attempt.id = answer.id;
      attempt.sold(answer.id);
      return model.tickets.find(({ id }) => id === answer.id)?.name ?? 'done';
    case 'asks':
      attempt.client_secret = answer.client_secret;
      return 'the bank asks for authentication';
    case 'refused':
      // an order that expired because the purchaser left may still be paid late; then it is a sale
      if (answer.key !== 'order-expired') attempt.state = 'refused';
      return answer.key;
    case 'unknown':
      return `${answer.key}: nobody knows yet`;
  }
}

const unknown = new Set(['order-in-progress', 'problem-creating-payment-intent', 'problem-confirming-payment-intent']);

/** The server's response to a payment call. */
export function readAnswer({ statusCode, body }: { statusCode: number; body: string }): Answer {
  const said = JSON.parse(body) as { id?: string; payment_intent_client_secret?: string; error_key?: string };
  if (statusCode === 200 && said.id) return { kind: 'done', id: said.id };
  if (statusCode === 200 && said.payment_intent_client_secret)
    return { kind: 'asks', client_secret: said.payment_intent_client_secret };
  const key = said.error_key ?? body;
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
  if (now - person.signedInAt > 9 * 60_000) {
    Object.assign(person.purchaser, await world.signIn(person.purchaser));
    person.signedInAt = now;
  }
  const headers = { ...person.purchaser.headers, ...request.headers };
  const { statusCode, body } = await world.app.inject({ ...request, headers });
  return { statusCode, body };
}

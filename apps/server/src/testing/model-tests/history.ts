import { expect } from 'vitest';
import type { Answer, Attempt, Model, Person } from './model.ts';
import type { Delivery } from './open-providers.ts';
import type { World } from './open-world.ts';

/** One thing that was done, in words, and what came of it. */
export interface Line {
  words: string;
  came?: string;
}

/** A history as it is played. */
export interface History {
  world: World;
  model: Model;
  lines: Line[];
  /** What the providers sent and nobody has received. */
  onTheWay: Delivery[];
  /** Several things are done at once: which of them is first, nobody knows. */
  isTogether: boolean;
}

/** Writes down what is done now; `came` is added to it. */
export function tell(history: History, words: string): Line {
  const line: Line = { words };
  history.lines.push(line);
  return line;
}

/** One of several by a number that may be any. */
export function pick<T>(things: readonly T[], number: number): T | undefined {
  return things[number % things.length];
}

/** What there is of something, or what comes of making it now: what a history is about should not wait for chance to make it ready. */
export async function haveOne<T>(find: () => T | undefined, make: () => Promise<unknown>): Promise<T | undefined> {
  const found = find();
  if (found) return found;
  await make();
  return find();
}

/** What was said to one who pressed Pay, once or several times at once, is what the attempt is. What was sold stays sold, with the same ticket. */
export function learn(history: History, attempt: Attempt, ...answers: Answer[]): string {
  // while one call is at work another of the same is told that it is
  const isAlone = answers.length === 1 && !history.isTogether;
  return answers.map((answer) => learnOne(history, attempt, answer, isAlone)).join('; ');
}

function learnOne({ model }: History, attempt: Attempt, answer: Answer, isAlone: boolean): string {
  if (attempt.state === 'sold') {
    if (answer.kind === 'unknown' && !isAlone) return answer.key;
    // trips that are taken between two calls can put the purchaser into debit
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
      // an order that ended because nobody came back may still be paid late, and then it is sold after all
      if (answer.key !== 'order-expired') attempt.state = 'refused';
      return answer.key;
    case 'unknown':
      return `${answer.key}: nobody knows yet`;
  }
}

const unknown = new Set(['order-in-progress', 'problem-creating-payment-intent', 'problem-confirming-payment-intent']);

/** What the server answered to a payment call. */
export function readAnswer({ statusCode, body }: { statusCode: number; body: string }): Answer {
  const said = JSON.parse(body) as { id?: string; payment_intent_client_secret?: string; error_key?: string };
  if (statusCode === 200 && said.id) return { kind: 'done', id: said.id };
  if (statusCode === 200 && said.payment_intent_client_secret)
    return { kind: 'asks', client_secret: said.payment_intent_client_secret };
  const key = said.error_key ?? body;
  if (key === 'unexpected') throw new Error(`the server has a fault: ${body}`);
  return { kind: statusCode >= 500 || unknown.has(key) ? 'unknown' : 'refused', key };
}

/** Calls the server as somebody who is signed in. */
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

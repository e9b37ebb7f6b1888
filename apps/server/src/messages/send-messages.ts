import { setTimeout as pause } from 'node:timers/promises';
import { ZodError } from 'zod';
import type { Deps } from '../platform/deps.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { claimMessages, leaseSeconds, markFailed, markForRetry, markSent } from './claim-messages.ts';
import type { ClaimedMessage } from './claim-messages.ts';
import { chooseDelivery } from './delivery/choose-delivery.ts';
import { Undeliverable } from './delivery/letter.ts';
import type { Deliver, Letter } from './delivery/letter.ts';
import type { Template } from './template.ts';
import { keepPracticeLetter } from './practice-letters.ts';
import { writeLetter } from './write-letter.ts';

/** The attempts to send a message, over about 15 hours. After the last one the message has failed. */
export const mostAttempts = 8;

/** The job that sends email and SMS. A message is sent at least once. All attempts have the same id. */
export function sendMessagesJob(deps: Deps, templates: readonly Template[]): RepeatedJob {
  const deliver = chooseDelivery(deps.config);
  return { name: 'send-messages', seconds: 2, run: () => sendMessages(deps, templates, deliver) };
}

/**
 * Runs one turn: sends the messages that have waited longest. Returns whether there were any. A turn waits for a message as long as the message is
 * claimed, `patience` in milliseconds, so that one that hangs keeps no other from being sent.
 */
export async function sendMessages(
  deps: Deps,
  templates: readonly Template[],
  deliver: Deliver,
  patience = leaseSeconds * 1_000,
): Promise<boolean> {
  const messages = await claimMessages(deps.db, deps.clock.now());
  const isOver = new AbortController();
  const tooLong = pause(patience, true, { signal: isOver.signal }).catch(() => false);
  await Promise.all(
    messages.map(async (message) => {
      const sending = sendMessage(deps, templates, deliver, message).then(() => false);
      if (await Promise.race([sending, tooLong])) deps.log.error(logFields(message), 'a message takes too long');
    }),
  ).finally(() => isOver.abort());
  return messages.length > 0;
}

async function sendMessage(
  deps: Deps,
  templates: readonly Template[],
  deliver: Deliver,
  message: ClaimedMessage,
): Promise<void> {
  // also ends a message whose attempts crash the process each time
  if (message.attempts > mostAttempts) return giveUp(deps, message, { last_error: 'no try came to an end' });
  try {
    const letter = await writeLetter(deps, templates, message);
    if (message.practice_id) await keepPracticeLetter(deps.db, deps.clock.now(), message.practice_id, letter);
    else await deliver(expectReal(letter));
  } catch (error) {
    return handleFailure(deps, message, error as Error);
  }
  await markSent(deps.db, message.id, deps.clock.now());
}

/** An invented address is never given to a provider, also when its practice operator was emptied since. */
function expectReal(letter: Letter): Letter {
  if (letter.channel === 'email' && letter.to.endsWith('.invalid')) throw new Undeliverable('the address is invented');
  return letter;
}

async function handleFailure(deps: Deps, message: ClaimedMessage, error: Error): Promise<void> {
  const last_error =
    error instanceof ZodError ? 'its data is not what its template needs' : error.message.slice(0, 500);
  const isFinal = error instanceof Undeliverable || error instanceof ZodError || message.attempts >= mostAttempts;
  if (isFinal) return giveUp(deps, message, { last_error });
  deps.log.warn(logFields(message, error), 'a message could not be sent and is tried again');
  const nextAttemptAt = new Date(deps.clock.now().getTime() + secondsUntilRetry(message.attempts) * 1_000);
  await markForRetry(deps.db, message, last_error, nextAttemptAt);
}

async function giveUp(deps: Deps, message: ClaimedMessage, { last_error }: { last_error: string }): Promise<void> {
  deps.log.error(logFields(message), 'a message was given up');
  await markFailed(deps.db, message, last_error);
}

/** 30 s, 2 min, 8 min and so on, at most 6 hours. */
function secondsUntilRetry(attempts: number): number {
  return Math.min(30 * 4 ** (attempts - 1), 6 * 3_600);
}

/** Returns the fields of a log line. Mail servers write addresses into their errors, so only the kind of an error is logged (F-46). */
function logFields({ id, template, attempts }: ClaimedMessage, error?: Error & { code?: string }) {
  return { message_id: id, template, attempts, ...(error && { kind: error.code ?? error.name }) };
}

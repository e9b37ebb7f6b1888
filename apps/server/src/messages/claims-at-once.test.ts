import { onTestFinished, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '../platform/database/connect.ts';
import type { Deps } from '../platform/deps.ts';
import { countBy, many } from '../testing/at-once.ts';
import { shareAuditedShop } from '../testing/shared-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { claimMessages, leaseSeconds } from './claim-messages.ts';
import { Undeliverable } from './delivery/letter.ts';
import type { Letter } from './delivery/letter.ts';
import { createMessage, queueMessage } from './queue-messages.ts';
import { sendMessages } from './send-messages.ts';
import { template } from './template.ts';

// Several processes send the messages of one queue.

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const notice = template('notice', z.object({}), () => ({
  subject: 'A notice',
  heading: 'A notice',
  parts: [{ kind: 'paragraph', text: 'It is read.' }],
}));

/** Queues messages. Returns their recipients. */
async function queue(name: string, count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`);
  for (const recipient of recipients) {
    const message = { client_id: null, event_key: `test ${recipient}`, channel: 'email', recipient, data: {} } as const;
    await queueMessage(shop.db, shop.clock.now(), createMessage(notice, message));
  }
  return recipients;
}

const rowsOf = (recipients: string[]) =>
  shop.db
    .selectFrom('messages')
    .select(['state', 'attempts', 'last_error'])
    .where('recipient', 'in', recipients)
    .orderBy('recipient')
    .execute();

/** Another process on the same database. */
function openProcess(): Deps {
  const db = connectDatabase({ connectionString: shop.deps.config.databaseUrl!, poolSize: 2 });
  onTestFinished(() => db.destroy());
  return { ...shop.deps, db };
}

/** A delivery that begins, and ends when it is told to: with an error or without. */
function slowDelivery(to: string) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const delivered: string[] = [];
  const deliver = async (letter: Letter) => {
    if (letter.to !== to) return void delivered.push(letter.to);
    begun.resolve();
    await end.promise;
    delivered.push(letter.to);
  };
  return { deliver, delivered, begun: begun.promise, succeed: end.resolve, fail: end.reject };
}

const noPatience = 10;
const passLease = () => shop.clock.advance({ seconds: leaseSeconds + 1 });

test('four processes at once send each message once, and one that failed again after its time', async () => {
  const processes = Array.from({ length: 4 }, openProcess);
  const recipients = await queue('each', 60);
  const failing = new Set(recipients.slice(0, 6));
  const begun: string[] = [];
  const sent: string[] = [];
  const deliver = async ({ to }: Letter) => {
    begun.push(to);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (failing.delete(to)) throw new Error('the mail server is busy');
    sent.push(to);
  };
  const send = () =>
    many(processes.length, async (index) => {
      while (await sendMessages(processes[index]!, [notice], deliver)) continue;
    });
  await send();
  expect(countBy(Object.values(countBy(begun)))).toEqual({ 1: 60 });
  expect(sent).toHaveLength(54);
  shop.clock.advance({ minutes: 1 });
  await send();
  expect(sent.toSorted()).toEqual(recipients.toSorted());
  expect(countBy((await rowsOf(recipients)).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual({
    'sent 1': 54,
    'sent 2': 6,
  });
});

test('the messages of a process that dies are sent once by another one, after its claim has ended and not before', async () => {
  const recipients = await queue('dead', 3);
  expect(await claimMessages(openProcess().db, shop.clock.now())).toHaveLength(3);
  const sent: string[] = [];
  const send = async () => {
    while (await sendMessages(shop.deps, [notice], async ({ to }) => void sent.push(to))) continue;
  };
  await send();
  expect(sent).toEqual([]);
  passLease();
  await Promise.all([send(), send()]);
  expect(sent.toSorted()).toEqual(recipients);
});

const lateErrors = [
  ['for now', new Error('the mail server is busy')],
  ['for good', new Undeliverable('the address does not exist')],
] as const;
for (const [words, error] of lateErrors)
  test(`a process that fails ${words} after its claim has ended changes nothing of a message that another one has sent`, async () => {
    const recipients = await queue(`late-${words.replaceAll(' ', '-')}`, 1);
    const slow = slowDelivery(recipients[0]!);
    await sendMessages(openProcess(), [notice], slow.deliver, noPatience);
    await slow.begun;
    passLease();
    const sent: string[] = [];
    await sendMessages(shop.deps, [notice], async ({ to }) => void sent.push(to));
    slow.fail(error);
    await settled();
    expect(sent).toEqual(recipients);
    expect(await rowsOf(recipients)).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
  });

for (const [words, error] of lateErrors)
  test(`a process that fails ${words} after its claim has ended leaves the message to the one that is sending it`, async () => {
    const recipients = await queue(`under-way-${words.replaceAll(' ', '-')}`, 1);
    const [first, second] = [slowDelivery(recipients[0]!), slowDelivery(recipients[0]!)];
    await sendMessages(openProcess(), [notice], first.deliver, noPatience);
    await first.begun;
    passLease();
    await sendMessages(shop.deps, [notice], second.deliver, noPatience);
    await second.begun;
    first.fail(error);
    await settled();
    expect(await rowsOf(recipients)).toEqual([{ state: 'queued', attempts: 2, last_error: null }]);
    second.succeed();
    await shop.until(async () => (await rowsOf(recipients))[0]!.state === 'sent', 'the message is sent');
    expect(second.delivered).toEqual(recipients);
    expect(await rowsOf(recipients)).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
  });

/** Waits for the statements that a delivery in the background causes when it ends. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

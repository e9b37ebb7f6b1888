import { claimMessages } from '@fareway/server/messages/claim-messages.ts';
import { confirmSignUp } from '@fareway/server/accounts/identity/account-messages.ts';
import { messageTemplates } from '@fareway/server/message-templates.ts';
import { createMessage, queueMessage } from '@fareway/server/messages/queue-messages.ts';
import { mostAttempts, sendMessagesJob } from '@fareway/server/messages/send-messages.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMailroom } from './open-mailroom.ts';

let mailroom: Awaited<ReturnType<typeof openMailroom>>;

beforeAll(async () => {
  mailroom = await openMailroom();
});
afterEach(async () => {
  await mailroom.misbehave(undefined);
  await mailroom.db.deleteFrom('messages').execute();
});
afterAll(() => mailroom.close());

let messages = 0;
const someone = () => `someone-${(messages += 1)}@example.com`;

const queueCode = (recipient: string, event_key = recipient, code = '123456') =>
  queueMessage(
    mailroom.db,
    mailroom.clock.now(),
    createMessage(confirmSignUp, {
      client_id: null,
      event_key,
      channel: 'email',
      recipient,
      data: { secret: { code } },
    }),
  );
const secondsUntilNext = async (recipient: string) => {
  const [row] = await mailroom.rowsTo(recipient);
  return (row!.next_attempt_at.getTime() - mailroom.clock.now().getTime()) / 1_000;
};

test('the same event queues one message to each recipient, however often it is received', async () => {
  const [one, other] = [someone(), someone()];
  for (const recipient of [one, one, other]) await queueCode(recipient, 'one event');
  await mailroom.sendAll();
  await queueCode(one, 'one event');
  await mailroom.sendAll();
  expect([(await mailroom.receivedBy(one)).length, (await mailroom.receivedBy(other)).length]).toEqual([1, 1]);
});

test('four workers at once send each of 60 messages once', async () => {
  const recipients = Array.from({ length: 60 }, someone);
  await Promise.all(recipients.map((recipient) => queueCode(recipient)));
  const work = async () => {
    const job = sendMessagesJob(mailroom.deps, messageTemplates);
    while (await job.run());
  };
  await Promise.all([work(), work(), work(), work()]);
  const received = await Promise.all(recipients.map((recipient) => mailroom.receivedBy(recipient)));
  expect(received.map(({ length }) => length)).toEqual(recipients.map(() => 1));
  const rows = await mailroom.db.selectFrom('messages').select(['state', 'attempts']).execute();
  expect(rows).toEqual(recipients.map(() => ({ state: 'sent', attempts: 1 })));
});

test('an unavailable provider is tried again after growing pauses, and then the message is sent', async () => {
  const recipient = someone();
  await queueCode(recipient);
  await mailroom.misbehave({ fail_503: true });
  const rests = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await mailroom.sendAll();
    const rest = await secondsUntilNext(recipient);
    rests.push(rest);
    mailroom.clock.advance({ seconds: rest - 1 });
    await mailroom.sendAll();
    mailroom.clock.advance({ seconds: 1 });
  }
  expect(rests).toEqual([30, 120, 480, 1_920]);
  const [waiting] = await mailroom.rowsTo(recipient);
  expect(waiting).toMatchObject({ state: 'queued', attempts: 4, last_error: 'the mailbox answered 503' });
  await mailroom.misbehave(undefined);
  await mailroom.sendAll();
  expect(await mailroom.receivedBy(recipient)).toHaveLength(1);
  expect((await mailroom.rowsTo(recipient))[0]).toMatchObject({ state: 'sent', last_error: null, data: {} });
});

test('a message is given up after 8 attempts, stays visible as failed, and contains no secret', async () => {
  const recipient = someone();
  await queueCode(recipient);
  await mailroom.misbehave({ rate_limit_429: true });
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    expect((await mailroom.rowsTo(recipient))[0]!.state).toBe('queued');
    await mailroom.sendAll();
    mailroom.clock.advance({ hours: 6 });
  }
  const [row] = await mailroom.rowsTo(recipient);
  expect(row).toMatchObject({ state: 'failed', attempts: 8, last_error: 'the mailbox answered 429', data: {} });
  await mailroom.misbehave(undefined);
  await mailroom.sendAll();
  expect(await mailroom.receivedBy(recipient)).toEqual([]);
});

test('F-20 a message that can never be written is given up at once, and the others are sent', async () => {
  const [poisoned, unknown, well] = [someone(), someone(), someone()];
  await queueCode(poisoned, poisoned, '');
  await queueCode(unknown);
  await mailroom.db
    .updateTable('messages')
    .set({ template: 'of-another-release' })
    .where('recipient', '=', unknown)
    .execute();
  await queueCode(well);
  await mailroom.sendAll();
  expect((await mailroom.rowsTo(poisoned))[0]).toMatchObject({ state: 'failed', attempts: 1 });
  expect((await mailroom.rowsTo(unknown))[0]).toMatchObject({
    state: 'failed',
    last_error: 'there is no template of-another-release',
  });
  expect((await mailroom.rowsTo(well))[0]).toMatchObject({ state: 'sent' });
});

test('F-26 a killed worker’s messages are claimed by another worker after 20 s', async () => {
  const recipient = someone();
  await queueCode(recipient);
  expect(await claimMessages(mailroom.db, mailroom.clock.now())).toHaveLength(1);
  mailroom.clock.advance({ seconds: 19 });
  await mailroom.sendAll();
  expect(await mailroom.receivedBy(recipient)).toEqual([]);
  mailroom.clock.advance({ seconds: 1 });
  await mailroom.sendAll();
  expect(await mailroom.receivedBy(recipient)).toHaveLength(1);
});

test('F-26 a worker that dies after the provider accepted the message sends it again under the same key: one email', async () => {
  const recipient = someone();
  await queueCode(recipient);
  await mailroom.misbehave({ drop_after_processing: 1 });
  await mailroom.sendAll();
  expect((await mailroom.rowsTo(recipient))[0]).toMatchObject({ state: 'queued', attempts: 1 });
  mailroom.clock.advance({ seconds: 30 });
  await mailroom.sendAll();
  expect((await mailroom.rowsTo(recipient))[0]).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await mailroom.receivedBy(recipient)).toHaveLength(1);
});

test('a message whose attempts never end is given up, too', async () => {
  const recipient = someone();
  await queueCode(recipient);
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    await claimMessages(mailroom.db, mailroom.clock.now());
    mailroom.clock.advance({ seconds: 20 });
  }
  await mailroom.sendAll();
  expect((await mailroom.rowsTo(recipient))[0]).toMatchObject({ state: 'failed', last_error: 'no try came to an end' });
  expect(await mailroom.receivedBy(recipient)).toEqual([]);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { leaseSeconds } from './claim-messages.ts';
import type { Letter } from './delivery/letter.ts';
import { createMessage, queueMessage } from './queue-messages.ts';
import { sendMessages } from './send-messages.ts';
import { shareAuditedShop } from '../testing/shared-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { template } from './template.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const notice = template('notice', z.object({}), () => ({
  subject: 'A notice',
  heading: 'A notice',
  parts: [{ kind: 'paragraph', text: 'It is read.' }],
}));

test('a message whose delivery hangs keeps no other from being sent, and is tried again after its claim has ended', async () => {
  const { db, clock } = shop.deps;
  const recipients = ['hangs@example.com', 'other@example.com'];
  for (const recipient of recipients) {
    const message = { client_id: null, event_key: `test ${recipient}`, channel: 'email', recipient, data: {} } as const;
    await queueMessage(db, clock.now(), createMessage(notice, message));
  }
  const sent: string[] = [];
  const deliver = (isHanging: boolean) => async (letter: Letter) => {
    if (isHanging && letter.to === 'hangs@example.com') await new Promise(() => {});
    sent.push(letter.to);
  };
  expect(await sendMessages(shop.deps, [notice], deliver(true), 1_000)).toBe(true);
  expect(sent).toEqual(['other@example.com']);
  expect(await sendMessages(shop.deps, [notice], deliver(false), 1_000)).toBe(false);
  shop.clock.advance({ seconds: leaseSeconds + 1 });
  expect(await sendMessages(shop.deps, [notice], deliver(false), 1_000)).toBe(true);
  expect(sent).toEqual(['other@example.com', 'hangs@example.com']);
});

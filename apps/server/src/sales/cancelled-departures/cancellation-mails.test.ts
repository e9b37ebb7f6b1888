import { expect, test } from 'vitest';
import { messageTemplates } from '../../message-templates.ts';
import { buildBookable, bookingCalls, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { officeOf, today, tomorrow } from './cancelling.fixture.ts';

let shop: TestShop;
let office: ReturnType<typeof officeOf>;
shareAuditedShop(
  (opened) => {
    shop = opened;
    office = officeOf(opened);
  },
  { now: `${today}T09:00:00Z` },
);

const message = 'The bus has broken down.';
const staysValid = 'The ticket stays valid on all other departures that it is for.';

/** Returns the mails of a template to somebody, as they are sent now, in the order in which they were queued. */
async function mailsTo({ email }: TestPurchaser, template: string): Promise<string[]> {
  const rows = shop.db.selectFrom('messages').select('data').where('recipient', '=', email);
  const queued = await rows.where('template', '=', template).orderBy('id').execute();
  const sender = { name: 'Dales Coaches', brand_colour: '#123456', support: {} };
  const { write } = messageTemplates.find(({ name }) => name === template)!;
  const written = queued.map(({ data }) => write(data, { deps: shop.deps, sender }));
  return (await Promise.all(written)).map((mail) => JSON.stringify(mail));
}

async function buyShared(operator: TestOperator) {
  const [purchaser, guardian] = [await shop.purchaser(), await shop.purchaser()];
  const { id } = await office.buy(operator, {}, purchaser);
  const { email, id: user_id } = guardian;
  await buildGuardian(shop.db, { id, client_id: operator.client.id }, { email, user_id });
  return { purchaser, guardian };
}

test('nobody is told that a refunded ticket stays valid, and its guardians learn that it is void', async () => {
  const operator = await office.open();
  const { purchaser, guardian } = await buyShared(operator);
  await office.cancel(operator, { treatment: 'refund', message });
  for (const who of [purchaser, guardian]) {
    const [cancelled] = await mailsTo(who, 'departure-cancelled');
    expect(cancelled).toContain(message);
    expect(cancelled).not.toContain('stays valid');
    expect(cancelled).not.toContain('Show the ticket');
  }
  expect(await mailsTo(purchaser, 'ticket-refunded')).toHaveLength(1);
  expect(await mailsTo(guardian, 'ticket-voided')).toEqual([expect.stringContaining('it can’t be used any more')]);
});

test('guardians learn that a refunded ticket is void, also without a message of the office and after an earlier one', async () => {
  const [silent, told] = [await office.open(), await office.open()];
  const [first, second] = [await buyShared(silent), await buyShared(told)];
  await office.cancel(silent, { treatment: 'refund' });
  await office.cancel(told, { message });
  await office.cancel(told, { treatment: 'refund', message });
  for (const { guardian } of [first, second]) expect(await mailsTo(guardian, 'ticket-voided')).toHaveLength(1);
  expect(await mailsTo(first.guardian, 'departure-cancelled')).toEqual([]);
});

test('the holder of a single for a cancelled departure is not told that it stays valid on others, that of a week is', async () => {
  const written = [];
  for (const ticket of [
    { type: 'single', price: 500 },
    { type: 'week', price: 2_000 },
  ]) {
    const operator = await office.open(ticket);
    const { purchaser } = await buyShared(operator);
    await office.cancel(operator, { message });
    written.push(...(await mailsTo(purchaser, 'departure-cancelled')));
  }
  const [ofSingle, ofWeek] = written;
  expect(ofSingle).not.toContain('stays valid');
  expect(ofWeek).toContain(staysValid);
  for (const mail of written) expect(mail).toContain('Show the ticket');
});

test('the holder of a return is told that it stays valid only while the other bus of its day runs', async () => {
  const operator = await office.open({ type: 'return', price: 900 });
  const purchaser = await shop.purchaser();
  await office.buy(operator, {}, purchaser);
  await office.cancel(operator, { message }, 'pm');
  await office.cancel(operator, { message }, 'am');
  const [ofReturn, ofOutward] = await mailsTo(purchaser, 'departure-cancelled');
  expect(ofReturn).toContain(staysValid);
  expect(ofOutward).toContain(message);
  expect(ofOutward).not.toContain('stays valid');
});

test('the holder of a pass whose journey is cancelled is told that the pass stays valid', async () => {
  const operator = await buildBookable(shop.db, { today });
  const purchaser = await shop.purchaser();
  const booked = await bookingCalls(shop).book(purchaser, operator, [journeyOn(operator, tomorrow)]);
  expect(booked.statusCode).toBe(200);
  await office.cancel(operator, { message });
  expect(await mailsTo(purchaser, 'departure-cancelled')).toEqual([expect.stringContaining(staysValid)]);
});

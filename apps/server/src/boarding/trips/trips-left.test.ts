import { expect, test } from 'vitest';
import { changeSaleRules, showSettings } from '../../operators/settings/settings.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { shareFlexiShop } from '../../sales/top-ups/flexi-shop.fixture.ts';
import type { FlexiShop } from '../../sales/top-ups/flexi-shop.fixture.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let flexis: FlexiShop;
shareFlexiShop((opened) => ({ shop, flexis } = opened));

const alertsOf = (ticket: string) =>
  shop.db
    .selectFrom('messages')
    .select(['recipient', 'data'])
    .where('template', '=', 'trips-left')
    .where('event_key', 'like', `ticket ${ticket} %`)
    .orderBy('id')
    .execute();
const levelsOf = async (ticket: string) =>
  (await alertsOf(ticket)).map(({ data }) => (data as { left: number }).left).toSorted((one, other) => other - one);

test('A-228 a purchaser is emailed when 2 trips are left, none, and when the ticket is in debit, once for each, and again after a top-up', async () => {
  const { parent, buyFlexi, board, topUp } = flexis;
  const ticket = await buyFlexi();
  await board(ticket, 7);
  expect(await levelsOf(ticket)).toEqual([]);
  await board(ticket, 1);
  expect(await levelsOf(ticket)).toEqual([2]);
  await board(ticket, 2);
  expect(await levelsOf(ticket)).toEqual([2, 0]);
  await board(ticket, 3);
  expect(await levelsOf(ticket)).toEqual([2, 0, -1]);
  expect(new Set((await alertsOf(ticket)).map(({ recipient }) => recipient))).toEqual(new Set([parent.email]));
  await topUp(ticket, { num_trips: 6 });
  await board(ticket, 1);
  expect(await levelsOf(ticket)).toEqual([2, 2, 0, -1]);
});

test('C-203 A-228 an operator sets at how many trips left its purchasers are reminded, and 0 reminds when none is left', async () => {
  const { operator, buyFlexi, board } = flexis;
  const { id } = operator.client;
  const remindAt = async (flexi_reminder_trips: number) => {
    const { rules, revision } = await showSettings(shop.deps, id);
    await changeSaleRules(shop.deps, testStaff, id, { ...rules, flexi_reminder_trips, revision });
  };
  expect((await showSettings(shop.deps, id)).rules.flexi_reminder_trips).toBe(2);
  const ticket = await buyFlexi();
  await remindAt(5);
  await board(ticket, 4);
  expect(await levelsOf(ticket)).toEqual([]);
  await board(ticket, 4);
  expect(await levelsOf(ticket)).toEqual([5]);
  await board(ticket, 2);
  expect(await levelsOf(ticket)).toEqual([5, 0]);
  await remindAt(0);
  const other = await buyFlexi();
  await board(other, 10);
  expect(await levelsOf(other)).toEqual([0]);
  await remindAt(2);
});

test('A-228 of many trips at once each alert is queued once', async () => {
  const { buyFlexi, board } = flexis;
  const ticket = await buyFlexi();
  await Promise.all(Array.from({ length: 13 }, () => board(ticket, 1)));
  expect(await levelsOf(ticket)).toEqual([2, 0, -1]);
});

test('A-228 A-135 each alert links to the top-up of the ticket, and names the account', async () => {
  const { parent, buyFlexi, board, open } = flexis;
  const ticket = await buyFlexi();
  await board(ticket, 11);
  const letters = await sendQueuedMessages(shop.deps);
  const alerts = letters.filter(({ to, text }) => to === parent.email && text.includes('/top-up/'));
  const title = `D1 Skipton to Ilkley Flexi ${flexis.operator.ticket.year}`;
  expect(alerts.map(({ subject }) => subject).toSorted()).toEqual([
    `2 trips left: ${title}`,
    `In debit: ${title}`,
    `No trips left: ${title}`,
  ]);
  for (const { text } of alerts) {
    expect(text).toContain(`${shop.deps.config.publicOrigin}/top-up/${ticket}`);
    expect(text).toContain('Please log in with the email address that this email was sent to');
  }
  const inDebit = alerts.find(({ subject }) => subject.startsWith('In debit'))!;
  expect(inDebit.text).toContain('you can’t buy another ticket from Dales Coaches');
  const stranger = await open(ticket, await shop.purchaser());
  expect([stranger.statusCode, stranger.json().error]).toEqual([
    403,
    'You do not have permission to top-up this ticket. Please log into the original account which purchased the ticket. Hint: Please use the email address where your top-up alert was sent to.',
  ]);
});

test('A-228 a void ticket and one whose trips are not counted cause no alert', async () => {
  const { buyFlexi, board, change } = flexis;
  const ticket = await buyFlexi();
  await board(ticket, 7);
  await change(ticket, { ticket_status: 'void' });
  await board(ticket, 4);
  expect(await levelsOf(ticket)).toEqual([]);
});

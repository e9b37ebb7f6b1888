import { expect, test } from 'vitest';
import { closeAccountWithoutPassword } from '../../../privacy/closing/close-account.ts';
import { chooseDelivery } from '../../../messages/delivery/choose-delivery.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { sendQueuedMessages } from '../../../testing/send-queued-messages.ts';
import { buildTicket } from '../../../testing/builders/build-operator.ts';
import { setSeats } from '../../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { voidTicket } from '../../void-ticket/void-ticket.ts';
import { closeRenewals } from '../offers/close-renewals.ts';
import { createCampaign, previewCampaign } from './create-campaign.ts';
import { closeCampaign, moveClosingDay } from './move-closing-day.ts';
import {
  buildHolder,
  buildHolders,
  campaignOf,
  day,
  look,
  openRenewalShop,
  passClosingDay,
  renew,
  renewBody,
  system,
} from '../renewal-shop.fixture.ts';
import { seatsByState } from '../../../testing/seats-by-state.ts';
import { testStaff } from '../../../testing/test-staff.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: '2026-11-23T09:00:00Z' });

const renewalsOf = (clientId: string) =>
  shop.db.selectFrom('renewals').selectAll().where('client_id', '=', clientId).orderBy('id').execute();
interface Invitation {
  is_seat_kept: boolean;
}
const renewalOf = async (ticketId: string) =>
  (
    await shop.db
      .selectFrom('renewals')
      .select('id')
      .where('customer_ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow()
  ).id;
const invitations = (clientId: string) =>
  shop.db
    .selectFrom('messages')
    .select(['recipient', 'data'])
    .where('client_id', '=', clientId)
    .where('template', '=', 'renewal-invitation')
    .execute();
test('A-229 each holder of a mapped ticket with an account is invited once, the oldest purchase first: a renewal, a seat while there are any, an email', async () => {
  const years = await openRenewalShop(shop, { seats: 2 });
  const [left, first, second, third, voided] = await buildHolders(shop, years, 5);
  const closed = { closed_at: shop.clock.now(), email: null, phone_number: null, password_hash: null };
  await shop.db.updateTable('users').set(closed).where('id', '=', left!.purchaser.id).execute();
  await shop.db
    .transaction()
    .execute((transaction) => voidTicket(transaction, { client_id: years.next.client.id, id: voided!.ticketId }));
  const campaign = campaignOf(years);
  const foreseen = await previewCampaign(shop.deps, campaign);
  expect(await renewalsOf(years.next.client.id)).toEqual([]);
  const invited = await createCampaign(shop.deps, system, campaign);
  expect(invited.map(({ customer_ticket_id, seat }) => [customer_ticket_id, seat])).toEqual([
    [first!.ticketId, 'kept'],
    [second!.ticketId, 'kept'],
    [third!.ticketId, 'none-left'],
  ]);
  expect(foreseen).toEqual(invited);
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 2, sold: 0, held: 2 });
  const mails = await invitations(years.next.client.id);
  expect(
    Object.fromEntries(mails.map(({ recipient, data }) => [recipient, (data as unknown as Invitation).is_seat_kept])),
  ).toEqual({
    [first!.purchaser.email]: true,
    [second!.purchaser.email]: true,
    [third!.purchaser.email]: false,
  });
  expect(mails).toHaveLength(3);

  // invited again by two of the staff at once: only holders who have bought since are invited
  const late = await buildHolder(shop, years.operator);
  const again = await Promise.all([1, 2].map(() => createCampaign(shop.deps, system, campaign)));
  expect(again.flat().map(({ customer_ticket_id }) => customer_ticket_id)).toEqual([late.ticketId]);
  expect(await renewalsOf(years.next.client.id)).toHaveLength(4);
  expect(await invitations(years.next.client.id)).toHaveLength(4);
  const { id } = await shop.db
    .selectFrom('renewal_campaigns')
    .select('id')
    .where('client_id', '=', years.next.client.id)
    .executeTakeFirstOrThrow();
  const { client_id, ...after } = campaign;
  const entry = { by: null, subject: `renewal-campaign ${id}`, after };
  await expectAudit(shop.db, { client_id }, 'create-renewal-campaign', [entry]);
  await expectAudit(shop.db, { client_id }, 'continue-renewal-campaign', [entry, entry]);
});

test('A-099 A-229 the invitation says who, what and until when, leads to the renew page, and says which account can renew', async () => {
  const years = await openRenewalShop(shop, { seats: 1 });
  const [holder] = await buildHolders(shop, years, 1);
  await createCampaign(shop.deps, system, campaignOf(years));
  await sendQueuedMessages(shop.deps, chooseDelivery(shop.deps.config));
  const [renewal] = await renewalsOf(years.next.client.id);
  const url = `${shop.sandbox.url}/mailbox/messages?to=${encodeURIComponent(holder!.purchaser.email)}`;
  const mails = (await (await fetch(url)).json()) as { subject: string; text: string; html: string }[];
  const mail = mails.find(({ subject }) => subject.startsWith('Renew'))!;
  expect(mail.subject).toBe('Renew the ticket for No 0 Byrne: D1 Skipton to Ilkley Annual 27/28');
  const link = `${shop.deps.config.publicOrigin}/renew/${renewal!.id}`;
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain(link);
    expect(form).toContain('Sun 20th Dec 2026');
    expect(form).toContain('the email address that this email was sent to');
    expect(form).toContain('A seat is kept');
  }
});

test('C-191 after its last day nothing of a campaign can be taken, its seats are free, and the log says so; what was taken stays', async () => {
  const years = await openRenewalShop(shop, { seats: 2 });
  const [first, second] = await buildHolders(shop, years, 2);
  await createCampaign(shop.deps, system, campaignOf(years, '2026-12-20'));
  const [taken, missed] = [await renewalOf(first!.ticketId), await renewalOf(second!.ticketId)];
  expect((await renew(shop, { ...first!, next: years.next, renewalId: taken })).statusCode).toBe(200);
  const start = shop.clock.now();
  shop.clock.set('2026-12-20T23:59:59Z');
  await closeRenewals(shop.deps);
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 2, sold: 1, held: 1 });
  shop.clock.set('2026-12-21T00:00:00Z');
  await closeRenewals(shop.deps);
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 2, sold: 1, held: 0 });
  const closed = shop.db
    .selectFrom('renewal_campaigns')
    .select('closed_at')
    .where('client_id', '=', years.next.client.id);
  expect(await closed.execute()).toEqual([{ closed_at: shop.clock.now() }]);
  await closeRenewals(shop.deps);
  const { client_id, name } = campaignOf(years);
  await expectAudit(shop.db, { client_id }, 'close-renewal-campaign', [
    { by: null, kind: 'system', subject: expect.stringMatching(/^renewal-campaign /) as string, after: { name } },
  ]);
  await passClosingDay(shop, second!.purchaser, 0);
  const of = { ...second!, next: years.next, renewalId: missed };
  const words =
    'This ticket could be renewed until Sun 20th Dec 2026. Please contact Dales Coaches office, office@dales.example, 01632 960123 for more information.';
  expect([(await look(shop, of)).json().error, (await renew(shop, of)).json().error]).toEqual([words, words]);
  shop.clock.set(start);
});

test('a campaign is extended and closed early; the next one invites every holder who has not renewed', async () => {
  const years = await openRenewalShop(shop, { seats: 5 });
  const [first, second] = await buildHolders(shop, years, 2);
  const campaign = campaignOf(years);
  await createCampaign(shop.deps, system, campaign);
  const named = { client_id: campaign.client_id, name: ` ${campaign.name.toUpperCase()}` };
  await moveClosingDay(shop.deps, system, named, day('2027-01-31'));
  expect((await renewalsOf(campaign.client_id)).map(({ closes_on }) => closes_on)).toEqual([
    '2027-01-31',
    '2027-01-31',
  ]);
  await expect(moveClosingDay(shop.deps, system, named, day('2026-11-22'))).rejects.toThrow('is in the past');
  await expect(createCampaign(shop.deps, system, campaign)).rejects.toThrow('is open until Sun 31st Jan 2027');

  const [taken, open] = [await renewalOf(first!.ticketId), await renewalOf(second!.ticketId)];
  expect((await renew(shop, { ...first!, next: years.next, renewalId: taken })).statusCode).toBe(200);
  await closeCampaign(shop.deps, system, named, day('2026-11-23'));
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 5, sold: 1, held: 0 });
  expect((await look(shop, { ...second!, renewalId: open })).statusCode).toBe(410);
  await expect(closeCampaign(shop.deps, system, named, day('2026-11-23'))).rejects.toThrow('no open campaign');

  const invited = await createCampaign(shop.deps, system, campaign);
  expect(invited.map(({ customer_ticket_id }) => customer_ticket_id)).toEqual([second!.ticketId]);
});

test('a ticket that is voided, and an account that is closed, give the seat of their renewal back', async () => {
  const years = await openRenewalShop(shop, { seats: 2 });
  const [voided, closing] = await buildHolders(shop, years, 2);
  await createCampaign(shop.deps, system, campaignOf(years));
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 2, sold: 0, held: 2 });
  expect(await closeAccountWithoutPassword(shop.deps, testStaff, closing!.purchaser.id)).toBe(true);
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 2, sold: 0, held: 1 });
  await shop.db
    .transaction()
    .execute((transaction) => voidTicket(transaction, { client_id: years.next.client.id, id: voided!.ticketId }));
  const of = { ...voided!, next: years.next, renewalId: await renewalOf(voided!.ticketId) };
  expect((await look(shop, of)).json().error_key).toBe('renewal-withdrawn');
  await closeRenewals(shop.deps);
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 2, sold: 0, held: 0 });
});

test('A-095 A-104 a renewal keeps seats on the days of the previous ticket; choosing other days releases them', async () => {
  const select = {
    sub_type: 'select' as const,
    price: 4_00,
    return_price: 7_00,
    num_bookable_journeys: JSON.stringify({ m: 38, tu: 38 }),
  };
  const years = await openRenewalShop(shop, { ticket: select, operator: { ticket: select } });
  const { client } = years.next;
  for (const year of ['26/27', '27/28'])
    for (const weekday of ['m', 'tu'])
      for (const direction of ['am', 'pm'] as const) {
        const key = { scope: 'weekly_pattern', ticket_type: 'annual', year, weekday, direction } as const;
        await setSeats(shop.db, years.next, key, year === '26/27' ? 5 : 1);
      }
  const weekly = async () => {
    const rows = await shop.db
      .selectFrom(seatsByState)
      .select(['weekday', 'direction', 'sold', 'held'])
      .where('client_id', '=', client.id)
      .where('year', '=', '27/28')
      .execute();
    return Object.fromEntries(
      rows.map(({ weekday, direction, sold, held }) => [`${weekday}_${direction}`, [sold, held]]),
    );
  };
  const buyer = { passenger: { travel_pattern: 'm_am#m_pm' } };
  const first = await buildHolder(shop, years.operator, buyer);
  shop.clock.advance({ seconds: 1 });
  const second = await buildHolder(shop, years.operator, buyer);
  const invited = await createCampaign(shop.deps, system, campaignOf(years));
  expect(invited.map(({ seat }) => seat)).toEqual(['kept', 'none-left']);
  expect(await weekly()).toEqual({ m_am: [0, 1], m_pm: [0, 1], tu_am: [0, 0], tu_pm: [0, 0] });

  const of = { ...first, next: years.next, renewalId: await renewalOf(first.ticketId) };
  const other = { ...second, next: years.next, renewalId: await renewalOf(second.ticketId) };
  expect((await look(shop, of)).json().capacity_pattern).toEqual({ m: { am: 1, pm: 1 }, tu: { am: 1, pm: 1 } });
  expect((await look(shop, other)).json().capacity_pattern).toEqual({ m: { am: 0, pm: 0 }, tu: { am: 1, pm: 1 } });
  expect((await renew(shop, other)).json().error_key).toBe('passenger-incomplete');

  // while another day is being paid for, the days of before are still kept: the payment may fail
  const paying = await renew(shop, of, {
    travel_pattern: 'm_am#tu_am',
    payment_method_id: 'pm_card_authenticationRequired',
  });
  expect(await weekly()).toEqual({ m_am: [0, 1], m_pm: [0, 1], tu_am: [0, 1], tu_pm: [0, 0] });
  const intent = await shop.authenticate(years.next, paying.json().payment_intent_client_secret);
  const url = '/api/customer-ticket/stripe/renew';
  const payload = { ...renewBody(of), payment_intent_id: intent };
  const renewed = await shop.app.inject({ method: 'POST', url, headers: first.purchaser.headers, payload });
  expect(renewed.statusCode).toBe(200);
  expect(await weekly()).toEqual({ m_am: [1, 0], m_pm: [0, 0], tu_am: [1, 0], tu_pm: [0, 0] });
  const sold = shop.db
    .selectFrom('customer_tickets')
    .select('travel_pattern')
    .where('id', '=', renewed.json<{ id: string }>().id);
  expect(await sold.executeTakeFirst()).toEqual({ travel_pattern: 'm_am#tu_am' });
  expect((await renew(shop, other, { travel_pattern: 'm_pm' })).statusCode).toBe(200);
});

test('an impossible campaign is refused with a reason: past days, tickets of another operator, tickets not sold for a season, wrong mappings', async () => {
  const years = await openRenewalShop(shop);
  const { client, service } = years.next;
  const single = await buildTicket(shop.db, {
    client_id: client.id,
    service_id: service.id,
    year: '27/28',
    type: 'single',
  });
  const foreign = await openRenewalShop(shop);
  const { from_ticket_id: from, to_ticket_id: to } = campaignOf(years).pairs[0]!;
  const make = (overrides: object) => createCampaign(shop.deps, system, { ...campaignOf(years), ...overrides });
  const mapped = (...pairs: [string, string][]) => ({
    pairs: pairs.map(([from_ticket_id, to_ticket_id]) => ({ from_ticket_id, to_ticket_id })),
  });
  await expect(make({ closes_on: '2026-11-22' })).rejects.toThrow('Sun 22nd Nov 2026 is in the past');
  await expect(make(mapped())).rejects.toThrow('at least one pair');
  await expect(make(mapped([from, foreign.next.ticket.id]))).rejects.toThrow('There is no ticket');
  await expect(make(mapped([from, "'; --"]))).rejects.toThrow('There is no ticket');
  await expect(make(mapped([from, from]))).rejects.toThrow('by itself');
  await expect(make(mapped([from, single.id]))).rejects.toThrow('not sold for a season');
  await expect(make(mapped([from, to], [from, to]))).rejects.toThrow('in more than one pair');
  expect(await renewalsOf(client.id)).toEqual([]);
  expect(
    await shop.db.selectFrom('renewal_campaigns').select('id').where('client_id', '=', client.id).execute(),
  ).toEqual([]);
});

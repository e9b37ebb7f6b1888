import type { Insertable } from 'kysely';
import { messageTemplates } from './message-templates.ts';
import type { Letter } from './messages/delivery/letter.ts';
import { writeLetter } from './messages/write-letter.ts';
import type { Database } from './platform/database/connect.ts';
import type { Clients } from './platform/database/schema.ts';
import type { Deps } from './platform/deps.ts';
import { newId } from './platform/ids.ts';
import { buildCustomerTicket, buildOrder } from './testing/builders/build-customer-ticket.ts';
import { buildOperator } from './testing/builders/build-operator.ts';
import type { TestOperator } from './testing/builders/build-operator.ts';
import { buildPurchaser } from './testing/builders/build-purchaser.ts';

/** The texts that people type, and the operator that sends the mails. */
export interface SampleTexts {
  client?: Partial<Insertable<Clients>>;
  service?: string;
  first_name?: string;
  last_name?: string;
}

const cancelled = {
  date: '2027-01-04',
  direction: 'am',
  minutes: 455,
  words: 'The bus has broken down.\n\nWe are sorry.',
};

/** Writes a mail of every template to the same purchaser, as it is sent. Returns them by the name of the template. */
export async function writeEveryMail(
  { deps, db }: { deps: Deps; db: Database },
  { client, service, ...texts }: SampleTexts = {},
): Promise<Map<string, Letter>> {
  const name = { first_name: 'Siân', last_name: 'O’Brien', ...texts };
  const operator = await buildOperator(db, {
    ...(client && { client }),
    ...(service && { service: { name: service } }),
  });
  const { id: user_id, email } = await buildPurchaser(deps);
  const ticket = await buildCustomerTicket(db, operator, {
    user_id,
    ...name,
    yr: '9',
    stop: 'Skipton',
  });
  const family = await buildFamilyOrder(db, operator, { user_id, ...name });
  const { site_name, brand_colour, support_name, support_email, support_phone } = operator.client;
  const data = sampleData({
    service_name: operator.service.name,
    user_email: email,
    passenger: `${name.first_name} ${name.last_name}`,
    first_name: name.first_name,
    client_id: operator.client.id,
    customer_ticket_id: ticket.id,
    order_id: ticket.order_id,
    family_order_id: family,
    title: `${operator.service.name} Annual 26/27`,
  });
  const letters = await Promise.all(
    messageTemplates.map(async (template) => {
      const letter = await writeLetter(deps, messageTemplates, {
        id: newId(),
        template: template.name,
        channel: 'email',
        recipient: email,
        data: data[template.name]!,
        attempts: 1,
        operator_name: isAboutAccount(template.name) ? null : site_name,
        own_sender: null,
        logo_id: null,
        practice_id: null,
        brand_colour: isAboutAccount(template.name) ? null : brand_colour,
        support_name,
        support_email,
        support_phone,
      });
      return [template.name, letter] as const;
    }),
  );
  return new Map(letters);
}

/** A family order with the tickets of two passengers. Returns its id. */
async function buildFamilyOrder(
  db: Database,
  operator: TestOperator,
  { user_id, ...name }: { user_id: string; first_name: string; last_name: string },
): Promise<string> {
  const { id: order_id } = await buildOrder(db, operator, { user_id, kind: 'family', price: 960_00 });
  const { client, service, ticket } = operator;
  const ids = [newId(), newId()];
  await db
    .insertInto('order_lines')
    .values(
      ids.map((_id, index) => ({
        client_id: client.id,
        order_id,
        line: index + 1,
        service_id: service.id,
        ticket_id: ticket.id,
        year: ticket.year,
        price: 480_00,
        discount: 0,
        net_price: 480_00,
        terms: JSON.stringify(ticket),
        passenger: JSON.stringify(name),
      })),
    )
    .execute();
  for (const [index, id] of ids.entries()) {
    await buildCustomerTicket(db, operator, { id, user_id, order_id, order_line: index + 1, ...name });
    await db
      .updateTable('order_lines')
      .set({ customer_ticket_id: id })
      .where('order_id', '=', order_id)
      .where('line', '=', index + 1)
      .execute();
  }
  return order_id;
}

const accountTemplates =
  /^(confirm-|address-|reset-|password-|email-change|account-closed|staff-(sign-in|recovery|factor|passkey|password|authenticator))/;

const isAboutAccount = (name: string) => accountTemplates.test(name);

interface Subjects {
  service_name: string;
  user_email: string;
  passenger: string;
  first_name: string;
  client_id: string;
  customer_ticket_id: string;
  order_id: string;
  family_order_id: string;
  title: string;
}

/** The data of each template, as it is queued. */
function sampleData(subjects: Subjects): Record<string, Record<string, unknown>> {
  const { service_name, user_email, passenger, first_name, client_id, customer_ticket_id, order_id, title } = subjects;
  const money = { amount: 81_00, currency: 'gbp' };
  const code = { secret: { code: 'K7Q2M9XW' } };
  const plan = { order_id, customer_ticket_id, service_name, user_email };
  const instalment = { ...plan, ...money, due_date: '2026-12-01', retry_on: '2026-12-08' };
  const refund = { order_id, service_name, ...money, reason: 'duplicate', user_email, why: 'the account is closed' };
  const mandate = { client_name: service_name, status: 'cancelled', reference: 'FARE-7K2M', user_email };
  const token = { secret: { token: '0123456789abcdef0123456789abcdef' } };
  const waiting = {
    service_name,
    year: '26/27',
    places: 2,
    secret: { change_url: 'https://tickets.example/waiting-list/dales#0123456789abcdef' },
  };
  const journey = { service_name, date: '2026-12-01', time: '0745', stop: 'Skipton' };
  const sold = { client_id, customer_ticket_id, order_id };
  return {
    'confirm-sign-up': code,
    'address-already-registered': {},
    'reset-password': code,
    'password-changed': {},
    'confirm-email-change': code,
    'email-change-asked': {},
    'email-changed': { secret: { undo_token: '0123456789abcdef' } },
    'email-change-undone': {},
    'email-change-undone-elsewhere': {},
    'account-closed': {},
    'purchase-receipt': sold,
    'family-receipt': { order_id: subjects.family_order_id },
    'top-up-receipt': { ...sold, num_trips: 12 },
    'trips-left': { customer_ticket_id, left: 2 },
    'stop-moved': {
      customer_ticket_id,
      guardian_id: null,
      service: service_name,
      before: 'Skipton',
      after: 'Addingham, Main Street',
    },
    'stop-will-move': {
      customer_ticket_id,
      guardian_id: null,
      service: service_name,
      before: 'Skipton',
      after: 'Addingham, Main Street',
      day: '2027-01-04',
    },
    'departure-cancelled': { customer_ticket_id, guardian_id: null, service: service_name, ...cancelled },
    'departure-moved': {
      customer_ticket_id,
      guardian_id: null,
      service: service_name,
      ...cancelled,
      to: { date: '2027-01-05', direction: 'am' },
      has_new_code: true,
    },
    'departure-put-back': { customer_ticket_id, guardian_id: null, service: service_name, ...cancelled },
    'stop-kept': {
      customer_ticket_id,
      guardian_id: null,
      service: service_name,
      stop: 'Skipton',
      instead: 'Addingham, Main Street',
      day: '2027-01-04',
    },
    'publication-failed': {
      slug: 'dales-coaches',
      at: 'Tue 1st Jun 2027, 09:00',
      names: [`${service_name}: Annual 26/27`],
    },
    'booking-receipt': sold,
    'booking-changed': { customer_ticket_id, before: journey, after: { ...journey, time: '1615' } },
    'purchase-refunded': refund,
    'operator-notice-refund': refund,
    'operator-notice-refund-failed': refund,
    'instalment-failed': instalment,
    'operator-notice-instalment': instalment,
    'instalment-refunded': instalment,
    'plan-ended': plan,
    'operator-notice-plan': plan,
    'plan-ended-early': { ...plan, currency: 'gbp', on_its_way: 81_00, is_ticket_void: false },
    'ticket-suspended': plan,
    'operator-notice-ticket-suspended': plan,
    'ticket-in-use-again': plan,
    'mandate-ended': mandate,
    'operator-notice-mandate': mandate,
    'mandate-replaced': { client_name: service_name, reference: 'FARE-7K2M', new_reference: 'FARE-9Q4T' },
    'renewal-invitation': {
      renewal_id: order_id,
      customer_ticket_id,
      passenger,
      title,
      closes_on: '2026-12-01',
      is_seat_kept: true,
    },
    'renewal-seat': { renewal_id: order_id, customer_ticket_id, passenger, title, closes_on: '2026-12-01' },
    'waiting-list-receipt': waiting,
    'waiting-list-other-details': waiting,
    'ticket-by-email': { customer_ticket_id, service_name, ...token },
    'ticket-by-sms': { customer_ticket_id, service_name, ...token },
    'ticket-voided': { service_name, passenger },
    'ticket-refunded': { service_name, passenger, ...money },
    'name-corrected': { customer_ticket_id },
    'operator-notice-name': { customer_ticket_id, service_name, user_email, before: 'Sian Obrien', after: passenger },
    'photo-replaced': { customer_ticket_id },
    'operator-notice-photo': { customer_ticket_id, service_name, user_email, passenger, changes: 1 },
    'boarding-news': {
      first_name,
      service_name,
      boarded_at: '2026-11-20T07:45:00Z',
      time_zone: 'Europe/London',
      path: `/ticket/${customer_ticket_id}/notifications`,
    },
    'tickets-imported': { count: 2 },
    'guardian-invitation': { secret: { from: 'Aoife' } },
    'guardian-answered': {
      answer: 'accepted',
      secret: { guardian_email: 'gran@example.com' },
      service_name,
      customer_ticket_id,
    },
    'guardian-ended': { service_name },
    'staff-invitation': { role: 'office', secret: { ...token.secret, inviter_name: passenger } },
    'staff-joined': { role: 'office', secret: { name: passenger, email: user_email } },
    'staff-sign-in-locked': {},
    'staff-recovery-code-used': { left: 9 },
    'staff-factor-replaced': {},
    'staff-factor-reset': {},
    'staff-authenticator-added': {},
    'staff-passkey-removed': { name: 'Laptop' },
    'staff-password-forgotten': token,
    'staff-password-changed': {},
    'staff-passkey-added': { name: 'Laptop' },
    'morning-email': {
      client_id: order_id,
      staff_id: order_id,
      slug: 'dales-coaches',
      count: 3,
      lines: ['3 refunds have failed'],
    },
  };
}

import sharp from 'sharp';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { recordBoarding } from '../boarding/trips/record-boarding.ts';
import { changeEmail } from '../accounts/identity/email-change/change-email.ts';
import { addPassenger } from '../accounts/saved-passengers/save-passenger.ts';
import { hashPassword } from '../accounts/identity/secrets/passwords.ts';
import { chooseDelivery } from '../messages/delivery/choose-delivery.ts';
import { sendQueuedMessages } from '../testing/send-queued-messages.ts';
import { localDate } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { createRenewal } from '../sales/renewals/offers/create-renewal.ts';
import { buildDirectDebitOperator, buildPurchaserWithMandate } from '../testing/builders/build-direct-debit.ts';
import { buildGuardian } from '../testing/builders/build-guardian.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import { signIn } from '../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../testing/builders/build-purchaser.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

/** The password of the accounts that this file creates. */
export const password = 'Yellow-bus-42';
const hashOfPassword = hashPassword(password);

export interface FamilyOffice {
  shop: TestShop;
  operator: TestOperator;
  debitOperator: TestOperator;
}

/** A shop with an operator with boarding emails, and one with direct debit. */
export async function openFamilyOffice(): Promise<FamilyOffice> {
  const shop = await startTestShop();
  const features = JSON.stringify({ boarding_notifications: true });
  const operator = await buildOperator(shop.db, { client: { features } });
  return { shop, operator, debitOperator: await buildDirectDebitOperator(shop.deps) };
}

/** Creates a purchaser with a password. */
export async function buildAccount(shop: TestShop, email = `${newId()}@families.example`): Promise<TestPurchaser> {
  const purchaser = await shop.purchaser({ email });
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashOfPassword })
    .where('id', '=', purchaser.id)
    .execute();
  return purchaser;
}

/** A purchaser with one of everything: a valid ticket, an ended one, and all their data. */
export async function buildFamily(office: FamilyOffice, mark: string) {
  const { shop, operator, debitOperator } = office;
  const purchaser = await buildAccount(shop, `${mark}@families.example`);
  const photos = {
    kept: await uploadPhoto(shop, purchaser),
    ended: await uploadPhoto(shop, purchaser),
    unused: await uploadPhoto(shop, purchaser),
    saved: await uploadPhoto(shop, purchaser),
  };
  const valid = await buy(office, purchaser, {
    firstName: `${mark}kept`,
    lastName: `${mark}Valid`,
    photo: photos.kept,
  });
  const ended = await buy(office, purchaser, {
    firstName: `${mark}gone`,
    lastName: `${mark}Ended`,
    photo: photos.ended,
  });
  const send = (ticketId: string, way: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/customer-ticket/${way}/${ticketId}`,
      headers: purchaser.headers,
      payload,
    });
  await send(ended, 'send', { email: `${mark}.gran@friends.example` });
  await send(valid, 'send', { email: `${mark}.aunt@friends.example` });
  for (const [ticketId, place] of [
    [valid, 1],
    [ended, 2],
  ] as const) {
    const trip = {
      client_id: operator.client.id,
      id: newId(),
      customer_ticket_id: ticketId,
      boarded_at: shop.clock.now(),
    };
    await recordBoarding(shop.deps, trip);
    const guardian = await buildAccount(shop, `${newId()}@others.example`);
    const ticket = { client_id: operator.client.id, id: ticketId };
    await buildGuardian(shop.db, ticket, { email: guardian.email, user_id: guardian.id, place });
  }
  const correction = await shop.app.inject({
    method: 'PUT',
    url: `/api/customer-ticket/${ended}/passenger`,
    headers: purchaser.headers,
    payload: { first_name: `${mark}corrected`, last_name: `${mark}Ended` },
  });
  if (correction.statusCode !== 200) throw new Error(correction.body);
  await createRenewal(
    shop.deps,
    { kind: 'system', id: null },
    {
      customer_ticket_id: valid,
      ticket_id: operator.ticket.id,
      closes_on: addDays(localDate(shop.clock.now(), 'Europe/London'), 30),
    },
  );
  await shop.app.inject({
    method: 'POST',
    url: '/api/waiting-list/passenger',
    payload: {
      clientSlug: operator.client.slug,
      email: purchaser.email,
      mobile: '07700900123',
      postCode: 'BD23 1AA',
      year: operator.ticket.year,
      service: operator.service.name,
      passengers: [{ firstName: `${mark}waits`, lastName: `${mark}List` }],
      ticketName: operator.ticket.name,
    },
  });
  await addPassenger(shop.deps, purchaser.id, {
    first_name: `${mark}saved`,
    last_name: `${mark}Kept`,
    school: `${mark}school`,
    photo: photos.saved,
    student_ids: [{ client_id: operator.client.id, student_id: `${mark}student` }],
  });
  const { session_id: sessionId } = await signIn(shop.deps, purchaser);
  await changeEmail(shop.deps, { userId: purchaser.id, sessionId, newEmail: `${mark}.new@families.example` });
  await buildPurchaserWithMandate(shop, debitOperator, { purchaser });
  await sendAll(shop);
  const yesterday = addDays(localDate(shop.clock.now(), 'Europe/London'), -1);
  await shop.db
    .updateTable('customer_tickets')
    .set({ start: yesterday, expiry: yesterday })
    .where('id', '=', ended)
    .execute();
  return { purchaser, valid, ended, photos };
}

/** Sends all queued messages. */
export async function sendAll(shop: TestShop): Promise<void> {
  await sendQueuedMessages(shop.deps, chooseDelivery(shop.deps.config));
}

/** Uploads a photo for a purchaser; returns its file name. */
export async function uploadPhoto(shop: TestShop, { id, headers }: TestPurchaser): Promise<string> {
  const photo = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const payload = { fileType: 'image/jpeg', fileSize: photo.length, user: id };
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/pre-signed-url',
    headers,
    payload,
  });
  const { preSignedUrl, fileName } = response.json<{ preSignedUrl: string; fileName: string }>();
  const put = { method: 'PUT' as const, url: new URL(preSignedUrl).pathname, payload: photo };
  await shop.app.inject({ ...put, headers: { 'content-type': 'image/jpeg' } });
  return fileName;
}

async function buy({ shop, operator }: FamilyOffice, purchaser: TestPurchaser, passenger: object): Promise<string> {
  const response = await shop.buy(purchaser, operator, { passenger, skip_photo: false, save_card: true });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ id: string }>().id;
}

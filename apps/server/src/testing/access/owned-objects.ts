import { addDays } from '@fareway/domain/dates/local-date.ts';
import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import sharp from 'sharp';
import { addDevice } from '../../boarding/devices/add-device.ts';
import { signDeviceToken } from '../../boarding/devices/device-token.ts';
import { recordBoarding } from '../../boarding/trips/record-boarding.ts';
import { changeEmail } from '../../accounts/identity/email-change/change-email.ts';
import { hashPassword } from '../../accounts/identity/secrets/passwords.ts';
import { addPassenger } from '../../accounts/saved-passengers/save-passenger.ts';
import { localDate } from '../../platform/clock.ts';
import { changeLogo } from '../../operators/settings/logos.ts';
import { showSettings } from '../../operators/settings/settings.ts';
import { newId } from '../../platform/ids.ts';
import { createRenewal } from '../../sales/renewals/offers/create-renewal.ts';
import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { buildDirectDebitOperator, buildPurchaserWithMandate, buyByPlan } from '../builders/build-direct-debit.ts';
import { bookingBody, bookingCalls, buildBookable, journeyOn } from '../builders/build-bookable.ts';
import { buildCustomerTicket } from '../builders/build-customer-ticket.ts';
import { buildGuardian } from '../builders/build-guardian.ts';
import { buildOperator, buildTicket } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import type { TestPurchaser } from '../builders/build-purchaser.ts';
import { mailedCode } from '../test-browser.ts';
import { purchaseBody } from '../test-shop.ts';
import type { Purchase, TestShop } from '../test-shop.ts';

/** The owner's email address and password. */
export const ownerPassword = 'Yellow-bus-42';

export type OwnedObjects = Awaited<ReturnType<typeof buildOwnedObjects>>;

/**
 * Creates a purchaser with one of everything that is private. Its values contain markers that no response to another caller may contain.
 */
export async function buildOwnedObjects(shop: TestShop) {
  const features = JSON.stringify({ boarding_notifications: true });
  const operator = await buildOperator(shop.db, { client: { features } });
  const owner = await shop.purchaser({ email: 'marked.owner@school.example' });
  const voucherCode = 'WELCOME-20';
  await createVoucher(shop.deps, { kind: 'system', id: null }, operator.client.id, {
    code: voucherCode,
    value: 20_00,
  });

  const photo = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const requestUpload = async () => {
    const payload = { fileType: 'image/jpeg', fileSize: photo.length, user: owner.id };
    const url = '/api/customer-ticket/pre-signed-url';
    const response = await shop.app.inject({ method: 'POST', url, headers: owner.headers, payload });
    const { preSignedUrl, fileName } = response.json<{ preSignedUrl: string; fileName: string }>();
    return { uploadPath: new URL(preSignedUrl).pathname, fileName };
  };
  const sendPhoto = (uploadPath: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'PUT',
      url: uploadPath,
      headers: { 'content-type': 'image/jpeg', ...headers },
      payload: photo,
    });
  const staff = { kind: 'staff', id: 'owner' } as const;
  await changeLogo(shop.deps, staff, operator.client.id, { file: photo, revision: 0 });
  const { logo } = await showSettings(shop.deps, operator.client.id);
  const used = await requestUpload();
  await sendPhoto(used.uploadPath);

  const passenger = { firstName: 'Markedfirst', lastName: 'Markedlast', photo: used.fileName };
  await shop.buy(owner, operator, { passenger, save_card: true });
  const listCards = { url: `/api/payment-methods/${owner.id}/${operator.client.slug}`, headers: owner.headers };
  const cards = (await shop.app.inject(listCards)).json<{ data: { data: { id: string }[] } }>();
  const savedCard = cards.data.data[0]!.id;

  const { id: savedPassengerId } = await addPassenger(shop.deps, owner.id, {
    first_name: 'Markedfirst',
    last_name: 'Markedlast',
    school: 'Markedschool',
    photo: used.fileName,
    student_ids: [],
  });
  const purchase = { key: newId(), passenger, card: savedCard, skip_photo: false };
  const bought = await shop.buy(owner, operator, purchase);
  const { card: _card, ...familyLine } = purchase;
  const family = { key: newId(), body: familyBodyOf(operator, familyLine, { payment_method_id: savedCard }) };
  const familyOrder = await shop.app.inject({
    method: 'POST',
    url: '/api/family-order/stripe',
    headers: { ...owner.headers, 'idempotency-key': family.key },
    payload: family.body,
  });
  const unpaid = await shop.buy(owner, operator, { card: 'pm_card_authenticationRequired', passenger });
  const clientSecret = unpaid.json<{ payment_intent_client_secret: string }>().payment_intent_client_secret;

  const plan = await buildOwnedPlan(shop, owner, passenger);
  const ticketId = bought.json<{ id: string }>().id;
  const offer = {
    customer_ticket_id: ticketId,
    ticket_id: operator.ticket.id,
    closes_on: localDate(new Date(shop.clock.now().getTime() + 9e9), operator.client.time_zone),
  };
  const boarding = { client_id: operator.client.id, id: newId(), customer_ticket_id: ticketId };
  await recordBoarding(shop.deps, { ...boarding, boarded_at: shop.clock.now() });
  const renewalId = await createRenewal(shop.deps, { kind: 'system', id: null }, offer);
  const device = await addDevice(shop.deps, { kind: 'system', id: null }, operator.client.id, { name: 'Bus 12' });
  return {
    operator,
    flexiTicketId: await buildOwnedFlexi(shop, operator, owner),
    device: {
      ...device,
      ...signDeviceToken(shop.deps.keys, shop.clock, { ...device, client_id: operator.client.id }),
      boarded_at: shop.clock.now().toISOString(),
    },
    plan,
    emailChangeCode: await requestEmailChange(shop, owner),
    owner,
    voucherCode,
    photo: {
      fileName: used.fileName,
      usedUploadPath: used.uploadPath,
      openUpload: await requestUpload(),
      send: sendPhoto,
    },
    savedPassengerId,
    logo: logo!,
    ticketId,
    renewalId,
    pass: await buildOwnedPass(shop, owner, passenger),
    ...(await buildSharing(shop, operator, owner, ticketId)),
    /** The body of the purchase with the saved card, and its Idempotency-Key. */
    purchase: { key: purchase.key, body: purchaseBody(operator, purchase) },
    /** An order for two passengers, as `purchase`. */
    family: { ...family, id: familyOrder.json<{ id: string }>().id },
    unpaid: { paymentIntentId: clientSecret.split('_secret')[0]!, clientSecret },
    savedCard,
    /** The markers of the owner. */
    marks: [
      'Markedfirst',
      'Markedlast',
      'Markedschool',
      owner.email,
      nextEmail,
      savedCard,
      clientSecret,
      used.fileName,
      plan.reference,
    ],
  };
}

const nextEmail = 'marked.next@school.example';

/** Creates a ticket that can be topped up. */
async function buildOwnedFlexi(shop: TestShop, { client, service }: TestOperator, owner: TestPurchaser) {
  const details = { type: 'flexi', trip_price: 2_00, default_trips: 10 } as const;
  const ticket = await buildTicket(shop.db, { client_id: client.id, service_id: service.id, ...details });
  const name = { first_name: 'Markedfirst', last_name: 'Markedlast' };
  const { id } = await buildCustomerTicket(shop.db, { client, service, ticket }, { user_id: owner.id, ...name });
  return id;
}

/** Creates an advance pass with a booked journey, and a journey that it can be changed for. */
async function buildOwnedPass(shop: TestShop, owner: TestPurchaser, passenger: object) {
  const today = localDate(shop.clock.now(), 'Europe/London');
  const operator = await buildBookable(shop.db, { today });
  const calls = bookingCalls(shop);
  const details = { key: newId(), passenger, skip_photo: false };
  const journeys = [journeyOn(operator, addDays(today, 2))];
  const { id } = (await calls.book(owner, operator, journeys, details)).json<{ id: string }>();
  const [booking] = await calls.bookingsOf(owner, id);
  return {
    id,
    client: operator.client,
    key: details.key,
    body: bookingBody(operator, journeys, details),
    booking: booking!,
    otherJourney: journeyOn(operator, addDays(today, 3)),
  };
}

/** Sets a password and starts a change of the email address. Returns the code that was emailed there. */
async function requestEmailChange(shop: TestShop, owner: TestPurchaser): Promise<string> {
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(ownerPassword) })
    .where('id', '=', owner.id)
    .execute();
  await changeEmail(shop.deps, { userId: owner.id, sessionId: owner.session_id, newEmail: nextEmail });
  return mailedCode(shop.db, nextEmail);
}

/** Creates a guardian of the owner's ticket, and a ticket that another purchaser shares with the owner. */
async function buildSharing(shop: TestShop, operator: TestOperator, owner: TestPurchaser, ticketId: string) {
  const guardian = await shop.purchaser();
  const ticket = { client_id: operator.client.id, id: ticketId };
  const { id: guardianId } = await buildGuardian(shop.db, ticket, { email: guardian.email, user_id: guardian.id });
  const sharer = await shop.purchaser();
  const telling = await buildOperator(shop.db, {
    client: { features: JSON.stringify({ boarding_notifications: true }) },
  });
  const acceptOne = async () => {
    const shared = await buildCustomerTicket(shop.db, telling, { user_id: sharer.id, first_name: 'Markedfirst' });
    return (await buildGuardian(shop.db, shared, { email: owner.email, user_id: owner.id })).id;
  };
  return { guardian, guardianId, guardianshipId: await acceptOne(), guardianshipToLeave: await acceptOne() };
}

/** Returns the body of a payment call for two passengers. */
function familyBodyOf(operator: TestOperator, purchase: Purchase, more: object = {}) {
  const { client, payment_method_id: _, ...line } = purchaseBody(operator, purchase);
  return { client, lines: [line, line], ...more };
}

/** Creates the owner's mandate and plan at an operator with direct debit, and a second operator without a mandate. */
async function buildOwnedPlan(shop: TestShop, owner: TestPurchaser, passenger: object) {
  const [operator, other] = [await buildDirectDebitOperator(shop.deps), await buildDirectDebitOperator(shop.deps)];
  await buildPurchaserWithMandate(shop, operator, { purchaser: owner });
  const ofOwner = shop.db.selectFrom('mandates').where('user_id', '=', owner.id);
  const mandate = await ofOwner.select(['id', 'reference']).executeTakeFirstOrThrow();
  const session = await shop.db.selectFrom('mandate_sessions').select('id').executeTakeFirstOrThrow();
  const purchase = { key: newId(), passenger, skip_photo: false };
  await buyByPlan(shop, owner, operator, purchase);
  const { payment_method_id: _, ...body } = purchaseBody(operator, purchase);
  return {
    clientId: operator.client.id,
    key: purchase.key,
    body,
    family: { key: newId(), body: familyBodyOf(operator, { passenger, skip_photo: false }) },
    mandateId: mandate.id,
    reference: mandate.reference!,
    sessionId: session.id,
    /** An operator for which the owner has no mandate yet. */
    session: {
      clientId: other.client.id,
      body: {
        service_id: other.service.id,
        ticket_id: other.ticket.id,
        year: salesYearToPath(parseSalesYear(other.ticket.year)),
      },
    },
  };
}

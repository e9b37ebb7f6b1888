import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { uploadPhoto } from '../../privacy/family.fixture.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { KnownPassengerOnWire, SavedPassengerOnWire } from './schemas.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const aoife = { first_name: 'Aoife', last_name: 'Byrne' };
type Outcome = { status: number; passenger: SavedPassengerOnWire; error_key?: string; error?: string };

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, who: TestPurchaser, payload?: object) {
  const url = `/api/user/${who.id}/passengers${path}`;
  const response = await shop.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  const body = response.body
    ? response.json<SavedPassengerOnWire & { error_key?: string; error?: string }>()
    : undefined;
  return { status: response.statusCode, passenger: body, ...body } as unknown as Outcome;
}
const add = (who: TestPurchaser, details: object) => call('POST', '', who, details);
const change = (who: TestPurchaser, { id, version }: SavedPassengerOnWire, details: object) =>
  call('PUT', `/${id}`, who, { ...details, version });
const remove = (who: TestPurchaser, id: string) => call('DELETE', `/${id}`, who);
async function list(who: TestPurchaser): Promise<KnownPassengerOnWire[]> {
  const response = await shop.app.inject({ url: `/api/user/${who.id}/passengers`, headers: who.headers });
  return response.json<{ passengers: KnownPassengerOnWire[] }>().passengers;
}
const statusOfPhoto = async (who: TestPurchaser, photo: string) =>
  (await shop.app.inject({ url: `/api/photo/${photo}`, headers: who.headers })).statusCode;

test('a passenger is saved with all details, listed, changed and removed', async () => {
  const [who, operator] = [await shop.purchaser(), await buildOperator(shop.db)];
  const details = {
    ...aoife,
    school: 'St Mary’s',
    year_group: { group: '0', year: '26/27' },
    photo: await uploadPhoto(shop, who),
    student_ids: [{ client_id: operator.client.id, student_id: 'S-1' }],
  };
  const inCapitals = [{ client_id: operator.client.id.toUpperCase(), student_id: 'S-1' }];
  const { status, passenger } = await add(who, { ...details, student_ids: inCapitals });
  expect([status, passenger]).toMatchObject([201, { ...details, version: 1 }]);
  expect(await list(who)).toMatchObject([{ id: passenger.id, ...details, names: ['aoife byrne'], choices: [] }]);
  const changed = await change(who, passenger, { first_name: 'Aoife', last_name: 'Walsh' });
  expect([changed.status, changed.passenger]).toEqual([
    200,
    { id: passenger.id, version: 2, first_name: 'Aoife', last_name: 'Walsh', student_ids: [] },
  ]);
  expect([(await remove(who, passenger.id)).status, (await remove(who, passenger.id)).status]).toEqual([204, 204]);
  expect(await list(who)).toEqual([]);
});

test('of two tabs that change the same passenger the second is refused and loses nothing; repeating a change is no change', async () => {
  const who = await shop.purchaser();
  const { passenger } = await add(who, aoife);
  const first = { ...aoife, school: 'St Mary’s' };
  const both = await Promise.all([
    change(who, passenger, first),
    change(who, passenger, { ...aoife, school: 'Castle' }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)?.error_key).toBe('passenger-changed');
  const [now] = await list(who);
  expect(now?.version).toBe(2);
  const again = await change(who, passenger, { ...aoife, school: now!.school });
  expect([again.status, again.passenger.version]).toEqual([200, 2]);
});

test('a passenger of another account cannot be changed or removed, and looks like one that does not exist', async () => {
  const [who, other] = [await shop.purchaser(), await shop.purchaser()];
  const { passenger } = await add(who, aoife);
  for (const id of [passenger.id, newId(), 'no-id']) {
    const refused = await change(other, { ...passenger, id }, { first_name: 'Mallory', last_name: 'Byrne' });
    expect([refused.status, refused.error_key]).toEqual([404, 'passenger-removed']);
    expect((await remove(other, id)).status).toBe(204);
  }
  expect(await list(who)).toMatchObject([{ ...aoife, version: 1 }]);
});

test('a second passenger of the same name is refused; a double click saves one', async () => {
  const who = await shop.purchaser();
  const twice = await Promise.all([add(who, aoife), add(who, aoife), add(who, aoife)]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(twice.map(({ passenger }) => passenger.id)).size).toBe(1);
  const refused = await add(who, { first_name: 'AOIFE', last_name: 'byrne', school: 'Another' });
  expect([refused.status, refused.error_key]).toEqual([409, 'passenger-exists']);
  const { passenger } = await add(who, { first_name: 'Cian', last_name: 'Byrne' });
  expect((await change(who, passenger, aoife)).error_key).toBe('passenger-exists');
  expect(await list(who)).toHaveLength(2);
});

test('an account has at most 30 passengers, also when the last ones are added at once', async () => {
  const who = await shop.purchaser();
  const named = (number: number) => ({ first_name: `Child ${number}`, last_name: 'Byrne' });
  for (let number = 1; number <= 28; number += 1) await add(who, named(number));
  const last = await Promise.all([29, 30, 31, 32, 33].map((number) => add(who, named(number))));
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409]);
  expect(last.find(({ status }) => status === 409)?.error).toContain('30 passengers');
  expect(await list(who)).toHaveLength(30);
});

test('F-43 a photo that is another account’s, unknown or still awaited is refused', async () => {
  const [who, other] = [await shop.purchaser(), await shop.purchaser()];
  for (const photo of [await uploadPhoto(shop, other), `${newId()}.jpg`, '../../etc/passwd', ''])
    expect(await add(who, { ...aoife, photo })).toMatchObject({ status: 422, error_key: 'photo-unknown' });
  const { passenger } = await add(who, aoife);
  const stolen = await change(who, passenger, { ...aoife, photo: await uploadPhoto(shop, other) });
  expect(stolen.error_key).toBe('photo-unknown');
  expect(await list(who)).toMatchObject([{ version: 1 }]);
});

test('the photo of a passenger is deleted with the passenger, but not while a ticket or another passenger has it', async () => {
  const [who, operator] = [await shop.purchaser(), await buildOperator(shop.db)];
  const [own, shared, onTicket] = [
    await uploadPhoto(shop, who),
    await uploadPhoto(shop, who),
    await uploadPhoto(shop, who),
  ];
  await buildCustomerTicket(shop.db, operator, { user_id: who.id, photo: onTicket });
  const saved = [
    await add(who, { first_name: 'A', last_name: 'Own', photo: own }),
    await add(who, { first_name: 'B', last_name: 'Shared', photo: shared }),
    await add(who, { first_name: 'C', last_name: 'Ticket', photo: onTicket }),
  ];
  await add(who, { first_name: 'D', last_name: 'Twin', photo: shared });
  for (const { passenger } of saved) await remove(who, passenger.id);
  const states = [own, shared, onTicket].map((photo) => statusOfPhoto(who, photo));
  expect(await Promise.all(states)).toEqual([404, 200, 200]);
});

test('a photo that another passenger gets while its passenger is removed stays, or is refused to the other one', async () => {
  const who = await shop.purchaser();
  for (let round = 0; round < 10; round += 1) {
    const photo = await uploadPhoto(shop, who);
    const { passenger } = await add(who, { first_name: 'Removed', last_name: 'Byrne', photo });
    const other = { first_name: `Other ${round}`, last_name: 'Byrne', photo };
    const [added] = await Promise.all([add(who, other), remove(who, passenger.id)]);
    expect([added.status, await statusOfPhoto(who, photo)]).toEqual(added.status === 201 ? [201, 200] : [422, 404]);
  }
});

test('a replaced photo is deleted, and the new one is kept', async () => {
  const who = await shop.purchaser();
  const [before, after] = [await uploadPhoto(shop, who), await uploadPhoto(shop, who)];
  const { passenger } = await add(who, { ...aoife, photo: before });
  await change(who, passenger, { ...aoife, photo: after });
  expect([await statusOfPhoto(who, before), await statusOfPhoto(who, after)]).toEqual([404, 200]);
});

test('passengers of tickets are listed once for each name after the saved ones, with what was chosen and without erased or void ones', async () => {
  const [who, operator, other] = [await shop.purchaser(), await buildOperator(shop.db), await buildOperator(shop.db)];
  const buy = (day: number, details: object, of = operator) =>
    buildCustomerTicket(shop.db, of, {
      user_id: who.id,
      date_purchased: new Date(Date.UTC(2026, 8, day)),
      ...details,
    });
  const photo = await uploadPhoto(shop, who);
  await buy(1, { first_name: 'Cian', last_name: 'Byrne', photo, yr: '6', ticket_year: '25/26', stop: 'Old stop' });
  await buy(2, { first_name: 'CIAN', last_name: 'Byrne', ext_id: 'S-9', stop: 'Market Place', dest: 'Castle School' });
  await buy(3, { first_name: 'Cian', last_name: 'byrne', zone: 'Zone A' }, other);
  await buy(4, { first_name: 'Gone', last_name: 'Byrne', passenger_erased_at: new Date() });
  await buy(5, { first_name: 'Void', last_name: 'Byrne', ticket_status: 'void' });
  await buy(6, { first_name: 'Aoife', last_name: 'Byrne', stop: 'Saved stop' });
  await add(who, aoife);
  const passengers = await list(who);
  expect(passengers).toMatchObject([
    { id: expect.any(String), ...aoife, choices: [{ service_id: operator.service.id, stop: 'Saved stop' }] },
    {
      first_name: 'Cian',
      photo,
      year_group: { group: '6', year: '25/26' },
      student_ids: [{ client_id: operator.client.id, student_id: 'S-9' }],
      choices: [
        { service_id: other.service.id, zone: 'Zone A' },
        { service_id: operator.service.id, stop: 'Market Place', dest: 'Castle School' },
      ],
    },
  ]);
  expect(passengers).toHaveLength(2);
  expect(passengers[1]).not.toHaveProperty('id');
});

test('a renamed passenger keeps the tickets of the earlier name, unless another passenger has that name now', async () => {
  const [who, operator] = [await shop.purchaser(), await buildOperator(shop.db)];
  await buildCustomerTicket(shop.db, operator, { user_id: who.id, first_name: 'Sian', last_name: 'Obrien', stop: 'A' });
  const { passenger } = await add(who, { first_name: 'Sian', last_name: 'Obrien' });
  await change(who, passenger, { first_name: 'Siân', last_name: 'O’Brien' });
  expect(await list(who)).toMatchObject([{ names: ["siân o'brien", 'sian obrien'], choices: [{ stop: 'A' }] }]);
  const again = await change(who, { ...passenger, version: 2 }, { first_name: 'Sian', last_name: 'Obrien' });
  expect(await list(who)).toMatchObject([{ names: ['sian obrien', "siân o'brien"] }]);
  await change(who, again.passenger, { first_name: 'Siân', last_name: 'O’Brien' });
  await add(who, { first_name: 'Sian', last_name: 'Obrien' });
  expect(await list(who)).toMatchObject([
    { first_name: 'Sian', choices: [{ stop: 'A' }] },
    { first_name: 'Siân', names: ["siân o'brien"], choices: [] },
  ]);
});

test('hostile details are refused or stored as the text that they are', async () => {
  const who = await shop.purchaser();
  const unknown = newId();
  for (const details of [
    { ...aoife, school: 'x'.repeat(10_000) },
    { ...aoife, first_name: 'x'.repeat(81) },
    { ...aoife, last_name: '\u0000' },
    { ...aoife, year_group: { group: '14', year: '26/27' } },
    { ...aoife, year_group: { group: '3', year: '26/28' } },
    { ...aoife, student_ids: [{ client_id: unknown, student_id: 'x' }] },
    { ...aoife, id: newId() },
  ]) {
    expect(await add(who, details)).toMatchObject({ status: 400 });
  }
  const text = fc.stringMatching(/^[<>'"&;a-z–é%_\\]{1,60}$/);
  await fc.assert(
    fc.asyncProperty(text, text, async (first_name, school) => {
      const { status, passenger } = await add(who, { first_name, last_name: '"; DROP TABLE users', school });
      expect([status, passenger]).toMatchObject([201, { first_name, school }]);
      await remove(who, passenger.id);
    }),
    { numRuns: 20 },
  );
});

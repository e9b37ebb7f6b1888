import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPhoto } from '../../privacy/family.fixture.ts';
import { retainUntil } from '../../privacy/retain-until.fixture.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { listPassengers } from './list-passengers.ts';
import { addPassenger, changePassenger } from './save-passenger.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('a saved passenger is deleted 13 months after the last change or ticket, with the photo, and at once when removed', async () => {
  const first = '2040-01-10';
  shop.clock.set(`${first}T08:00:00Z`);
  const [who, operator] = [await shop.purchaser(), await buildOperator(shop.db)];
  const save = async (first_name: string) => {
    const photo = await uploadPhoto(shop, who);
    const details = { first_name, last_name: 'Saved', photo, student_ids: [] };
    return { photo, id: (await addPassenger(shop.deps, who.id, details)).id };
  };
  const [idle, rides, renamed] = [await save('Idle'), await save('Rides'), await save('Renamed')];
  const ride = { user_id: who.id, last_name: 'Saved', start: '2040-01-10', expiry: '2040-07-23' };
  await buildCustomerTicket(shop.db, operator, { ...ride, first_name: 'rides' });
  await buildCustomerTicket(shop.db, operator, { ...ride, first_name: 'Renamed' });
  await changePassenger(shop.deps, who.id, {
    id: renamed.id,
    version: 1,
    details: { first_name: 'New', last_name: 'Saved', photo: renamed.photo, student_ids: [] },
  });
  const left = async () => {
    const rows = await shop.db.selectFrom('saved_passengers').select('id').where('user_id', '=', who.id).execute();
    const photos = await shop.db.selectFrom('photos').select('file_name').where('user_id', '=', who.id).execute();
    return [idle, rides, renamed].flatMap(({ id, photo }, index) => [
      ...(rows.some((row) => row.id === id) ? [index] : []),
      ...(photos.some(({ file_name }) => file_name === photo) ? ['photo'] : []),
    ]);
  };
  await retainUntil(shop, '2041-02-09');
  expect(await left()).toEqual([0, 'photo', 1, 'photo', 2, 'photo']);
  await retainUntil(shop, '2041-02-10');
  expect(await left()).toEqual([1, 'photo', 2, 'photo']);
  await retainUntil(shop, '2041-08-22');
  expect(await left()).toEqual([1, 'photo', 2, 'photo']);
  await retainUntil(shop, '2041-08-23');
  expect(await left()).toEqual([]);
});

test('C-069 a passenger is saved once and keeps the ticket, however its name is written', async () => {
  shop.clock.set('2039-01-10T08:00:00Z');
  const [who, operator] = [await shop.purchaser(), await buildOperator(shop.db)];
  const details = { first_name: 'Gráinne', last_name: 'O’Dowd', student_ids: [] };
  const { id } = await addPassenger(shop.deps, who.id, details);
  for (const other of [{ last_name: "O'Dowd" }, { first_name: 'Gra\u0301inne' }, { last_name: 'O\u200B’DOWD ' }])
    await expect(addPassenger(shop.deps, who.id, { ...details, ...other })).rejects.toMatchObject({
      key: 'passenger-exists',
    });
  const ride = { user_id: who.id, start: '2039-01-10', expiry: '2039-07-23' };
  await buildCustomerTicket(shop.db, operator, { ...ride, first_name: 'GRÁINNE', last_name: "O'Dowd" });
  const { passengers } = await listPassengers(shop.deps, who.id);
  expect(passengers).toMatchObject([{ id, names: ["gráinne o'dowd"] }]);
  expect(passengers[0]!.choices).toHaveLength(1);
  await retainUntil(shop, '2040-08-22');
  expect((await listPassengers(shop.deps, who.id)).passengers).toMatchObject([{ id }]);
});

test('photos of 120 saved passengers are read once by the job for unused photos, which still deletes the unused one', async () => {
  shop.clock.set('2042-01-10T08:00:00Z');
  const who = await shop.purchaser();
  const kept = await uploadPhoto(shop, who);
  const unused = await uploadPhoto(shop, who);
  await addPassenger(shop.deps, who.id, { first_name: 'Kept', last_name: 'Photo', photo: kept, student_ids: [] });
  await sql`
    WITH copy AS (SELECT gen_random_uuid() AS id, number FROM generate_series(1, 120) AS number),
    photo AS (
      INSERT INTO photos
      SELECT made.* FROM copy, photos, LATERAL jsonb_populate_record(photos, jsonb_build_object('file_name', copy.id || '.jpg')) AS made
      WHERE photos.file_name = ${kept} RETURNING file_name
    )
    INSERT INTO saved_passengers (id, user_id, first_name, last_name, photo, created_at, retention_from)
    SELECT copy.id, ${who.id}, 'Child ' || number, 'Photo', copy.id || '.jpg', now(), '2042-01-10' FROM copy, (SELECT count(*) FROM photo) AS written`.execute(
    shop.db,
  );
  await retainUntil(shop, '2042-02-12');
  const photos = await shop.db
    .selectFrom('photos')
    .select(['file_name', 'is_used'])
    .where('user_id', '=', who.id)
    .execute();
  expect(photos).toHaveLength(121);
  expect(photos.every(({ is_used }) => is_used)).toBe(true);
  expect(photos.some(({ file_name }) => file_name === unused)).toBe(false);
});

import { mostSavedPassengers } from '@fareway/domain/passengers/saved-passenger-limits.ts';
import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId, newId } from '../../platform/ids.ts';
import { lockOpenAccountAlone } from '../identity/users/lock-open-account.ts';
import { releasePhotos } from '../photos/discard-photos.ts';
import { photoIsUsable } from '../photos/show-photo.ts';
import { savedPassengerToWire } from './rows.ts';
import type { SavedPassengerRow } from './rows.ts';
import type { PassengerDetails, SavedPassengerOnWire } from './schemas.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type PassengerDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Saves a passenger in an account. Repeating the call returns the passenger of the first. Refuses another passenger of the same name, a 31st
 * passenger, a photo of another purchaser, and an unknown operator.
 */
export function addPassenger(
  { db, clock }: PassengerDeps,
  userId: string,
  details: PassengerDetails,
): Promise<SavedPassengerOnWire> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    await lockOpenAccountAlone(transaction, userId);
    const others = await transaction
      .selectFrom('saved_passengers')
      .selectAll()
      .select(hasName(details).as('has_name'))
      .where('user_id', '=', userId)
      .execute();
    const same = others.find(({ has_name }) => has_name);
    if (same) return isEqual(same, details) ? savedPassengerToWire(same) : refuse('passenger-exists', {});
    if (others.length >= mostSavedPassengers) refuse('too-many-passengers', {});
    await checkReferences(transaction, userId, details, undefined);
    const added = await transaction
      .insertInto('saved_passengers')
      .values({
        id: newId(now.getTime()),
        user_id: userId,
        ...columnsOf(details),
        created_at: now,
        retention_from: localDate(now, 'Europe/London'),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return savedPassengerToWire(added);
  });
}

/**
 * Changes a saved passenger whose `version` the purchaser has seen. Repeating the call returns the same. Refuses as `addPassenger` does, a
 * passenger that another page has changed since, and one that is not in the account (any more).
 */
export function changePassenger(
  { db, clock }: PassengerDeps,
  userId: string,
  { id, version, details }: { id: string; version: number; details: PassengerDetails },
): Promise<SavedPassengerOnWire> {
  if (!isId(id)) refuse('passenger-removed', {});
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    await lockOpenAccountAlone(transaction, userId);
    const before = await transaction
      .selectFrom('saved_passengers')
      .selectAll()
      .select(hasName(details).as('has_name'))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!before) return refuse('passenger-removed', {});
    if (isEqual(before, details)) return savedPassengerToWire(before);
    if (before.version !== version) refuse('passenger-changed', {});
    await checkReferences(transaction, userId, details, before);
    if (!before.has_name) await refuseTakenName(transaction, userId, details);
    const changed = await transaction
      .updateTable('saved_passengers')
      .set({
        ...columnsOf(details),
        ...(!before.has_name && {
          earlier_names: sql<string[]>`(ARRAY[${storedName}] || array_remove(earlier_names, ${nameOf(details)}))[1:5]`,
        }),
        version: version + 1,
        retention_from: sql<string>`greatest(retention_from, ${localDate(now, 'Europe/London')}::date)`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (before.photo !== null && before.photo !== changed.photo) {
      await releasePhotos(transaction, [before.photo], now, { kind: 'purchaser', id: userId });
    }
    return savedPassengerToWire(changed);
  });
}

/** The name of a row, by which tickets are compared with it. */
const storedName = sql<string>`name_key(first_name || ' ' || last_name)`;
const nameOf = ({ first_name, last_name }: PassengerDetails) =>
  sql<string>`name_key(${first_name} || ' ' || ${last_name})`;
const hasName = (details: PassengerDetails) => sql<boolean>`${storedName} = ${nameOf(details)}`;

async function refuseTakenName(transaction: Transaction<DB>, userId: string, details: PassengerDetails): Promise<void> {
  const taken = await transaction
    .selectFrom('saved_passengers')
    .select('id')
    .where('user_id', '=', userId)
    .where(hasName(details))
    .executeTakeFirst();
  if (taken) refuse('passenger-exists', {});
}

/** Refuses a new photo that is not the purchaser's, an operator that does not exist, and a school year that is none. */
async function checkReferences(
  transaction: Transaction<DB>,
  userId: string,
  { photo, student_ids, year_group }: PassengerDetails,
  before: SavedPassengerRow | undefined,
): Promise<void> {
  if (year_group && !isSalesYear(year_group.year)) refuse('invalid-body', { message: 'this is not a school year' });
  const operators = [...new Set(student_ids.map(({ client_id }) => client_id))];
  const { rows } = await sql<{ is_photo_usable: boolean; operators: number }>`
    SELECT ${photoIsUsable(photo ?? null, userId)} AS is_photo_usable,
           (SELECT count(*)::integer FROM clients WHERE id = ANY (${operators}::uuid[])) AS operators`.execute(
    transaction,
  );
  if (photo !== undefined && photo !== before?.photo && !rows[0]?.is_photo_usable) refuse('photo-unknown', {});
  if (rows[0]?.operators !== student_ids.length) refuse('invalid-body', { message: 'each operator can have one id' });
}

function columnsOf({ first_name, last_name, school, year_group, photo, student_ids }: PassengerDetails) {
  return {
    first_name,
    last_name,
    school: school ?? null,
    year_group: year_group ? Number(year_group.group) : null,
    year_group_year: year_group?.year ?? null,
    photo: photo ?? null,
    student_ids: JSON.stringify(
      Object.fromEntries(student_ids.map(({ client_id, student_id }) => [client_id, student_id])),
    ),
  };
}

function isEqual(row: SavedPassengerRow, details: PassengerDetails): boolean {
  const columns = columnsOf(details);
  const ids = row.student_ids as Record<string, string>;
  const same = (Object.keys(columns) as (keyof typeof columns)[])
    .filter((column) => column !== 'student_ids')
    .every((column) => row[column] === columns[column]);
  return (
    same &&
    Object.keys(ids).length === details.student_ids.length &&
    details.student_ids.every(({ client_id, student_id }) => ids[client_id] === student_id)
  );
}

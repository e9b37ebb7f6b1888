import { isSameName } from '@fareway/domain/forms/name-key.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { ServiceScope } from '../../../platform/scope/service-scope.ts';
import { stopInScope, stopOnlyInScope } from '../../in-scope.ts';
import { lockStopNames } from '../find-or-create-stops.ts';
import { readRetiredStops, retiredFinder } from '../retired-stops.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

interface NationalPlace {
  latitude: number;
  longitude: number;
}

/**
 * Gives an operator a stop of the national list, with its position and code (C-027). A stop of the operator with this name that has no code gets them,
 * and one that was deleted comes back. Returns its id, and whether the stop was there. Refuses with national-stop-unknown, stop-code-taken when another stop
 * has the code, so that a second press adds nothing, stop-name-taken when the stop with the name has another code, and stop-shared when it would move a stop
 * that services outside the scope use, or when only such services use the stop with the code (C-008).
 */
export async function addNationalStop(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  scope: ServiceScope,
  { atco_code, name }: { atco_code: string; name: string },
): Promise<{ id: string; was_there: boolean }> {
  const now = clock.now();
  const { client_id } = scope;
  return inTransaction(db, async (transaction) => {
    // as all changes of the stops of an operator
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    await lockStopNames(transaction, client_id, [name]);
    const { rows } = await sql<NationalPlace>`
      SELECT latitude::float8 AS latitude, longitude::float8 AS longitude
      FROM national_stops JOIN national_stop_lists AS list ON list.id = list_id AND list.is_current
      WHERE atco_code = ${atco_code}`.execute(transaction);
    const place = rows[0] ?? refuse('national-stop-unknown', {});
    const stops = await transaction
      .selectFrom('stops as stop')
      .select(['id', 'name', 'atco_code', stopInScope(scope).as('is_seen'), stopOnlyInScope(scope).as('is_own')])
      .where('client_id', '=', client_id)
      .where('retired_at', 'is', null)
      .where((either) =>
        either.or([either('atco_code', '=', atco_code), sql<boolean>`name_key(name) = name_key(${name})`]),
      )
      .orderBy('id')
      .execute();
    const ofCode = stops.find((stop) => stop.atco_code === atco_code);
    if (ofCode && !ofCode.is_seen) refuse('stop-shared', {});
    if (ofCode) refuse('stop-code-taken', { name: ofCode.name });
    const known = stops.find((stop) => stop.name === name) ?? stops.find((stop) => isSameName(stop.name, name));
    if (known?.atco_code) refuse('stop-name-taken', { name: known.name });
    if (known && !known.is_own) refuse('stop-shared', {});
    // a deleted stop comes back with the name of the list
    const old = known ? undefined : retiredFinder(await readRetiredStops(transaction, client_id))({ name, atco_code });
    const id = known?.id ?? old?.id ?? newId(now.getTime());
    const placed = { ...place, atco_code };
    if (known || old)
      await transaction
        .updateTable('stops')
        .set(known ? placed : { ...placed, name, retired_at: null })
        .where('client_id', '=', client_id)
        .where('id', '=', id)
        .execute();
    else
      await transaction
        .insertInto('stops')
        .values({ client_id, id, name, ...placed })
        .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: known ? 'place-stop' : 'add-stop',
      subject: { kind: 'stop', id },
      after: { name, ...placed },
    });
    return { id, was_there: known !== undefined };
  });
}

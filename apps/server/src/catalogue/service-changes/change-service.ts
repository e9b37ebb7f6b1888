import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import type { SeatsEffect } from '@fareway/domain/network/seats-effect.ts';
import type { ServiceDetails } from '@fareway/domain/network/service-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { tidied, valuesOf } from '../../network/services/service-details.ts';
import { lockService, writeDetails } from '../../network/services/write-service.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { auditOfNewSeats } from '../inventory/new-seats.ts';
import type { NewSeats } from '../inventory/new-seats.ts';
import { planSeats, writePlannedSeats } from '../inventory/follow-service.ts';
import { takeSeatsOfWeeks } from '../inventory/seats-of-weeks.ts';

interface ServiceChange {
  details: ServiceDetails;
  /** The revision that the person saw. */
  revision: number;
  /** Only say what the change would do. */
  dry_run: boolean;
  /** The digest of the effect that the person saw; empty when no effect was shown. */
  expected: string;
  /** Whom new seats of departures go to first (C-048). */
  order: SeatOrder;
}

/** What a change of a service does, and the revision after it. */
export interface ChangedService {
  effect: SeatsEffect;
  /** The first rows of the inventory with more seats taken than there will be. */
  seats_over: string[];
  new_seats: NewSeats;
  digest: string;
  revision: number;
}

/**
 * Changes a service with the seats of its open departures, in one transaction. Nothing that is missing for a sale is refused (C-024). Refuses with
 * service-unknown, service-archived, service-changed after another person's change, and service-effect-changed when the change takes other seats away
 * than the person saw. Nobody loses a seat: with fewer seats than are taken, nothing more is sold.
 */
export async function changeService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: { client_id: string; service_id: string },
  { details: input, revision, dry_run, expected, order }: ServiceChange,
): Promise<ChangedService> {
  const now = clock.now();
  const details = tidied(input);
  return inTransaction(db, async (transaction) => {
    const service = await lockService(transaction, key, now);
    if (service.archived_at) refuse('service-archived', {});
    if (service.revision !== revision) refuse('service-changed', {});
    // locked last, after the operator and the service
    const {
      effect,
      over: seats_over,
      digest,
      followed,
      newSeats,
    } = await planSeats(transaction, service, service.today, {
      before: valuesOf(service),
      after: details,
      order,
    });
    if (dry_run) return { effect, seats_over, new_seats: newSeats, digest, revision };
    if (digest !== expected) refuse('service-effect-changed', {});
    const next = await writeDetails(transaction, now, actor, service, details, {
      ...(followed.length > 0 && { changed_departures: followed.length }),
      ...auditOfNewSeats(newSeats, order),
    });
    await writePlannedSeats(transaction, now, actor, service, followed);
    // of a weekday that is added, some seats may be open from an earlier time
    const { client_id, id, today } = service;
    await takeSeatsOfWeeks(transaction, now, actor, { client_id, service_ids: [id], today });
    return { effect, seats_over, new_seats: newSeats, digest, revision: next };
  });
}

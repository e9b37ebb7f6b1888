import type { Call } from '../requests/call.ts';
import { notFound } from '../requests/failure.ts';
import { listParameters, page } from '../requests/lists.ts';
import type { Page } from '../requests/lists.ts';
import { metadata, range, readParameters, someOf, text } from '../requests/parameters.ts';
import type { InstalmentSchedule } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

type Shown = Omit<InstalmentSchedule, 'hidden'>;

const filters = {
  ...listParameters,
  customer: text,
  mandate: text,
  status: someOf('pending', 'active', 'creation_failed', 'completed', 'cancelled', 'errored'),
  created_at: range,
};

export function retrieveInstalmentSchedule(call: Call): Shown {
  return showSchedule(findSchedule(call, call.id));
}

export function listInstalmentSchedules(call: Call): Page<Shown> {
  const given = readParameters(call.query, filters, []);
  const { mandate, customer } = given;
  const schedules = call.store
    .newestFirst(
      call.organisation,
      'gocardless_instalment_schedule',
      mandate === undefined ? undefined : `mandate:${mandate}`,
    )
    .filter(({ links }) => customer === undefined || links.customer === customer)
    .filter(({ status }) => given.status?.includes(status) ?? true)
    .filter(({ created_at }) => given.created_at?.(created_at) ?? true);
  const { items, meta } = page(schedules, given);
  return { items: items.map(showSchedule), meta };
}

export function updateInstalmentSchedule(call: Call): Shown {
  const given = readParameters(call.body, { metadata }, ['instalment_schedules']);
  const updated = { ...findSchedule(call, call.id), ...given };
  call.store.put(call.organisation, 'gocardless_instalment_schedule', updated);
  return showSchedule(updated);
}

export function findSchedule({ store, organisation }: Work, id: string): InstalmentSchedule {
  const schedule = store.get(organisation, 'gocardless_instalment_schedule', id);
  if (schedule === undefined) throw notFound();
  return schedule;
}

export function showSchedule({ hidden: _, ...shown }: InstalmentSchedule): Shown {
  return shown;
}

import fc from 'fast-check';
import { expect } from 'vitest';
import { listHeldBackSeats, releaseHeldBackSeats } from '../../../../catalogue/held-back-seats/held-back-seats.ts';
import { readStaffTickets } from '../../../../catalogue/tickets-on-sale/list-for-staff.ts';
import { listServices } from '../../../../network/services/list-services.ts';
import { allServices } from '../../../../platform/scope/service-scope.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick } from '../../history.ts';
import { kind } from '../kind.ts';
import { unlessChanged } from './change-sale.ts';

/** A member who is limited to one service reads lists, and tries to put on sale what is held back of another service (C-008). */
export const lookAtOneService = kind(1, fc.record({ which: fc.nat(6) }), async (history, { which }) => {
  const { world, model } = history;
  const { client, service } = pick(model.days, which)!.operator;
  const own = { client_id: client.id, services: [service.id] };
  const line = addLine(history, `a member who is limited to ${service.name} reads lists`);
  const tickets = await readStaffTickets(world.db, own);
  expect(tickets.filter((ticket) => ticket.service.id !== service.id)).toEqual([]);
  const services = await listServices(world.deps, own);
  expect(services.map(({ id }) => id)).toEqual(own.services);
  const held = (await listHeldBackSeats(world.deps, own)).map(({ key }) => key);
  line.outcome = 'done';
  const all = await listHeldBackSeats(world.deps, allServices(client.id));
  const other = all.find(({ key }) => !held.includes(key));
  // at once with others, seats can be held back between the two lists
  if (!other || history.isConcurrent) return;
  const { key, seats } = other;
  const attempt = addLine(history, 'the member puts on sale what is held back of another service');
  await unlessChanged(attempt, async () => {
    await releaseHeldBackSeats(world.deps, testStaff, own, { key, seats, dry_run: false });
  });
  expect(attempt.outcome, 'nothing of another service is put on sale').not.toBe('done');
});

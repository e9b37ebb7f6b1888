import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBoarding } from '../../boarding/trips/record-boarding.ts';
import { newId } from '../../platform/ids.ts';
import { startSharing } from './sharing.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let office: Awaited<ReturnType<typeof startSharing>>;

beforeAll(async () => {
  office = await startSharing();
});
afterAll(() => office.server.stop());

/** A ticket of a purchaser and a guardian who both receive boarding emails. */
async function listened() {
  const { ticket, guardian, id } = await office.shared();
  const other = await office.purchaser();
  await office.invite(ticket.id, other.email);
  const { id: otherId } = (await office.guardianships(other)).body.invitations![0]!;
  await office.respond(otherId, other, true);
  for (const [which, who] of [
    [id, guardian],
    [otherId, other],
  ] as const) {
    await office.call('PUT', `guardianship/${which}/boarding-notifications`, who, { notify: true });
  }
  const board = () =>
    recordBoarding(office.server.deps, {
      client_id: ticket.client_id,
      id: newId(),
      customer_ticket_id: ticket.id,
      boarded_at: office.server.clock.now(),
    });
  return { ticket, guardian, id, other, board };
}

/** The queued boarding emails to an address. */
const waitingFor = async (email: string) =>
  (await office.messagesTo(email)).filter(({ template, state }) => template === 'boarding-news' && state === 'queued');

test('queued boarding emails are not sent to a guardian whose ticket was taken back, and are sent to the others', async () => {
  const { ticket, guardian, id, other, board } = await listened();
  await board();
  expect(await waitingFor(guardian.email)).toHaveLength(1);
  await office.takeBack(ticket.id, id);
  expect(await waitingFor(guardian.email)).toEqual([]);
  expect(await waitingFor(other.email)).toHaveLength(1);
});

test('a guardian who leaves receives no queued boarding emails', async () => {
  const { guardian, id, board } = await listened();
  await board();
  await office.leave(id, guardian);
  expect(await waitingFor(guardian.email)).toEqual([]);
});

test('boarding and taking back at once end without an email to the former guardian', async () => {
  const { ticket, guardian, id, other, board } = await listened();
  let both: Promise<unknown> = Promise.resolve();
  await office.server.db.transaction().execute(async (transaction) => {
    // no message is written in between: the boarding has read its recipients, and waits
    await sql`LOCK TABLE messages IN SHARE MODE`.execute(transaction);
    const boarding = board();
    await expect.poll(() => waitingForLock()).toBe(1);
    const taking = office.takeBack(ticket.id, id);
    await expect.poll(() => waitingForLock()).toBe(2);
    both = Promise.all([boarding, taking]);
  });
  await both;
  expect(await waitingFor(guardian.email)).toEqual([]);
  expect(await waitingFor(other.email)).toHaveLength(1);
});

/** The number of statements of this database that wait for another transaction. */
async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    office.server.db,
  );
  return rows[0]!.waiting;
}

import { repeatsScan } from '@fareway/domain/boarding/scan-repeats.ts';
import type { TicketScan } from '@fareway/domain/boarding/scan-repeats.ts';
import fc from 'fast-check';
import { recordBoarding } from '../../../boarding/trips/record-boarding.ts';
import { recordScan } from '../../../boarding/scans/record-scan.ts';
import { addDevice } from '../../../boarding/devices/add-device.ts';
import { newId } from '../../../platform/ids.ts';
import { haveOne, pick, addLine } from '../history.ts';
import type { History } from '../history.ts';
import type { Ticket } from '../model.ts';
import { buyFirst } from './buy-by-card.ts';
import { kind } from './kind.ts';

/** Two doors of one bus, and the times of the scans within one run. */
const scan = fc.record({
  door: fc.constantFrom('front', 'rear'),
  run: fc.constantFrom(null, 'first', 'second'),
  secondsAgo: fc.constantFrom(0, 50, 100, 300),
});

const runs = { first: newId(), second: newId() };

/** A code is scanned up to three times by one device or two, in any order. A device may send all its scans twice. */
export const board = kind(
  3,
  fc.record({
    which: fc.nat(5),
    readings: fc.array(scan, { minLength: 1, maxLength: 3 }),
    isSentTwice: fc.boolean(),
  }),
  async (history, { which, readings, isSentTwice }) => {
    const { world, model } = history;
    const ticket = await haveOne(
      () => pick(model.tickets, which),
      () => buyFirst(history, { who: which % 2, what: 1 }),
    );
    if (!ticket) return;
    const words = readings.map(({ door, run, secondsAgo }) => `${door}, run ${run}, ${secondsAgo} s ago`).join('; ');
    const repeated = isSentTwice ? ', and each scan is sent twice' : '';
    const line = addLine(history, `the code of ${ticket.name} is read: ${words}${repeated}`);
    const now = world.clock.now().getTime();
    const scans = await Promise.all(
      readings.map(async ({ door, run, secondsAgo }) => ({
        id: newId(),
        device_id: await findDoor(history, ticket, door),
        service_id: ticket.operator.service.id,
        run_id: run && runs[run],
        boarded_at: new Date(now - secondsAgo * 1_000),
      })),
    );
    const sent = isSentTwice ? scans.concat(scans) : scans;
    await Promise.all(sent.map((one) => send(history, ticket, one)));
    for (const { id } of ticket.scans) ticket.boardings.delete(id);
    for (const id of countedOf(ticket.scans)) ticket.boardings.add(id);
    line.outcome = `${ticket.boardings.size} trips in all`;
  },
);

async function send({ world }: History, ticket: Ticket, one: TicketScan): Promise<void> {
  const { run_id, ...boarding } = one;
  const { outcome } = await recordScan(world.deps, {
    ...boarding,
    client_id: ticket.operator.client.id,
    customer_ticket_id: ticket.id,
    ...(run_id && { run_id }),
  });
  const isRecorded = outcome === 'boarded' || outcome === 'repeated';
  if (isRecorded && !ticket.scans.includes(one)) ticket.scans.push(one);
}

function countedOf(scans: readonly TicketScan[]): string[] {
  return scans.filter((one) => !scans.some((other) => repeatsScan(one, other))).map(({ id }) => id);
}

async function findDoor({ world }: History, { operator }: Ticket, name: string): Promise<string> {
  const find = () =>
    world.db
      .selectFrom('devices')
      .select('id')
      .where('client_id', '=', operator.client.id)
      .where('name', '=', name)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  // another scan may pair it at the same time
  await addDevice(world.deps, { kind: 'system', id: null }, operator.client.id, { name }).catch(() => undefined);
  return (await find())!.id;
}

/** Staff record this number of boardings of a ticket. */
export async function boardWith(
  history: History,
  ticket: Ticket,
  { times, isSentTwice }: { times: number; isSentTwice: boolean },
): Promise<void> {
  const { world } = history;
  const repeated = isSentTwice ? ', and each scan is sent twice' : '';
  const line = addLine(
    history,
    `the holder of ${ticket.name} boards ${times === 1 ? 'once' : `${times} times`}${repeated}`,
  );
  const client_id = ticket.operator.client.id;
  const ids = Array.from({ length: times }, () => newId());
  const scans = isSentTwice ? ids.concat(ids) : ids;
  const boarded_at = world.clock.now();
  await Promise.all(
    scans.map((id) => recordBoarding(world.deps, { client_id, id, customer_ticket_id: ticket.id, boarded_at })),
  );
  for (const id of ids) ticket.boardings.add(id);
  line.outcome = `${ticket.boardings.size} in all`;
}

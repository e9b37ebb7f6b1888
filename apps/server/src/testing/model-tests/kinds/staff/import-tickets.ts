import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { recordBoarding } from '../../../../boarding/trips/record-boarding.ts';
import { kindsOfImports } from '../../../../import-kinds.ts';
import { applyImport } from '../../../../imports/apply-import.ts';
import { keepFile } from '../../../../imports/read-upload.ts';
import { showImport } from '../../../../imports/show-import.ts';
import { undoImport } from '../../../../imports/undo-import.ts';
import { newId } from '../../../../platform/ids.ts';
import { buildStaff } from '../../../staff/build-staff.ts';
import { addLine, haveOne, pick } from '../../history.ts';
import type { History, Line } from '../../history.ts';
import { keptAtMost, keptOf, onSaleOf, soldOf } from '../../model.ts';
import type { Good } from '../../model.ts';
import { kind } from '../kind.ts';
import { allServices } from '../../../../platform/scope/service-scope.ts';

const header = ['First name', 'Last name', 'Service', 'Ticket', 'Sales year', 'Stop', 'Trips left'];

/** For how long an import can be undone. */
const timeOfUndo = 30 * 24 * 3_600_000;

/** The tickets that can be imported: another one of this year has the same name as the annual ticket. */
const goodsOf = ({ model }: History) => [model.goods[1]!, model.goods[3]!];

/** Staff import up to three passengers with a ticket, and leave out those for whom no seat is left (C-063). */
export const importTickets = kind(2, fc.record({ what: fc.nat(1), count: fc.integer({ min: 1, max: 3 }) }), importSome);

async function importSome(history: History, { what, count }: { what: number; count: number }): Promise<void> {
  const { world, model } = history;
  const good = pick(goodsOf(history), what)!;
  const line = addLine(history, `the operator imports ${count} passengers with ${good.name}`);
  const { client, service, ticket } = good.operator;
  const actor = await haveImporter(history, client.id);
  const names = Array.from({ length: count }, () => `Imported ${newId().slice(-12)}`);
  const cells = (name: string) => [
    'Ada',
    name,
    service.name,
    good.trips === undefined ? 'Annual' : 'Flexi',
    ticket.year,
    service.stops[0]!,
    String(good.trips ?? ''),
  ];
  const id = await keepFile(
    world.db,
    world.clock.now(),
    { ...allServices(client.id), staff_id: actor.id },
    { kind: 'tickets', file_name: 'passengers.csv', file: Buffer.from('passengers') },
    {
      format: 'utf-8',
      delimiter: ',',
      sheet: null,
      columns: header.map((name, index) => ({ name, letter: String.fromCodePoint(65 + index) })),
      rows: names.map((name, index) => ({ line: index + 2, cells: cells(name) })),
    },
  );
  const key = { client_id: client.id, id };
  const deps = depsOf(history);
  const { preview } = (await showImport(deps, key)).shown;
  const { digest, counts } = preview!.judgement!;
  const check = expectAccepted(history, good, count);
  await unlessRefused(line, ['import-changed', 'import-seats-gone', 'import-changes-nothing'], async () => {
    await applyImport(deps, actor, key, { digest, leaves_out: true });
    model.imports.push({ id, at: world.clock.now().getTime() });
    const { trips, operator } = good;
    const takes = good.stock ? [good.stock] : [];
    for (const name of names.slice(0, counts.new))
      model.imported.push({ name, operator, takes, trips, of: id, isVoid: false, boardings: 0 });
  });
  check(counts.new);
}

/** Staff undo an import (C-070). It is refused when a passenger has boarded with one of its tickets. */
export const undoAnImport = kind(
  2,
  fc.record({ which: fc.nat(3), what: fc.nat(1) }),
  async (history, { which, what }) => {
    const { model } = history;
    const found = await haveOne(
      () => pick(model.imports, which),
      () => importSome(history, { what, count: 1 }),
    );
    if (!found) return;
    const { id, at } = found;
    const isOld = history.world.clock.now().getTime() - at > timeOfUndo;
    const { client } = model.goods[0]!.operator;
    const own = model.imported.filter(({ of }) => of === id);
    const isUsed = own.some(({ boardings }) => boardings > 0);
    const line = addLine(history, `the operator undoes the import of ${own.map(({ name }) => name).join(', ')}`);
    const actor = await haveImporter(history, client.id);
    await unlessRefused(line, ['import-in-use', 'import-undone', 'import-too-old'], async () => {
      await undoImport(depsOf(history), actor, { client_id: client.id, id });
      model.imports = model.imports.filter((other) => other.id !== id);
      for (const ticket of own) ticket.isVoid = true;
    });
    if (!history.isConcurrent)
      expect(line.outcome, 'an import is undone unless it is used or old').toBe(
        isOld ? 'import-too-old' : isUsed ? 'import-in-use' : 'done',
      );
  },
);

/** A passenger boards with an imported ticket. */
export const boardImported = kind(
  1,
  fc.record({ which: fc.nat(3), what: fc.nat(1) }),
  async (history, { which, what }) => {
    const { world, model } = history;
    const valid = () => model.imported.filter(({ isVoid, boardings }) => !isVoid && boardings === 0);
    const ticket = await haveOne(
      () => pick(valid(), which),
      () => importSome(history, { what, count: 1 }),
    );
    if (!ticket) return;
    addLine(history, `${ticket.name} boards`);
    ticket.boardings += 1;
    const client_id = ticket.operator.client.id;
    const { id } = await world.db
      .selectFrom('customer_tickets')
      .select('id')
      .where('client_id', '=', client_id)
      .where('last_name', '=', ticket.name)
      .executeTakeFirstOrThrow();
    await recordBoarding(world.deps, { client_id, id: newId(), customer_ticket_id: id, boarded_at: world.clock.now() });
  },
);

/** While nothing else happens, as many passengers are accepted as there are seats that nobody has and that are not kept. */
function expectAccepted(
  { world, model, isConcurrent }: History,
  { stock }: Good,
  count: number,
): (accepted: number) => void {
  if (isConcurrent || !stock) return () => undefined;
  const now = world.clock.now().getTime();
  const free = onSaleOf(model, stock) - soldOf(model, stock);
  const isSure =
    !model.attempts.some(({ state, takes }) => state === 'open' && takes.includes(stock)) &&
    keptAtMost(model, stock).length === keptOf(model, stock, now);
  const most = Math.max(0, free - keptOf(model, stock, now));
  return (accepted) => {
    expect(accepted, 'no more passengers than seats are imported').toBeLessThanOrEqual(most);
    if (isSure) expect(accepted, 'each free seat can be imported').toBe(Math.min(count, most));
  };
}

const depsOf = ({ world: { db, clock, deps } }: History) => ({ db, clock, importKinds: kindsOfImports(deps) });

/** The member of staff who imports. */
async function haveImporter({ world }: History, clientId: string): Promise<{ kind: 'staff'; id: string }> {
  const found = await world.db.selectFrom('staff').select('id').orderBy('id').executeTakeFirst();
  const id = found?.id ?? (await buildStaff(world, clientId)).id;
  return { kind: 'staff', id };
}

async function unlessRefused(line: Line, keys: readonly string[], make: () => Promise<void>): Promise<void> {
  try {
    await make();
    line.outcome = 'done';
  } catch (error) {
    if (!(error instanceof Refusal) || !keys.includes(error.key)) throw error;
    line.outcome = error.key;
  }
}

import { addDays } from '@fareway/domain/dates/local-date.ts';
import { kindsOfImports } from '../../import-kinds.ts';
import { applyImport } from '../../imports/apply-import.ts';
import { findImport } from '../../imports/find-import.ts';
import { judgeRows, readFileOf } from '../../imports/judge-import.ts';
import { keepFile } from '../../imports/read-upload.ts';
import type { SalesDeps } from '../../sales/orders/order-kind.ts';
import { ticketImports } from '../../sales/ticket-imports/import-tickets.ts';
import { names } from './facts/services.ts';
import { at, moment } from './living.ts';
import type { Living } from './living.ts';
import { firstDayOfWork } from './network.ts';
import { allServices } from '../../platform/scope/service-scope.ts';

const columns = [
  'First name',
  'Last name',
  'Email',
  'Year group',
  'Service',
  'Ticket',
  'Sales year',
  'Stop',
  'Zone',
  'Destination',
];
const ticket = 'Annual through County Hall';

/** The pupils whose travel the county pays, by service. */
const funded = [
  {
    service: names.hawes,
    pupils: 58,
    zone: '',
    stops: ['Hawes Market Place', 'Askrigg Main Street'],
    school: 'The Wensleydale School',
  },
  {
    service: names.ingleton,
    pupils: 62,
    zone: 'Zone B',
    stops: ['Ingleton Community Centre'],
    school: 'Settle College',
  },
  {
    service: names.keighley,
    pupils: 52,
    zone: '',
    stops: ['Steeton Top', 'Cross Hills, Station Road'],
    school: 'Craven College',
  },
];

/** Imports the county's list of pupils, as the manager did before the school year, and another list that waits for its columns to be looked at. */
export async function seedImports(living: Living): Promise<void> {
  const { years } = living;
  const rows = funded.flatMap((group) => Array.from({ length: group.pupils }, () => rowOf(living, group)));
  const day = addDays(firstDayOfWork(years.current), 41);
  const deps = at(living.deps, moment(day, '11:34'));
  await importRows(deps, living, rows);
  const late = funded.slice(0, 1).flatMap((group) => [rowOf(living, group), rowOf(living, group)]);
  const now = at(living.deps, moment(addDays(living.today, -1), '15:20'));
  await keep(now, living, `County Hall ${years.current.name.replace('/', '-')}, late changes.csv`, late);

  function rowOf({ chance, families }: Living, { service, zone, stops, school }: (typeof funded)[number]): string[] {
    const { children, email } = families.next().value;
    const { first_name, last_name } = children[0]!;
    const place = [chance.pick(stops), zone, school];
    const year = service === names.keighley ? '' : String(chance.between(7, 12));
    return [first_name, last_name, email, year, service, ticket, years.current.name, ...place];
  }
}

async function importRows(deps: SalesDeps, living: Living, rows: readonly string[][]): Promise<void> {
  const { client_id, years, staff } = living;
  const id = await keep(deps, living, `County Hall ${years.current.name.replace('/', '-')}.csv`, rows);
  const key = { ...allServices(client_id), id };
  const scope = { ...allServices(client_id), import_id: id, now: deps.clock.now() };
  const file = await readFileOf(deps.db, await findImport(deps.db, key));
  const { digest } = await judgeRows(deps.db, ticketImports, scope, file.rows);
  const importKinds = kindsOfImports(deps);
  await applyImport({ ...deps, importKinds }, staff.manager, key, { digest, leaves_out: false });
}

/** Keeps a file as an upload does. Returns the id of its import. */
function keep(
  { db, clock }: Pick<SalesDeps, 'db' | 'clock'>,
  { client_id, staff }: Living,
  file_name: string,
  rows: readonly string[][],
): Promise<string> {
  const quoted = [columns, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  const upload = { kind: 'tickets' as const, file_name, file: Buffer.from(`${quoted.join('\r\n')}\r\n`) };
  const table = {
    columns: columns.map((name, index) => ({ letter: String.fromCodePoint(65 + index), name })),
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    format: 'utf-8' as const,
    delimiter: ',' as const,
    sheet: null,
  };
  return keepFile(db, clock.now(), { ...allServices(client_id), staff_id: staff.manager.id }, upload, table);
}

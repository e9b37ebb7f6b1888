import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { addArea, listAreas, removeArea } from '../network/areas/change-areas.ts';
import type { Area } from '../network/areas/change-areas.ts';
import { findOperator } from '../operators/find-operator.ts';
import type { Operator } from '../operators/find-operator.ts';
import { sql } from '../platform/database/sql/sql.ts';
import { readChoiceOf } from '../platform/usage-error.ts';
import type { CommandDeps } from './command-deps.ts';
import { tabbedLine } from './tabbed-line.ts';

const actions = { add, remove, list };
const kinds = { town: 'town', postcode: 'postcode_area' } as const;

/** Adds or removes a town or a postcode area in which an operator's services are found, or lists them. */
export async function manageAreas(deps: CommandDeps, [action = '', slug = '', ...words]: string[]): Promise<string> {
  const act = readChoiceOf(actions, action);
  return act(deps, await findOperator(deps.db, slug), words);
}

async function add(deps: CommandDeps, client: Operator, words: string[]): Promise<string> {
  const { name } = await addArea(deps, deps.staff, client.id, await readArea(deps, client, words));
  return `${services(client, words)} found by '${name}'.\n`;
}

async function remove(deps: CommandDeps, client: Operator, words: string[]): Promise<string> {
  const { name } = await removeArea(deps, deps.staff, client, await readArea(deps, client, words));
  return `${services(client, words)} not found by '${name}' any more, unless a stop or a destination has that name.\n`;
}

async function list({ db }: CommandDeps, client: Operator): Promise<string> {
  const areas = await listAreas(db, client.id);
  const count = areas.length === 1 ? '1 area' : `${areas.length} areas`;
  const lines = areas.map(({ kind, name, service }) =>
    tabbedLine([kind === 'town' ? 'town' : 'postcode', name, service ?? 'all services']),
  );
  return [`${client.name}: ${count}`, ...lines, ''].join('\n');
}

/** Reads `town NAME` or `postcode NAME`, and then the name of a service or nothing for all services. */
async function readArea(
  { db }: CommandDeps,
  client: Operator,
  [kind = '', name = '', service]: string[],
): Promise<Area> {
  const area = { kind: readChoiceOf(kinds, kind), name, service_id: null };
  if (service === undefined) return area;
  const found = await db
    .selectFrom('services')
    .select('id')
    .where('client_id', '=', client.id)
    .where(sql<boolean>`name_key(name) = name_key(${service})`)
    .where('archived_at', 'is', null)
    .orderBy(sql`name = ${service}`, 'desc')
    .orderBy('position')
    .executeTakeFirst();
  return {
    ...area,
    service_id: (found ?? refuse('service-of-operator-unknown', { operator: client.name, service })).id,
  };
}

function services(client: Operator, [, , service]: string[]): string {
  return service === undefined ? `All services of ${client.name} are` : `The service ${service} is`;
}

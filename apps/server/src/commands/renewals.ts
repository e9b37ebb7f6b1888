import { parseArgs } from 'node:util';
import { formatDate } from '@fareway/domain/format-date.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { localDate } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import type { AskedHolder } from '../sales/renewals/invite-holders.ts';
import { createCampaign, previewCampaign } from '../sales/renewals/create-campaign.ts';
import { closeCampaign, moveClosingDay } from '../sales/renewals/move-closing-day.ts';
import { findOperator } from '../operators/find-operator.ts';
import { withoutServer } from './command-deps.ts';
import { writeCampaign, writeCampaigns, writeRenewableTickets } from './write-renewals.ts';

interface Operator {
  id: string;
  name: string;
}

interface Said {
  from?: string[];
  to?: string[];
  closes?: string;
  name?: string;
  'dry-run'?: boolean;
}

const actions = { tickets, create, list, show, extend, close };
const staff = { kind: 'staff', id: null } as const;

/**
 * Asks the holders of tickets to renew them, and shows, extends and closes that:
 * `renewals create SLUG --from TICKET --to TICKET [--from … --to …] --closes YYYY-MM-DD [--name NAME] [--dry-run]`. Throws with what is wrong
 * with the words given.
 */
export async function manageRenewals(db: Database, [action = '', slug = '', ...words]: string[]): Promise<string> {
  if (!Object.hasOwn(actions, action)) throw new Error(`${Object.keys(actions).join(', ')}?`);
  const client = await findOperator(db, slug);
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      from: { type: 'string', multiple: true },
      to: { type: 'string', multiple: true },
      closes: { type: 'string' },
      name: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  return actions[action as keyof typeof actions](db, client, values, positionals.join(' '));
}

function tickets(db: Database, client: Operator): Promise<string> {
  return writeRenewableTickets(db, client.id);
}

async function create(db: Database, client: Operator, said: Said): Promise<string> {
  const { from = [], to = [] } = said;
  if (from.length === 0 || from.length !== to.length)
    throw new Error(
      'Which tickets are renewed by which? Each --from TICKET has its --to TICKET; `renewals tickets` lists them.',
    );
  const closes_on = dayOf(said.closes);
  const campaign = {
    client_id: client.id,
    name: said.name ?? `Renewals until ${formatDate(closes_on)}`,
    closes_on,
    pairs: from.map((from_ticket_id, index) => ({ from_ticket_id, to_ticket_id: to[index]! })),
  };
  const deps = withoutServer(db);
  const asked = said['dry-run'] ? await previewCampaign(deps, campaign) : await createCampaign(deps, staff, campaign);
  return reportOf(campaign, asked, said['dry-run'] ?? false);
}

function list(db: Database, client: Operator): Promise<string> {
  return writeCampaigns(db, client);
}

function show(db: Database, client: Operator, _: Said, name: string): Promise<string> {
  return writeCampaign(db, client.id, name);
}

async function extend(db: Database, client: Operator, { closes }: Said, name: string): Promise<string> {
  const day = dayOf(closes);
  await moveClosingDay(withoutServer(db), staff, { client_id: client.id, name }, day);
  return `'${name}' closes on ${formatDate(day)}.\n`;
}

async function close(db: Database, client: Operator, _: Said, name: string): Promise<string> {
  const deps = withoutServer(db);
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const today = localDate(deps.clock.now(), time_zone);
  await closeCampaign(deps, staff, { client_id: client.id, name }, today);
  return `'${name}' is closed: the seats that were kept are free. What is being paid for at this moment ends by itself.\n`;
}

function dayOf(text: string | undefined): LocalDate {
  try {
    return parseLocalDate(text ?? '');
  } catch {
    throw new Error('Until when? --closes YYYY-MM-DD, the last day');
  }
}

function reportOf({ name, closes_on }: { name: string; closes_on: LocalDate }, asked: AskedHolder[], isDry: boolean) {
  const count = (seat: AskedHolder['seat']) => asked.filter((holder) => holder.seat === seat).length;
  const [who, verb] = [asked.length === 1 ? '1 holder' : `${asked.length} holders`, isDry ? 'would be asked' : 'asked'];
  const without = asked.filter(({ seat }) => seat === 'none-left');
  const kept = count('kept');
  return [
    `${name}: ${who} ${verb}, until ${formatDate(closes_on)}`,
    ...(kept > 0 ? [`${isDry ? 'A seat would be' : 'A seat is'} kept for ${kept} of them.`] : []),
    ...(without.length > 0
      ? [`No seat is left to be kept for ${without.length}, in the order of their purchases:`]
      : []),
    ...without.map(({ first_name, last_name, email, service_name, travel_pattern }) =>
      [`${first_name} ${last_name}`, email, service_name, travel_pattern ?? ''].join('\t').trimEnd(),
    ),
    '',
  ].join('\n');
}

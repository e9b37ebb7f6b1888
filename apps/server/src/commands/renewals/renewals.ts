import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { findOperator } from '../../operators/find-operator.ts';
import type { Operator } from '../../operators/find-operator.ts';
import { localDate } from '../../platform/clock.ts';
import { readChoiceOf, UsageError } from '../../platform/usage-error.ts';
import type { InvitedHolder } from '../../sales/renewals/campaigns/invite-holders.ts';
import { createCampaign, previewCampaign } from '../../sales/renewals/campaigns/create-campaign.ts';
import { closeCampaign, moveClosingDay } from '../../sales/renewals/campaigns/move-closing-day.ts';
import type { CommandDeps } from '../command-deps.ts';
import { writeCampaign, writeCampaigns, writeRenewableTickets } from './write-renewals.ts';

interface Input {
  from?: string[];
  to?: string[];
  closes?: string;
  name?: string;
  'dry-run'?: boolean;
}

const closes = { type: 'string' } as const;

/** The options of each action that has some. */
const optionsOf: Record<string, NonNullable<ParseArgsConfig['options']>> = {
  create: {
    from: { type: 'string', multiple: true },
    to: { type: 'string', multiple: true },
    closes,
    name: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  extend: { closes },
};

const actions = { tickets, create, list, show, extend, close };

/**
 * Manages renewal campaigns. `create` offers the holders of tickets the next ones:
 * `renewals create SLUG --from TICKET --to TICKET [--from … --to …] --closes YYYY-MM-DD [--name NAME] [--dry-run]`.
 */
export async function manageRenewals(deps: CommandDeps, [action = '', slug = '', ...words]: string[]): Promise<string> {
  const act = readChoiceOf(actions, action);
  const client = await findOperator(deps.db, slug);
  const { values, positionals } = readOptions(action, words);
  return act(deps, client, values, positionals.join(' '));
}

/** Throws a UsageError for an option that the action does not have: `close --dry-run` would close the campaign. */
function readOptions(action: string, args: string[]) {
  try {
    const options = Object.hasOwn(optionsOf, action) ? optionsOf[action]! : {};
    const { values, positionals } = parseArgs({ args, allowPositionals: action !== 'create', options });
    return { values: values as Input, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function tickets({ db }: CommandDeps, client: Operator): Promise<string> {
  return writeRenewableTickets(db, client.id);
}

async function create(deps: CommandDeps, client: Operator, input: Input): Promise<string> {
  const { from = [], to = [] } = input;
  if (from.length === 0 || from.length !== to.length)
    throw new UsageError('Each --from TICKET needs its --to TICKET. `renewals tickets` lists the tickets.');
  const closes_on = dayOf(input.closes);
  const campaign = {
    client_id: client.id,
    name: input.name ?? `Renewals until ${formatDate(closes_on)}`,
    closes_on,
    pairs: from.map((from_ticket_id, index) => ({ from_ticket_id, to_ticket_id: to[index]! })),
  };
  const invited = input['dry-run']
    ? await previewCampaign(deps, campaign)
    : await createCampaign(deps, deps.staff, campaign);
  return reportOf(campaign, invited, input['dry-run'] ?? false);
}

function list({ db }: CommandDeps, client: Operator): Promise<string> {
  return writeCampaigns(db, client);
}

function show({ db }: CommandDeps, client: Operator, _: Input, name: string): Promise<string> {
  return writeCampaign(db, client.id, name);
}

async function extend(deps: CommandDeps, client: Operator, { closes }: Input, name: string): Promise<string> {
  const day = dayOf(closes);
  await moveClosingDay(deps, deps.staff, { client_id: client.id, name }, day);
  return `'${name}' closes on ${formatDate(day)}.\n`;
}

async function close(deps: CommandDeps, client: Operator, _: Input, name: string): Promise<string> {
  const { time_zone } = await deps.db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const today = localDate(deps.clock.now(), time_zone);
  await closeCampaign(deps, deps.staff, { client_id: client.id, name }, today);
  return `'${name}' is closed, and its kept seats are free. Renewals that are being paid for end with their payments.\n`;
}

function dayOf(text: string | undefined): LocalDate {
  try {
    return parseLocalDate(text ?? '');
  } catch {
    throw new UsageError('Write the last day as --closes YYYY-MM-DD');
  }
}

function reportOf(
  { name, closes_on }: { name: string; closes_on: LocalDate },
  invited: InvitedHolder[],
  isDry: boolean,
) {
  const count = (seat: InvitedHolder['seat']) => invited.filter((holder) => holder.seat === seat).length;
  const [who, verb] = [
    invited.length === 1 ? '1 holder' : `${invited.length} holders`,
    isDry ? 'would be invited' : 'invited',
  ];
  const without = invited.filter(({ seat }) => seat === 'none-left');
  const kept = count('kept');
  return [
    `${name}: ${who} ${verb}, until ${formatDate(closes_on)}`,
    ...(kept > 0 ? [`${isDry ? 'A seat would be' : 'A seat is'} kept for ${kept} of them.`] : []),
    ...(without.length > 0 ? [`No seat is left for ${without.length} of them, in the order of their purchases:`] : []),
    ...without.map(({ first_name, last_name, email, service_name, travel_pattern }) =>
      [`${first_name} ${last_name}`, email, service_name, travel_pattern ?? ''].join('\t').trimEnd(),
    ),
    '',
  ].join('\n');
}
